import { useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import { Dialog } from "../kernel/ui/Dialog.tsx";
import { useStep } from "./query.ts";
import { Refused } from "./Refused.tsx";

/** Gives a run up, once more asked. */
export function Abandon({ run }: { readonly run: string }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const step = useStep(run);
  const giveUp = (): void => step.mutate({ kind: "abandon" }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button look="cut" onClick={() => setAsking(true)}>
        {intl.formatMessage({ id: "zones.abandon" })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={intl.formatMessage({ id: "zones.abandon.title" })}
        lead={intl.formatMessage({ id: "zones.abandon.lead" })}
        actions={
          <>
            <Button look="cut" busy={step.isPending} onClick={giveUp}>
              {intl.formatMessage({ id: "zones.abandon" })}
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
