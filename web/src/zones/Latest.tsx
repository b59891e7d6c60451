import type { RunView } from "@espalier/rules/zones/view";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { storyOf } from "./chapters.ts";
import { Lines } from "./Lines.tsx";
import { useTold } from "./told.ts";

/** What happened since the player came here, read out as it happens. */
export function Latest({ run: { id, node } }: { readonly run: RunView }) {
  const intl = useIntl();
  const texts = useTexts();
  const { data } = useTold(id);
  const chapter = storyOf(data ?? [], texts, intl).at(-1);
  return (
    <div role="status" className="mt-2">
      {chapter?.node === node && <Lines lines={chapter.lines.filter(({ shown }) => shown === undefined)} />}
    </div>
  );
}
