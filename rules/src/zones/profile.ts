import { factKey } from "../gates/vocabulary.ts";
import { nearest } from "../kernel/nearest.ts";
import type { Assume, Zone } from "./zone.ts";

export type ParsedProfile =
  | { readonly ok: true; readonly profile: Assume }
  | { readonly ok: false; readonly problems: readonly string[] };

/** More than anybody types, and few enough to be read at once. */
const most = { text: 2_000, pairs: 200 };

/**
 * A player in short, over what a zone assumes: `level=5,keys=skull_key+moon_key:2,perception=3`. A name is
 * `level`, `keys`, a stat, or any fact by its key, `level(salvage)`; `keys=` alone takes all keys away.
 */
export function parseProfile(text: string, zone: Zone): ParsedProfile {
  if (text.length > most.text)
    return { ok: false, problems: [`A profile has at most ${most.text} characters.`] };
  const pairs = text.split(",").filter((pair) => pair.trim() !== "");
  if (pairs.length > most.pairs)
    return { ok: false, problems: [`A profile has at most ${most.pairs} parts.`] };
  const asked = askedBy(zone);
  const facts: Record<string, number> = { ...zone.assume.facts };
  const problems: string[] = [];
  let items = zone.assume.items;
  for (const pair of pairs) {
    const [name = "", value = ""] = split(pair, "=");
    if (name === "keys") {
      items = itemsOf(value, problems);
      continue;
    }
    const number = numberOf(value);
    const keys = keysOf(name, asked, zone.assume);
    if (number === undefined) problems.push(`${name} is a whole number, not "${value}".`);
    else if (keys.length === 0) problems.push(`No gate here asks ${name}.${hintOf(name, asked)}`);
    else for (const key of keys) facts[key] = number;
  }
  return problems.length === 0 ? { ok: true, profile: { facts, items } } : { ok: false, problems };
}

/** The keys of all facts that a zone's gates ask of the player, a check by its stat. */
function askedBy({ edges, nodes }: Zone): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { gate } of [...edges.values(), ...nodes.values()])
    for (const key of gate?.facts ?? []) asked.add(key.replace(/^check\(/u, "fact("));
  return asked;
}

/** A plain `level` is every level that is asked or assumed by the same number. */
function keysOf(name: string, asked: ReadonlySet<string>, { facts }: Assume): readonly string[] {
  const known = new Set([...asked, ...Object.keys(facts)]);
  if (name !== "level") return [name, factKey("fact", name)].filter((key) => known.has(key)).slice(0, 1);
  const alike = Object.keys(facts).filter((key) => key.startsWith("level(") && facts[key] === facts["level"]);
  return ["level", ...alike];
}

function itemsOf(value: string, problems: string[]): Readonly<Record<string, number>> {
  const items: Record<string, number> = {};
  for (const part of value.split("+").filter((one) => one.trim() !== "")) {
    const [item, count = "1"] = split(part, ":");
    const number = numberOf(count);
    if (number === undefined || number < 0) problems.push(`"${part}" is not a key, or a key:count.`);
    else items[item ?? ""] = number;
  }
  return items;
}

function split(text: string, at: string): readonly string[] {
  return text.split(at, 2).map((part) => part.trim());
}

function numberOf(text: string): number | undefined {
  return /^[+-]?\d{1,9}$/u.test(text) ? Number(text) + 0 : undefined;
}

function hintOf(name: string, asked: ReadonlySet<string>): string {
  const names = ["level", "keys", ...[...asked].map((key) => /^fact\((.*)\)$/u.exec(key)?.[1] ?? key)];
  const near = nearest(name, names);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}
