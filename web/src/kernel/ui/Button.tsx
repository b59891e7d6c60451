import { LoaderCircle } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `main` for the one thing to do here, `quiet` beside text, `cut` for what takes something away. */
  readonly look?: "main" | "plain" | "quiet" | "cut";
  /** Shows that it is working; a second press is ignored. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

const looks = {
  main: "bg-leaf text-on-leaf hover:bg-leaf-deep border-transparent",
  plain: "bg-sheet text-ink border-line-strong hover:bg-sunk",
  quiet: "bg-transparent text-ink border-transparent hover:bg-sunk",
  cut: "bg-sheet text-bloom border-bloom hover:bg-bloom-wash",
} as const;

export function Button(props: ButtonProps) {
  const { look = "plain", busy = false, icon, children, className = "", onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-lg border px-4 py-2 font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${className}`}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : icon}
      {children}
    </button>
  );
}
