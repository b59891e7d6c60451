import { ApiError } from "@espalier/client";
import type { Reason } from "@espalier/rules/gates/explain";
import { CircleAlert } from "lucide-react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { named } from "../gates/names.ts";
import { problemText } from "../kernel/problems.ts";
import { useTexts } from "../kernel/texts.ts";

/** Why a step was not possible: by the texts of its reason, else as a problem of the request. */
export function Refused({ error }: { readonly error: unknown }) {
  const intl = useIntl();
  const texts = useTexts();
  const code = error instanceof ApiError ? error.reason : "";
  const mine = error instanceof ApiError && texts.has(`reason.run.${code}`);
  const said = error instanceof ApiError && (mine || texts.has(`reason.${code}`));
  const words = said
    ? {
        title: intl.formatMessage({ id: "zones.denied" }),
        text: texts.say(mine ? `reason.run.${code}` : `reason.${code}`, named({ ...error.problem }, texts)),
      }
    : problemText(intl, error);
  const tree = error instanceof ApiError ? error.problem["tree"] : undefined;
  return (
    <div role="alert" className="grow-in mt-3 rounded-xl bg-bloom-wash px-3 py-2 text-sm">
      <p className="flex items-start gap-2 font-medium text-bloom">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {words.title}
      </p>
      <p className="mt-0.5">{words.text}</p>
      {isReason(tree) && <Needs reason={tree} />}
    </div>
  );
}

function isReason(value: unknown): value is Reason {
  return typeof value === "object" && value !== null && "code" in value && "path" in value;
}
