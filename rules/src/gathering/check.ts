import type { Entry, Report, Sources } from "../content/kind.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { capacityOf, items } from "../inventory/content.ts";
import { slotsOf } from "../inventory/slots.ts";
import { meant } from "../kernel/nearest.ts";
import { skills } from "../levels/content.ts";
import { reportGate } from "../mastery/gate.ts";
import type { DefinitionBody, PlaceBody } from "./kinds.ts";

type Definitions = ReadonlyMap<string, Entry<DefinitionBody>>;

/** Checks what each definition names, asks and yields. */
export function checkDefinitions(
  entries: Definitions,
  sources: Sources,
  facts: Vocabulary,
  report: Report,
): void {
  for (const entry of entries.values()) {
    const { gate } = entry.body;
    if (gate !== undefined) reportGate(gate, facts, (...path) => entry.place("gate", ...path), report);
    checkSkill(entry, sources, report);
    checkItems(entry, sources, report);
    checkFit(entry, sources, report);
  }
}

/** Checks that places lead to definitions, and that each definition has a place. */
export function checkPlaces(
  places: ReadonlyMap<string, Entry<PlaceBody>>,
  definitions: Definitions,
  report: Report,
): void {
  const placed = new Set([...places.values()].map(({ body }) => body.definition));
  for (const entry of places.values()) {
    const { definition } = entry.body;
    if (definitions.has(definition)) continue;
    const message = `"${entry.id}" is a "${definition}", which does not exist.`;
    report.error(
      "unknown_resource_node",
      entry.place("definition"),
      message,
      meant(definition, definitions.keys()),
    );
  }
  for (const entry of definitions.values()) {
    if (placed.has(entry.id)) continue;
    const message = `Resource node "${entry.id}" stands nowhere.`;
    report.warning(
      "unplaced_resource_node",
      entry.place(),
      message,
      "Give it a place in resource_places.yaml.",
    );
  }
}

function checkSkill(entry: Entry<DefinitionBody>, sources: Sources, report: Report): void {
  const { xp, yields } = entry.body;
  const known = sources.of(skills);
  if (xp !== undefined && !known.has(xp.skill)) {
    const message = `Resource node "${entry.id}" gives XP to "${xp.skill}", which is no skill.`;
    report.error("unknown_skill", entry.place("xp", "skill"), message, meant(xp.skill, known.keys()));
  }
  if (xp === undefined && yields.fixed.length === 0 && yields.weighted === undefined)
    report.warning("idle_resource_node", entry.place(), `Resource node "${entry.id}" gives nothing.`);
}

function checkItems(entry: Entry<DefinitionBody>, sources: Sources, report: Report): void {
  const known = sources.of(items);
  for (const { item, path } of namesIn(entry.body)) {
    if (known.has(item)) continue;
    const message = `Resource node "${entry.id}" yields "${item}", which is no item.`;
    report.error("unknown_item", entry.place("yields", ...path), message, meant(item, known.keys()));
  }
}

function namesIn({ yields: { fixed, weighted } }: DefinitionBody) {
  return [
    ...fixed.map(({ item }, at) => ({ item, path: ["fixed", at, "item"] })),
    ...(weighted?.entries ?? []).flatMap((entry, at) =>
      "item" in entry ? [{ item: entry.item, path: ["weighted", "entries", at, "item"] }] : [],
    ),
  ];
}

/**
 * A gather's throws do not change when it is refused, so one that is too large for an empty bag would stop the
 * node for good. Looks at the largest fixed part alone and with each entry coming up every time.
 */
function checkFit(entry: Entry<DefinitionBody>, sources: Sources, report: Report): void {
  const capacity = capacityOf(sources);
  if (capacity === null) return;
  const { fixed, weighted } = entry.body.yields;
  const stack = (item: string) => sources.of(items).get(item)?.body.stack ?? 1;
  const slots = (lots: readonly Counted[]) => filled(lots, stack);
  const always = fixed.map((lot) => counted(lot, 1));
  const say = (need: number, ...path: readonly (string | number)[]) => {
    const message = `Resource node "${entry.id}" can yield ${need} slots at once, but all bags have ${capacity}.`;
    report.error("yield_never_fits", entry.place("yields", ...path), message);
  };
  const least = slots(always);
  if (least > capacity) {
    say(least, "fixed");
    return;
  }
  for (const [at, one] of (weighted?.entries ?? []).entries()) {
    const need = "item" in one ? slots([...always, counted(one, weighted?.rolls ?? 1)]) : 0;
    if (need > capacity) say(need, "weighted", "entries", at);
  }
}

interface Counted {
  readonly item: string;
  readonly count: number;
}

function counted({ item, count }: DefinitionBody["yields"]["fixed"][number], times: number): Counted {
  return { item, count: times * (typeof count === "number" ? count : count[1]) };
}

function filled(lots: readonly Counted[], stack: (item: string) => number): number {
  const counts = new Map<string, number>();
  for (const { item, count } of lots) counts.set(item, (counts.get(item) ?? 0) + count);
  return [...counts].reduce((sum, [item, count]) => sum + slotsOf(count, stack(item)), 0);
}
