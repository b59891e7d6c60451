import { Check, X } from "lucide-react";
import type { Line } from "./chapters.ts";

/** Lines of a story; a sign repeats what the colour says of how it went. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lines.map(({ seq, text, tone }) => (
        <li key={`${seq} ${text}`} className={`flex items-start gap-2 ${looks[tone]}`}>
          {icons[tone]}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const looks = { plain: "text-soft", aside: "italic", good: "text-leaf-deep", bad: "text-bloom" } as const;

const icons = {
  plain: null,
  aside: null,
  good: <Check aria-hidden className="mt-1 size-4 shrink-0" />,
  bad: <X aria-hidden className="mt-1 size-4 shrink-0" />,
} as const;
