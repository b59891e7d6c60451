import type { BranchView, TierView, TrackView } from "@espalier/rules/mastery/track";
import { Check, Hourglass, Lock, Scissors, Sprout } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Arm } from "./drawing/Arm.tsx";
import { Perk } from "./Perk.tsx";
import { Pick } from "./Pick.tsx";
import { type BranchState, branchState, type Side } from "./states.ts";

interface BranchProps {
  readonly track: TrackView;
  readonly tier: TierView;
  readonly branch: BranchView;
  readonly side: Side;
}

/** One branch of a tier: an arm on the wire, and what hangs from it. */
export function Branch({ track, tier, branch, side }: BranchProps) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const state = branchState(tier, branch);
  const name = say(`branch.${track.skill}.${branch.id}.name`);
  const description = `branch.${track.skill}.${branch.id}.text`;
  const fruits = branch.perks.filter((perk) => perk.unlocked).length;
  return (
    <li data-side={side} data-state={state} className="tree-branch">
      <Arm state={state} fruits={fruits} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h5 className="font-semibold">{name}</h5>
          <Badge {...marks[state]}>{intl.formatMessage({ id: `mastery.branch.${state}` })}</Badge>
        </div>
        {has(description) && <p className="text-sm text-soft">{say(description)}</p>}
        {branch.perks.length === 0 ? (
          <p className="text-sm text-soft">{intl.formatMessage({ id: "mastery.perks.none" })}</p>
        ) : (
          <ul className="grid gap-2">
            {branch.perks.map((perk) => (
              <Perk key={perk.id} perk={perk} branch={state} />
            ))}
          </ul>
        )}
        {tier.pick === "choose" && <Pick track={track} tier={tier} branch={branch} />}
      </div>
    </li>
  );
}

const marks = {
  open: { tone: "fruit", icon: <Sprout aria-hidden /> },
  picked: { tone: "leaf", icon: <Check aria-hidden /> },
  coming: { tone: "plain", icon: <Hourglass aria-hidden /> },
  cut: { tone: "plain", icon: <Scissors aria-hidden /> },
  locked: { tone: "plain", icon: <Lock aria-hidden /> },
} as const satisfies Record<BranchState, object>;
