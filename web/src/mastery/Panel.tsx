import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { Next } from "./Next.tsx";
import { useMastery } from "./query.ts";
import { Respec } from "./Respec.tsx";
import { Tree } from "./Tree.tsx";

/** A skill's track: what comes next, the tree, and the way back. */
export function Panel({ skill }: { readonly skill: string }) {
  const intl = useIntl();
  const { say } = useTexts();
  const { data, error, refetch } = useMastery();
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={["mt-6 h-12", "h-64", "h-64"]} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const track = data.tracks.find((candidate) => candidate.skill === skill);
  if (track === undefined) {
    const text = (id: string): string => intl.formatMessage({ id });
    return <EmptyState title={text("mastery.none.title")} text={text("mastery.none.text")} />;
  }
  const name = say(`skill.${skill}.name`);
  return (
    <section aria-labelledby="mastery" className="mt-6 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="mastery" className="text-xl sm:text-2xl">
          {intl.formatMessage({ id: "mastery.title" })}
        </h3>
        <Respec track={track} name={name} />
      </div>
      <Next track={track} />
      <Tree track={track} name={name} />
    </section>
  );
}
