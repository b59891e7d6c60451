import type { ComponentPropsWithRef, ReactNode } from "react";

interface IconButtonProps extends ComponentPropsWithRef<"button"> {
  /** What it does: its name for screen readers and its tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-ink transition-colors hover:bg-sunk ${className}`}
    >
      {children}
    </button>
  );
}
