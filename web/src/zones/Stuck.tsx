import type { RunView } from "@espalier/rules/zones/view";
import { KeyRound } from "lucide-react";
import { useIntl } from "react-intl";
import { wordsOf } from "../gates/needs.ts";
import { useTexts } from "../kernel/texts.ts";

/** That no way leads on, and what would free the run: each line by itself. */
export function Stuck({ run: { asks } }: { readonly run: RunView }) {
  const intl = useIntl();
  const texts = useTexts();
  const lineOf = (ask: (typeof asks)[number]): string =>
    intl.formatList(
      ask.map(({ negated, ...reason }) => {
        const { text } = wordsOf(reason, texts);
        return negated === true ? intl.formatMessage({ id: "zones.stuck.not" }, { text }) : text;
      }),
    );
  const howMany = asks.length === 0 ? "nothing" : asks.length === 1 ? "one" : "any";
  return (
    <div className="mt-4 rounded-xl bg-bloom-wash px-3 py-2">
      <p className="flex items-start gap-2 font-medium text-bloom">
        <KeyRound aria-hidden className="mt-1 size-4 shrink-0" />
        {intl.formatMessage({ id: "zones.stuck" })}
      </p>
      <p className="mt-1">{intl.formatMessage({ id: `zones.stuck.${howMany}` })}</p>
      <ul className="mt-1 list-disc pl-5">
        {asks.map((ask) => (
          <li key={ask.map(({ path }) => path.join(".")).join(" ")}>{lineOf(ask)}</li>
        ))}
      </ul>
    </div>
  );
}
