import type { TrackView } from "@espalier/rules/mastery/track";
import { Scissors } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { Dialog } from "../kernel/ui/Dialog.tsx";
import { Price } from "./Price.tsx";
import { useRespec } from "./query.ts";

/** Returns a track's picks, after saying everything that goes with them. */
export function Respec({ track, name }: { readonly track: TrackView; readonly name: string }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const respec = useRespec(track.id);
  const { possible, dependents, price, refund = [] } = track.respec;
  if (!possible && dependents.length === 0) return null;
  const cascade = dependents.length > 0;
  return (
    <>
      <Button
        look="quiet"
        busy={respec.isPending}
        icon={<Scissors aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {intl.formatMessage({ id: "mastery.respec" })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={intl.formatMessage({ id: "mastery.respec.title" }, { skill: name })}
        lead={intl.formatMessage({ id: "mastery.respec.lead" })}
        actions={
          <>
            <Button
              look="cut"
              onClick={() => {
                setAsking(false);
                respec.mutate(cascade);
              }}
            >
              {intl.formatMessage({ id: cascade ? "mastery.respec.cascade" : "mastery.respec.confirm" })}
            </Button>
            <Button onClick={() => setAsking(false)}>{intl.formatMessage({ id: "cancel" })}</Button>
          </>
        }
      >
        <Removed track={track} />
        {cascade && <Dependents track={track} />}
        <Price id="mastery.respec.refund" amounts={refund} />
        <Price id="mastery.respec.price" amounts={price === undefined ? [] : [price]} />
      </Dialog>
    </>
  );
}

/** The picks and perks that go. */
function Removed({ track }: { readonly track: TrackView }) {
  const intl = useIntl();
  const { say } = useTexts();
  const lines = track.tiers.flatMap(({ index, pick, picked, branches }) => [
    ...(pick === "choose" && picked !== null
      ? [
          {
            id: `mastery.respec.pick`,
            values: { tier: index, branch: say(`branch.${track.skill}.${picked}.name`) },
          },
        ]
      : []),
    ...branches.flatMap(({ perks }) =>
      perks
        .filter((perk) => perk.unlocked)
        .map((perk) => ({ id: "mastery.respec.perk", values: { perk: say(`perk.${perk.id}.name`) } })),
    ),
  ]);
  return (
    <Lines
      title="mastery.respec.removed"
      lines={lines.map(({ id, values }) => intl.formatMessage({ id }, values))}
    />
  );
}

function Dependents({ track }: { readonly track: TrackView }) {
  const intl = useIntl();
  const { say } = useTexts();
  const lines = track.respec.dependents.map(({ skill, tier, branch }) =>
    intl.formatMessage(
      { id: "mastery.respec.dependent" },
      { skill: say(`skill.${skill}.name`), tier, branch: say(`branch.${skill}.${branch}.name`) },
    ),
  );
  return <Lines title="mastery.respec.dependents" lines={lines} />;
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const intl = useIntl();
  return (
    <>
      <p className="mt-4 font-medium">{intl.formatMessage({ id: title })}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
