/** Where the trunk stands: its foot, and the soil. */
export function Ground() {
  return (
    <div aria-hidden className="tree-ground">
      <svg aria-hidden className="tree-foot" viewBox="0 0 80 28" preserveAspectRatio="none">
        <path d="M34 0 C34 14 26 22 4 28 H76 C54 22 46 14 46 0 Z" />
      </svg>
      <svg aria-hidden className="tree-soil" viewBox="0 0 400 20" preserveAspectRatio="none">
        <path d="M0 8 C60 2 120 6 200 3 S340 6 400 2 V20 H0 Z" />
      </svg>
    </div>
  );
}
