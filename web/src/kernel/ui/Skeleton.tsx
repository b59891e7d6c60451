import { useIntl } from "react-intl";

/** Holds the place of what is being loaded. `rows` are heights in Tailwind's scale. */
export function Skeleton({ rows }: { readonly rows: readonly string[] }) {
  const intl = useIntl();
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{intl.formatMessage({ id: "loading" })}</span>
      {rows.map((height, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          key={index}
          className={`animate-[shimmer_1.6s_ease-in-out_infinite] rounded-2xl bg-sunk ${height}`}
        />
      ))}
    </div>
  );
}
