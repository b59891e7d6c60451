import type { FeedEvent } from "@espalier/client";
import type { NodeGathered } from "@espalier/rules/gathering/state";
import type { RunEvent, RunImported } from "@espalier/rules/zones/state";
import type { Texts } from "../kernel/texts.ts";
import { type Formats, listed } from "./listed.ts";

/** What happened at one place, from coming to it until leaving it. */
export interface Chapter {
  readonly seq: number;
  readonly node: string;
  /** The place's number, in the order of first visits. */
  readonly place: number;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly seq: number;
  readonly text: string;
  /** `aside` for what the zone says, `good` and `bad` for how things went. */
  readonly tone: "plain" | "aside" | "good" | "bad";
  /** What the page shows in its own way while it lasts: a gather, that the run is stuck, or how it ended. */
  readonly shown?: "gather" | "stuck" | "end";
}

type Known = RunEvent | RunImported | NodeGathered;
type Told = Omit<Line, "seq">;

/** A run's events as a story, oldest first. What the page shows of the moment itself is not told. */
export function storyOf(events: readonly FeedEvent[], texts: Texts, intl: Formats): readonly Chapter[] {
  const chapters: { seq: number; node: string; place: number; lines: Line[] }[] = [];
  for (const { seq, ...rest } of events) {
    const event = rest as unknown as Known;
    const open = opened(event);
    if (open !== undefined) chapters.push({ seq, ...open, lines: [] });
    const lines = linesOf(event, texts, intl);
    chapters.at(-1)?.lines.push(...lines.map((line) => ({ seq, ...line })));
  }
  return chapters;
}

/** The edges of secrets that were found. */
export function secretsOf(events: readonly FeedEvent[]): ReadonlySet<string> {
  const found = events.filter(({ kind }) => kind === "zones.secret_found");
  return new Set(found.map(({ data }) => String(data.edge)));
}

function opened(event: Known): { readonly node: string; readonly place: number } | undefined {
  switch (event.kind) {
    case "zones.node_entered":
      return { node: event.data.node, place: event.data.place };
    case "zones.run_imported":
    case "zones.run_moved": {
      const { node, visits } = event.data;
      return { node, place: visits[node]?.place ?? 1 };
    }
    default:
      return undefined;
  }
}

function linesOf(event: Known, texts: Texts, intl: Formats): readonly Told[] {
  const { say, has } = texts;
  const tell = (
    id: string,
    tone: Line["tone"],
    values: Readonly<Record<string, string | number>> = {},
  ): Told => ({
    text: intl.formatMessage({ id: `zones.story.${id}` }, values),
    tone,
  });
  const end = (id: string): Told => ({
    text: intl.formatMessage({ id: `zones.end.${id}` }),
    tone: id === "completed" ? "good" : "bad",
    shown: "end",
  });
  switch (event.kind) {
    case "zones.node_entered": {
      const { node, how, first } = event.data;
      const narration = `zone.${node}.narration`;
      return [
        ...(how === "fallen" ? [tell("fallen", "bad")] : []),
        ...(how === "back" ? [tell("back", "plain")] : []),
        ...(first && has(narration) ? [{ text: say(narration), tone: "aside" } as const] : []),
      ];
    }
    case "zones.run_imported":
      return [tell("imported", "plain")];
    case "zones.run_moved":
      return [tell("moved", "plain")];
    case "zones.region_entered":
      return [tell("region", "plain", { region: say(`region.${event.data.region}.name`) })];
    case "zones.line_told":
      return [{ text: say(event.data.line), tone: "aside" }];
    case "zones.secret_found":
      return [tell("secret", "good", { node: say(`zone.${event.data.to}.name`) })];
    case "zones.node_resolved": {
      const { by, outcome } = event.data;
      return by === "arrival" ? [] : [tell(outcome, outcome === "cleared" ? "good" : "bad")];
    }
    case "zones.finds_collected":
      return [tell("found", "good", { items: listed(event.data.items, texts, intl) })];
    case "gathering.node_gathered": {
      const { items } = event.data;
      const line =
        items.length === 0
          ? tell("gathered.none", "plain")
          : tell("gathered", "good", { items: listed(items, texts, intl) });
      return [{ ...line, shown: "gather" }];
    }
    case "zones.fork_timed_out":
      return [tell(event.data.edge === null ? "waited" : "timed_out", "bad")];
    case "zones.run_stuck":
      return [{ ...tell("stuck", "bad"), shown: "stuck" }];
    case "zones.run_completed":
      return [end("completed")];
    case "zones.dead_end_reached":
      return [end("dead_end")];
    case "zones.run_failed":
      return [end("failed")];
    case "zones.run_abandoned":
      return [end("abandoned")];
    case "zones.run_expired":
      return [end("expired")];
    case "zones.region_left":
    case "zones.fork_opened":
      return [];
    default:
      // Events of a newer server than these pages.
      return [];
  }
}
