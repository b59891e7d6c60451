import type { FeedEvent } from "@espalier/client";
import type { RunEvent } from "@espalier/rules/zones/state";
import type { Texts } from "../kernel/texts.ts";
import { listed } from "./Here.tsx";

export interface Line {
  readonly seq: number;
  readonly text: string;
  readonly tone: "step" | "line" | "good" | "bad" | "plain";
}

interface Formats {
  formatMessage(of: { id: string }, values?: Readonly<Record<string, string | number>>): string;
  formatList(items: readonly string[]): string;
}

/** A run's events as a story. What a page shows elsewhere, such as the fork that is open, is not told again. */
export function storyOf(events: readonly FeedEvent[], texts: Texts, intl: Formats): readonly Line[] {
  return events.flatMap((event) => {
    const told = lineOf(event as unknown as RunEvent, texts, intl);
    return told === undefined ? [] : [{ seq: event.seq, ...told }];
  });
}

type Told = Omit<Line, "seq"> | undefined;

function lineOf(event: RunEvent, texts: Texts, intl: Formats): Told {
  const { say } = texts;
  const node = (id: string): string => say(`zone.${id}.name`);
  const region = (id: string): string => say(`region.${id}.name`);
  const tell = (
    id: string,
    tone: Line["tone"],
    values: Readonly<Record<string, string | number>> = {},
  ): Told => ({
    text: intl.formatMessage({ id: `zones.story.${id}` }, values),
    tone,
  });
  switch (event.kind) {
    case "zones.node_entered": {
      const { how, place, first } = event.data;
      const id = how === "fallen" ? "fallen" : how === "back" ? "back" : first ? "entered" : "again";
      return tell(id, how === "fallen" ? "bad" : "step", { node: node(event.data.node), place });
    }
    case "zones.node_resolved": {
      const { by, outcome } = event.data;
      if (by === "arrival") return undefined;
      return tell(outcome, outcome === "cleared" ? "good" : "bad", { node: node(event.data.node) });
    }
    case "zones.finds_collected":
      return tell("found", "good", { items: listed(event.data.items, texts, intl) });
    case "zones.secret_found":
      return tell("secret", "good", { node: node(event.data.to) });
    case "zones.region_entered":
      return tell("region", "plain", { region: region(event.data.region) });
    case "zones.line_told":
      return { text: say(event.data.line), tone: "line" };
    case "zones.fork_timed_out":
      return tell(event.data.edge === null ? "waited" : "timed_out", "bad");
    case "zones.run_stuck":
      return tell("stuck", "bad");
    case "zones.run_completed":
      return { text: intl.formatMessage({ id: "zones.end.completed" }), tone: "good" };
    case "zones.dead_end_reached":
      return { text: intl.formatMessage({ id: "zones.end.dead_end" }), tone: "bad" };
    case "zones.run_failed":
      return { text: intl.formatMessage({ id: "zones.end.failed" }), tone: "bad" };
    case "zones.run_abandoned":
      return { text: intl.formatMessage({ id: "zones.end.abandoned" }), tone: "bad" };
    case "zones.run_expired":
      return { text: intl.formatMessage({ id: "zones.end.expired" }), tone: "bad" };
    case "zones.run_moved":
      return tell("moved", "plain", { node: node(event.data.node) });
    default:
      return undefined;
  }
}
