import type { TierView, TrackView } from "@espalier/rules/mastery/track";
import { CircleHelp, Hourglass, Leaf, Lock, Sprout } from "lucide-react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Branch } from "./Branch.tsx";
import { Trunk } from "./drawing/Trunk.tsx";
import { followed, type Side, type TierState, tierState } from "./states.ts";

interface TierProps {
  readonly track: TrackView;
  readonly tier: TierView;
  readonly sides: ReadonlyMap<string, Side>;
}

/** One rung: its label tied to the trunk, its branches along the wire. */
export function Tier({ track, tier, sides }: TierProps) {
  const intl = useIntl();
  const state = tierState(tier);
  const follows = followed(track, tier);
  const top = tier.index === track.tiers.length;
  return (
    <li id={`tier-${tier.index}`} tabIndex={-1} data-state={state} className="tree-tier">
      <Trunk grown={tier.verdict === "open"} girth={Math.max(5, 13 - 2 * tier.index)} top={top} />
      <div className="tree-label">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h4 className="font-serif text-lg">
            {intl.formatMessage({ id: "mastery.tier" }, { tier: tier.index })}
          </h4>
          <Badge {...marks[state]}>
            {intl.formatMessage({ id: `mastery.state.${state}` }, { tier: follows ?? tier.index })}
          </Badge>
        </div>
        <p className="text-sm text-soft">
          {tier.pick === "choose"
            ? intl.formatMessage({ id: "mastery.choose" })
            : intl.formatMessage({ id: "mastery.follow" }, { tier: follows ?? tier.index })}
        </p>
        {(state === "locked" || state === "unsure") && <Needs reason={tier.reason} />}
      </div>
      <ul className="tree-arms">
        {tier.branches.map((branch) => (
          <Branch
            key={branch.id}
            track={track}
            tier={tier}
            branch={branch}
            side={sides.get(branch.id) ?? "left"}
          />
        ))}
      </ul>
    </li>
  );
}

const marks = {
  choice: { tone: "fruit", icon: <Sprout aria-hidden /> },
  grown: { tone: "leaf", icon: <Leaf aria-hidden /> },
  waiting: { tone: "fruit", icon: <Hourglass aria-hidden /> },
  locked: { tone: "plain", icon: <Lock aria-hidden /> },
  unsure: { tone: "plain", icon: <CircleHelp aria-hidden /> },
} as const satisfies Record<TierState, object>;
