import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { useStory } from "./query.ts";
import { storyOf } from "./story.ts";

/** What happened so far, the newest first. */
export function Story({ run }: { readonly run: string }) {
  const intl = useIntl();
  const texts = useTexts();
  const { data } = useStory(run);
  const lines = storyOf(data ?? [], texts, intl);
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="zones-story" className="mt-5 p-4 sm:p-5">
      <h2 id="zones-story" className="text-xl">
        {intl.formatMessage({ id: "zones.story" })}
      </h2>
      <ol reversed className="mt-3 grid gap-1.5">
        {lines.toReversed().map(({ seq, text, tone }) => (
          <li key={seq} className={looks[tone]}>
            {text}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const looks = {
  step: "font-medium",
  line: "text-soft italic",
  good: "text-leaf-deep",
  bad: "text-bloom",
  plain: "",
} as const;
