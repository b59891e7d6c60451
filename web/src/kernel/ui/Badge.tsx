import type { ReactNode } from "react";

export type Tone = "leaf" | "fruit" | "bloom" | "plain";

const tones = {
  leaf: "bg-leaf-wash text-leaf-deep",
  fruit: "bg-fruit-wash text-fruit",
  bloom: "bg-bloom-wash text-bloom",
  plain: "bg-sunk text-soft",
} as const;

/** A state in a word or two. The icon repeats what colour says. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
