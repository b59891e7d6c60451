import { ApiError } from "@espalier/client";
import type { Reason } from "@espalier/rules/gates/explain";
import type { NodeView } from "@espalier/rules/gathering/node";
import { useIntl } from "react-intl";
import { named } from "../gates/names.ts";
import { type ProblemText, problemText } from "../kernel/problems.ts";
import { type Texts, useTexts } from "../kernel/texts.ts";

/** What a node is called: its place's own name, else that of what it is. */
export function nameOf({ id, definition }: Pick<NodeView, "id" | "definition">, { say, has }: Texts): string {
  const place = `resource_place.${id}.name`;
  return has(place) ? say(place) : say(`resource_node.${definition}.name`);
}

export interface Refusal extends ProblemText {
  readonly code: string;
  /** What a closed gate asks for. */
  readonly tree?: Reason;
}

/** Puts a denied gather into words: by the texts of its reason, else as a problem of the request. */
export function useRefusal(): (error: unknown, name: string) => Refusal {
  const intl = useIntl();
  const texts = useTexts();
  return (error, name) => {
    if (!(error instanceof ApiError)) return { code: "", ...problemText(intl, error) };
    const { reason, problem } = error;
    const title = intl.formatMessage({ id: "gathering.denied" });
    // Other rooms say this of their own things; here it is about a place.
    if (reason === "gate_closed") {
      const tree = isReason(problem.tree) ? { tree: problem.tree } : {};
      return { code: reason, title, text: intl.formatMessage({ id: "gathering.shut" }, { name }), ...tree };
    }
    const code = `reason.${reason}`;
    if (!texts.has(code)) return { code: reason, ...problemText(intl, error) };
    const back = typeof problem.backAt === "string" ? when(problem.backAt) : "never";
    return { code: reason, title, text: texts.say(code, { ...named(problem, texts), node: name, back }) };
  };

  function when(at: string): string {
    return intl.formatDate(at, { weekday: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" });
  }
}

function isReason(value: unknown): value is Reason {
  return typeof value === "object" && value !== null && "code" in value && "path" in value;
}
