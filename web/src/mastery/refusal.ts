import { ApiError } from "@espalier/client";
import { useIntl } from "react-intl";
import { type ProblemText, problemText } from "../kernel/problems.ts";
import { useTexts } from "../kernel/texts.ts";
import { scalars } from "./scalars.ts";

/** Puts a denied command into words: by the texts of the rules, else as a problem of the request. */
export function useRefusal(): (error: unknown) => ProblemText {
  const intl = useIntl();
  const { say, has } = useTexts();
  return (error) => {
    const code = error instanceof ApiError ? `reason.${error.reason}` : "";
    if (!(error instanceof ApiError) || !has(code)) return problemText(intl, error);
    return { title: intl.formatMessage({ id: "mastery.denied" }), text: say(code, scalars(error.problem)) };
  };
}
