import type { Envelope } from "../kernel/event.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Refunded, Unlocked, Unlocks } from "./state.ts";

/** What was unlocked, and what came back for it. */
export function gains(_: Unlocks, events: readonly Envelope[]): JsonObject {
  return {
    unlocked: of(events, "unlocks.unlocked").map((data) => {
      const { item, slot, by } = data as Unlocked["data"];
      return { item, slot, by };
    }),
    refunds: of(events, "unlocks.refunded").map((data) => data as Refunded["data"]),
  };
}

function of(events: readonly Envelope[], kind: string): readonly JsonObject[] {
  return events.filter((event) => event.kind === kind).map(({ data }) => data);
}
