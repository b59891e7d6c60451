import type { Reason } from "@espalier/rules/gates/explain";
import { Check, CircleHelp, X } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { leavesOf, type Words, wordsOf } from "./needs.ts";

/** A gate's reasons in words: each need with what is there, ticked where it is met. */
export function Needs({ reason }: { readonly reason: Reason }) {
  const intl = useIntl();
  return (
    <ul aria-label={intl.formatMessage({ id: "gates.needs" })} className="mt-2 grid gap-1 text-sm">
      {leavesOf(reason).map((leaf) => (
        <Need key={leaf.path.join(".")} reason={leaf} />
      ))}
    </ul>
  );
}

function Need({ reason }: { readonly reason: Reason }) {
  const intl = useIntl();
  const texts = useTexts();
  const { text, hint }: Words = wordsOf(reason, texts);
  const children = reason.code === "secret" ? [] : (reason.children ?? []);
  return (
    <li>
      <span className="flex items-start gap-2">
        <span className="mt-0.5 [&_svg]:size-4">{icons[reason.verdict]}</span>
        <span>
          <span className="sr-only">{intl.formatMessage({ id: said[reason.verdict] })} </span>
          {text}
          {hint !== undefined && <em className="block text-soft">{hint}</em>}
        </span>
      </span>
      {children.length > 0 && (
        <ul className="mt-1 ml-6 grid gap-1">
          {children.flatMap(leavesOf).map((leaf) => (
            <Need key={leaf.path.join(".")} reason={leaf} />
          ))}
        </ul>
      )}
    </li>
  );
}

const icons = {
  open: <Check aria-hidden className="text-leaf" />,
  closed: <X aria-hidden className="text-bloom" />,
  unknown: <CircleHelp aria-hidden className="text-fruit" />,
} as const;

const said = { open: "gates.met", closed: "gates.unmet", unknown: "gates.untold" } as const;
