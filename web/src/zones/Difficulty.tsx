import { useIntl } from "react-intl";

const hardest = 5;

/** How hard a zone is: thorns out of five, and the number in words. */
export function Difficulty({ difficulty }: { readonly difficulty: number }) {
  const intl = useIntl();
  return (
    <p className="mt-1 flex items-center gap-2 text-sm text-soft">
      {intl.formatMessage({ id: "zones.difficulty" }, { difficulty })}
      <svg aria-hidden width={hardest * 14} height="14" viewBox={`0 0 ${hardest * 14} 14`}>
        {Array.from({ length: hardest }, (_, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a thorn is its place.
            key={at}
            d={`M${at * 14 + 1} 13 C${at * 14 + 5} 11 ${at * 14 + 6} 6 ${at * 14 + 6.5} 1 C${at * 14 + 7} 6 ${at * 14 + 8} 11 ${at * 14 + 12} 13 Z`}
            className={at < difficulty ? "fill-bloom" : "fill-none stroke-line-strong"}
          />
        ))}
      </svg>
    </p>
  );
}
