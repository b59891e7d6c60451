import { ApiError } from "@espalier/client";
import { useIntl } from "react-intl";
import { named } from "../gates/names.ts";
import { type ProblemText, problemText } from "../kernel/problems.ts";
import { useTexts } from "../kernel/texts.ts";

/** Puts a denied purchase or selection into words: by the texts of its reason, else as a problem of the request. */
export function useRefusal(): (error: unknown) => ProblemText {
  const intl = useIntl();
  const texts = useTexts();
  return (error) => {
    const code = error instanceof ApiError ? `reason.${error.reason}` : "";
    if (!(error instanceof ApiError) || !texts.has(code)) return problemText(intl, error);
    const title = intl.formatMessage({ id: "unlocks.denied" });
    return { title, text: texts.say(code, named(error.problem, texts)) };
  };
}
