interface TrunkProps {
  readonly grown: boolean;
  /** Thickness in pixels; less the higher it stands. */
  readonly girth: number;
  /** The last tier: the trunk ends in a leader. */
  readonly top: boolean;
}

/** The piece of trunk behind one tier, stretched to its height. */
export function Trunk({ grown, girth, top }: TrunkProps) {
  return (
    <svg
      aria-hidden
      className="tree-trunk"
      data-grown={grown}
      viewBox="0 0 24 100"
      preserveAspectRatio="none"
    >
      <path
        d={top ? "M12 100 C10 80 14 60 12 8" : "M12 100 C9 82 15 66 12 50 S15 18 12 0"}
        vectorEffect="non-scaling-stroke"
        style={{ strokeWidth: grown ? girth : 2 }}
      />
    </svg>
  );
}
