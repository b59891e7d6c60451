import type { ReactNode } from "react";

/** The number of a way, which is also its key. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="tabular grid size-7 shrink-0 place-items-center rounded-full border border-current font-semibold text-sm"
    >
      {children}
    </span>
  );
}
