import type { TrackView } from "@espalier/rules/mastery/track";
import { useIntl } from "react-intl";
import { Ground } from "./drawing/Ground.tsx";
import { sidesOf } from "./states.ts";
import { Tier } from "./Tier.tsx";
import "./drawing/tree.css";

/** A track as a tree on its frame: tiers are read, and tabbed through, from the ground up. */
export function Tree({ track, name }: { readonly track: TrackView; readonly name: string }) {
  const intl = useIntl();
  const sides = sidesOf(track);
  return (
    <div className="tree">
      <div className="tree-frame">
        <ol aria-label={intl.formatMessage({ id: "mastery.tree" }, { skill: name })} className="tree-tiers">
          {track.tiers.map((tier) => (
            <Tier key={tier.index} track={track} tier={tier} sides={sides} />
          ))}
        </ol>
        <Ground />
      </div>
    </div>
  );
}
