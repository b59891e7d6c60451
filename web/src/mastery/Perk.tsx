import type { PerkView } from "@espalier/rules/mastery/track";
import { Apple, CircleDashed, CircleSlash, Lock, Sprout } from "lucide-react";
import { useIntl } from "react-intl";
import { useLive } from "../kernel/Live.tsx";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { type BranchState, type PerkState, perkState } from "./states.ts";

/** A perk: what it gives, and how it was earned or why it is not. */
export function Perk({ perk, branch }: { readonly perk: PerkView; readonly branch: BranchState }) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const state = perkState(branch, perk);
  const fresh = useFresh(perk.id);
  const description = `perk.${perk.id}.text`;
  return (
    <li
      data-state={state}
      className={`flex gap-3 rounded-xl border p-3 ${looks[state]} ${fresh ? "ripen" : ""}`}
    >
      <span className="mt-0.5 [&_svg]:size-5">{icons[state]}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {say(`perk.${perk.id}.name`)}
          {fresh && <Badge tone="fruit">{intl.formatMessage({ id: "mastery.perk.new" })}</Badge>}
        </p>
        {has(description) && <p className="text-sm text-soft">{say(description)}</p>}
        <p className="mt-1 text-sm text-soft">
          {perk.unlocked && perk.source !== undefined && perk.at !== undefined
            ? intl.formatMessage({ id: `mastery.perk.${perk.source}` }, { at: new Date(perk.at) })
            : intl.formatMessage({ id: `mastery.perk.${state}` })}
        </p>
      </div>
    </li>
  );
}

/** Whether the perk was unlocked just now, while the player looks. */
function useFresh(perk: string): boolean {
  return useLive().fresh.some(({ kind, data }) => kind === "mastery.perk_unlocked" && data.perk === perk);
}

const icons = {
  unlocked: <Apple aria-hidden className="fill-fruit-wash text-fruit" />,
  offered: <Sprout aria-hidden className="text-leaf" />,
  coming: <CircleDashed aria-hidden className="text-leaf" />,
  cut: <CircleSlash aria-hidden className="text-soft" />,
  locked: <Lock aria-hidden className="text-soft" />,
} as const;

const looks = {
  unlocked: "border-fruit-fill/60 bg-fruit-wash/50",
  offered: "border-leaf/50",
  coming: "border-leaf/50 border-dashed",
  cut: "border-line border-dashed",
  locked: "border-line",
} as const satisfies Record<PerkState, string>;
