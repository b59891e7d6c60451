/** The mark: a trained tree with three pairs of arms and its first fruit. */
export function Mark({ className = "" }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="none" strokeLinecap="round" className={className}>
      <path d="M3 20h26M3 13h26M3 7.5h26" className="stroke-line-strong" strokeWidth="0.75" />
      <path
        d="M16 29V5M16 25c-4 0-4-5-10-5M16 25c4 0 4-5 10-5M16 17c-4 0-4-4-10-4M16 17c4 0 4-4 10-4M16 10.5c-3 0-3-3-7-3M16 10.5c3 0 3-3 7-3"
        className="stroke-leaf"
        strokeWidth="2"
      />
      <circle cx="5.5" cy="20" r="2.2" className="fill-fruit-fill" />
      <circle cx="26.5" cy="13" r="2.2" className="fill-fruit-fill" />
    </svg>
  );
}
