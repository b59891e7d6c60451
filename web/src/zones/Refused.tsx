import { ApiError } from "@espalier/client";
import type { Reason } from "@espalier/rules/gates/explain";
import { CircleAlert } from "lucide-react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { named } from "../gates/names.ts";
import { type ProblemText, problemText } from "../kernel/problems.ts";
import { useTexts } from "../kernel/texts.ts";

/** Why a step was not possible. */
export function Refused({ error }: { readonly error: unknown }) {
  const { title, text } = useRefusal()(error);
  const tree = error instanceof ApiError ? error.problem.tree : undefined;
  return (
    <div role="alert" className="grow-in mt-3 rounded-xl bg-bloom-wash px-3 py-2 text-sm">
      <p className="flex items-start gap-2 font-medium text-bloom">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <p className="mt-0.5">{text}</p>
      {isReason(tree) && <Needs reason={tree} />}
    </div>
  );
}

/** A denial in words: as a run says it, else as the room whose reason it is, else as a problem of the request. */
function useRefusal(): (error: unknown) => ProblemText {
  const intl = useIntl();
  const texts = useTexts();
  return (error) => {
    if (!(error instanceof ApiError)) return problemText(intl, error);
    const { reason, problem } = error;
    const code = [`run_reason.${reason}`, `reason.${reason}`].find(texts.has);
    if (code === undefined) return problemText(intl, error);
    const { back = "never", ...names } = named({ ...problem }, texts);
    const text = texts.say(code, { ...names, back });
    return { title: intl.formatMessage({ id: "zones.denied" }), text };
  };
}

function isReason(value: unknown): value is Reason {
  return typeof value === "object" && value !== null && "code" in value && "path" in value;
}
