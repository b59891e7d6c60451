interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words; said instead of a percentage. */
  readonly text: string;
}

/** How far something has grown: a shoot that lengthens along its wire. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const share = max <= 0 ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={text}
      className="h-2.5 overflow-hidden rounded-full bg-sunk ring-1 ring-line ring-inset"
    >
      <div
        className="h-full rounded-full bg-leaf transition-[width] duration-700 ease-out"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
