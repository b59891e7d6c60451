import type { MapInput } from "@espalier/rules/zones/map";
import { useIntl } from "react-intl";
import { useTexts } from "../../kernel/texts.ts";

/** The map as a list: each place, how it stands, and the ways that lead on from it. */
export function Spoken({ map }: { readonly map: MapInput }) {
  const intl = useIntl();
  const { say } = useTexts();
  const name = (id: string): string => say(`zone.${id}.name`);
  const waysFrom = (node: string): string => {
    const ways = map.edges.filter(({ from }) => from === node);
    if (ways.length === 0) return intl.formatMessage({ id: "zones.spoken.none" });
    const names = ways.map(({ to, state }) =>
      state === "open" ? name(to) : intl.formatMessage({ id: `zones.spoken.${state}` }, { node: name(to) }),
    );
    return intl.formatMessage({ id: "zones.spoken.ways" }, { ways: intl.formatList(names) });
  };
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4 hover:text-ink">
        {intl.formatMessage({ id: "zones.spoken.title" })}
      </summary>
      <ul className="grid gap-x-6 gap-y-1.5 pb-1 sm:grid-cols-2">
        {map.nodes.map(({ id, state, kind }) => (
          <li key={id} aria-current={state === "current" ? "location" : undefined}>
            <span className="font-medium">{name(id)}</span>
            <span className="text-soft">
              {" "}
              ({intl.formatMessage({ id: `zones.kind.${kind}` })},{" "}
              {intl.formatMessage({ id: `zones.sign.${state}` })}). {waysFrom(id)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
