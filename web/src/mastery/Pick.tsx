import type { BranchView, TierView, TrackView } from "@espalier/rules/mastery/track";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { Dialog } from "../kernel/ui/Dialog.tsx";
import { Price } from "./Price.tsx";
import { usePick } from "./query.ts";

interface PickProps {
  readonly track: TrackView;
  readonly tier: TierView;
  readonly branch: BranchView;
}

/** The button that picks a branch, and the question before it. */
export function Pick({ track, tier, branch }: PickProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const [asking, setAsking] = useState(false);
  const pick = usePick(track.id);
  const name = say(`branch.${track.skill}.${branch.id}.name`);

  if (pick.isPending && branch.picked) {
    return (
      <p role="status" className="text-leaf-deep text-sm">
        {intl.formatMessage({ id: "mastery.picking" })}
      </p>
    );
  }
  if (!branch.selectable) return null;
  return (
    <>
      <Button look="main" className="justify-self-start" onClick={() => setAsking(true)}>
        {intl.formatMessage({ id: "mastery.pick" }, { branch: name })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        // The button goes once it has done its work; its tier stays.
        focusNext={() => (pick.isIdle ? null : document.getElementById(`tier-${tier.index}`))}
        title={intl.formatMessage({ id: "mastery.pick.title" }, { branch: name })}
        lead={<Excluded track={track} tier={tier} branch={branch} />}
        actions={
          <>
            <Button
              look="main"
              onClick={() => {
                setAsking(false);
                pick.mutate({ tier: tier.index, branch: branch.id });
              }}
            >
              {intl.formatMessage({ id: "mastery.pick.confirm" }, { branch: name })}
            </Button>
            <Button onClick={() => setAsking(false)}>{intl.formatMessage({ id: "cancel" })}</Button>
          </>
        }
      >
        <Unlocks branch={branch} />
        <Price id="mastery.pick.price" amounts={tier.price === undefined ? [] : [tier.price]} />
        <p className="mt-4 text-soft">{intl.formatMessage({ id: "mastery.pick.kept" })}</p>
      </Dialog>
    </>
  );
}

/** What this choice closes. */
function Excluded({ track, tier, branch }: PickProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const others = tier.branches
    .filter(({ id }) => id !== branch.id)
    .map(({ id }) => say(`branch.${track.skill}.${id}.name`));
  return others.length === 0
    ? intl.formatMessage({ id: "mastery.pick.alone" }, { tier: tier.index })
    : intl.formatMessage(
        { id: "mastery.pick.excludes" },
        { others: intl.formatList(others, { type: "conjunction" }), tier: tier.index },
      );
}

function Unlocks({ branch }: { readonly branch: BranchView }) {
  const intl = useIntl();
  const { say } = useTexts();
  const perks = branch.perks.filter((perk) => !perk.unlocked);
  if (perks.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-medium">{intl.formatMessage({ id: "mastery.pick.unlocks" })}</p>
      <ul className="mt-1 list-disc pl-5">
        {perks.map(({ id }) => (
          <li key={id}>{say(`perk.${id}.name`)}</li>
        ))}
      </ul>
    </>
  );
}
