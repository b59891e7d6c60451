import { useIntl } from "react-intl";
import { useTitle } from "../kernel/title.ts";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { Bag } from "./Bag.tsx";
import { useDepletion, useRegrowth } from "./live.ts";
import { Node } from "./Node.tsx";
import { type Resources, useResources } from "./query.ts";

/** Everything that can be gathered, and what is left of it at this moment. */
export function Page() {
  const intl = useIntl();
  const { data, error, refetch } = useResources();
  useTitle(intl.formatMessage({ id: "gathering.title" }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "gathering.title" })}</h1>
          <p className="mt-1 text-soft">{intl.formatMessage({ id: "gathering.lead" })}</p>
        </div>
        <Bag />
      </div>
      {data !== undefined ? (
        <Nodes resources={data} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-56", "h-56", "h-56"]} />
      )}
    </>
  );
}

function Nodes({ resources: { nodes, clock } }: { readonly resources: Resources }) {
  const intl = useIntl();
  useDepletion(nodes);
  useRegrowth(nodes, clock);
  if (nodes.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "gathering.empty.title" })}
        text={intl.formatMessage({ id: "gathering.empty.text" })}
      />
    );
  }
  return (
    <ul
      aria-label={intl.formatMessage({ id: "gathering.nodes" })}
      className="grid items-stretch gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5"
    >
      {nodes.map((node) => (
        <Node key={node.id} node={node} clock={clock} />
      ))}
    </ul>
  );
}
