import type { Denial } from "@espalier/rules/kernel/denial";
import { knows } from "@espalier/rules/kernel/say";
import type { RunView } from "@espalier/rules/zones/view";
import type { ZonesView } from "@espalier/rules/zones/zone-view";
import type { Speech } from "./speech.ts";

type Items = readonly { readonly item: string; readonly count: number }[];

/** An event as a reply has it. */
export interface Told {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a chat message may hold, in UTF-16 code units. */
export const mostCharacters = 2_000;

/** What a command brought, then how things stand. */
export function story(events: readonly Told[], run: RunView, speech: Speech): string {
  return fitted([...events.flatMap((event) => toldOf(event, speech)), ...standing(run, speech)]);
}

export function status(run: RunView, speech: Speech): string {
  return fitted(standing(run, speech));
}

export function zoneList({ zones }: ZonesView, { say }: Speech): string {
  if (zones.length === 0) return say("chat.no_zones");
  return fitted([
    say("chat.zones"),
    ...zones.map(({ id, difficulty }) =>
      say("chat.zone", { zone: id, name: say(`zone.${id}.name`), difficulty }),
    ),
  ]);
}

/** A refusal in words, with the hint of the way it is about where content has one. */
export function refusal({ reason, detail }: Denial, { say, catalog }: Speech): string {
  const hint = detail?.["hint"];
  return fitted([
    say("chat.refused", { reason: say(`reason.${reason}`) }),
    ...(typeof hint === "string" && knows(catalog, hint) ? [say(hint)] : []),
  ]);
}

function toldOf({ kind, data }: Told, speech: Speech): readonly string[] {
  const { say, catalog } = speech;
  const name = (node: unknown): string => say(`zone.${String(node)}.name`);
  switch (kind) {
    case "zones.node_entered": {
      const text = `zone.${String(data["node"])}.narration`;
      const fell = data["how"] === "fallen" ? [say("chat.fell")] : [];
      return data["first"] === true && knows(catalog, text) ? [...fell, say(text)] : fell;
    }
    case "zones.line_told":
      return [say(String(data["line"]))];
    case "zones.secret_found":
      return [say("chat.secret")];
    case "zones.node_resolved":
      if (data["by"] === "arrival") return [];
      return [say(`chat.${String(data["outcome"])}`, { name: name(data["node"]) })];
    case "zones.finds_collected":
      return [say("chat.found", { items: itemsText(data["items"] as Items, speech) })];
    case "zones.fork_timed_out":
      return [say("chat.timed_out")];
    default:
      return [];
  }
}

function standing(run: RunView, speech: Speech): readonly string[] {
  const { say } = speech;
  const name = (node: string): string => say(`zone.${node}.name`);
  const { zone, node, place, steps, fork } = run;
  const lines = [say("chat.here", { zone: say(`zone.${zone}.name`), name: name(node), place, steps })];
  const left = run.visited.find((visit) => visit.node === node)?.left ?? [];
  if (left.length > 0) lines.push(say("chat.left", { items: itemsText(left, speech) }));
  if (run.status !== "open" && run.status !== "stuck") return [...lines, say(endOf(run.status))];
  if (run.encounter !== null) lines.push(say("chat.waits"));
  if (run.harvest.length > 0) {
    const names = run.harvest.map((place) => say(`resource_place.${place}.name`)).join(", ");
    lines.push(say("chat.harvest", { names }));
  }
  if (run.status === "stuck") lines.push(say("chat.stuck"));
  if (run.advance !== null) lines.push(say("chat.on", { name: name(run.advance.to) }));
  return fork === null ? lines : [...lines, ...forkLines(fork, speech)];
}

function forkLines({ deadline, choices, hints }: NonNullable<RunView["fork"]>, { say }: Speech) {
  const by = deadline === null ? "never" : deadline.slice(0, 16).replace("T", " ");
  return [
    say("chat.fork", { deadline: by }),
    ...choices.map(({ choice, to, state, hint }) =>
      say(state === "open" ? "chat.choice" : "chat.closed", {
        choice,
        name: say(`zone.${to}.name`),
        hint: hint === null ? "" : say(hint),
      }).trimEnd(),
    ),
    ...hints.map((hint) => say("chat.hint", { hint: say(hint) })),
  ];
}

function endOf(status: RunView["status"]): string {
  return status === "failed" ? "chat.end_failed" : `chat.${status}`;
}

function itemsText(items: Items, { say }: Speech): string {
  return items
    .map(({ item, count }) => say("chat.item", { item: say(`item.${item}.name`), count }))
    .join(", ");
}

/** What is too long ends at a line, or within the first one; never within a character. */
function fitted(lines: readonly string[]): string {
  const text = lines.join("\n");
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters - 2);
  const line = cut.lastIndexOf("\n");
  return `${line > 0 ? cut.slice(0, line) : cut.replace(/[\ud800-\udbff]$/, "")}\n…`;
}
