import type { ComponentPropsWithRef } from "react";

/** A sheet of paper on the page. */
export function Card({ className = "", ...rest }: ComponentPropsWithRef<"section">) {
  return (
    <section {...rest} className={`rounded-2xl border border-line bg-sheet shadow-sheet ${className}`} />
  );
}
