import { Flag } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import { Dialog } from "../kernel/ui/Dialog.tsx";
import { Refused } from "./Refused.tsx";
import { useStep } from "./step.ts";

/** Gives a run up, after asking once more. */
export function Abandon({ run }: { readonly run: string }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const step = useStep(run);
  return (
    <>
      <Button
        look="quiet"
        icon={<Flag aria-hidden className="size-5" />}
        className="max-sm:-ml-4"
        onClick={() => setAsking(true)}
      >
        {intl.formatMessage({ id: "zones.abandon" })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        // The button goes with the run; the place where it ended stays.
        focusNext={() => (step.isIdle ? null : document.getElementById("run-here"))}
        title={intl.formatMessage({ id: "zones.abandon.title" })}
        lead={intl.formatMessage({ id: "zones.abandon.lead" })}
        actions={
          <>
            <Button
              look="cut"
              busy={step.isPending}
              onClick={() => step.mutate({ kind: "abandon" }, { onSuccess: () => setAsking(false) })}
            >
              {intl.formatMessage({ id: "zones.abandon.confirm" })}
            </Button>
            <Button onClick={() => setAsking(false)}>{intl.formatMessage({ id: "cancel" })}</Button>
          </>
        }
      >
        {step.isError && <Refused error={step.error} />}
      </Dialog>
    </>
  );
}
