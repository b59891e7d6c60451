import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { storyOf } from "./chapters.ts";
import { Lines } from "./Lines.tsx";
import { useTold } from "./told.ts";
import { useName } from "./words.ts";

/** Most chapters that are shown. */
const most = 200;

/** What happened so far, place by place, the newest first. */
export function Story({ run }: { readonly run: string }) {
  const intl = useIntl();
  const texts = useTexts();
  const nameOf = useName();
  const { data } = useTold(run);
  const chapters = storyOf(data ?? [], texts, intl)
    .slice(-most)
    .toReversed();
  if (chapters.length === 0) return null;
  return (
    <Card aria-labelledby="run-story" className="mt-5 p-4 sm:p-6">
      <h2 id="run-story" className="text-xl">
        {intl.formatMessage({ id: "zones.story" })}
      </h2>
      <ol className="mt-3 grid gap-4 border-wood-soft border-l-4 pl-4">
        {chapters.map(({ seq, node, lines }) => (
          <li key={seq}>
            <h3 className="mb-0.5 font-medium">{nameOf(node)}</h3>
            <Lines lines={lines} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
