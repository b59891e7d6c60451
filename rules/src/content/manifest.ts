import * as z from "zod";
import type { Place } from "../kernel/diagnostic.ts";
import { meant } from "../kernel/nearest.ts";
import { diagnose } from "./issue.ts";
import type { HostFact, Manifest } from "./kind.ts";
import type { Document, Pack, Path } from "./pack.ts";
import { type Findings, hasError } from "./report.ts";
import { slug } from "./slug.ts";
import { manifestPlace } from "./sort.ts";

const int = z.strictObject({
  type: z.literal("int"),
  min: z.int().optional(),
  max: z.int().optional(),
  default: z.int().optional(),
});

const bool = z.strictObject({ type: z.literal("bool"), default: z.boolean().optional() });

/** A language tag: `en`, `pt-br`, `zh-Hant`. */
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** `pack.yaml`: what a pack is and what it asks of the game around it. */
export const packSchema = z.strictObject({
  $schema: z.string().optional(),
  id: slug,
  title: z.string().min(1).max(200),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  /** Languages the pack's texts are complete in; the first is what others fall back to. */
  languages: z.array(language).min(1).max(64),
  /** The skill that a plain `level` in a gate means and that match XP goes to. */
  mainSkill: slug.optional(),
  /** Facts that the host game supplies. */
  facts: z.record(slug, z.discriminatedUnion("type", [int, bool]).superRefine(fits)).optional(),
  /** Packs that must be loaded before this one. */
  requires: z.array(slug).max(64).optional(),
});

export type PackManifest = z.infer<typeof packSchema>;

/** A pack's manifest with a way back to its lines. */
export interface Head {
  readonly manifest: PackManifest;
  readonly document: Document;
}

/** Parses a pack's manifest; undefined where it is missing or wrong, which is reported. */
export function readHead(pack: Pack, document: Document | undefined, report: Findings): Head | undefined {
  if (document === undefined) {
    if (!hasError(pack.diagnostics))
      report.error("missing_manifest", manifestPlace(pack), `${pack.folder} has no pack.yaml.`);
    return undefined;
  }
  if (document.broken) return undefined;
  const parsed = packSchema.safeParse(document.value);
  if (parsed.success) return { manifest: parsed.data, document };
  const place = (path: Path, part?: "key" | "value") => document.place(path, part);
  report.add(
    ...diagnose({ name: "pack", schema: packSchema, body: document.value, place }, parsed.error.issues),
  );
  return undefined;
}

/** Checks packs against each other: ids, and that what one requires stands before it. */
export function checkHeads(heads: readonly Head[], report: Findings): void {
  const ids = heads.map(({ manifest }) => manifest.id);
  const earlier = new Set<string>();
  for (const { manifest, document } of heads) {
    if (earlier.has(manifest.id))
      report.error("duplicate_pack", document.place(["id"]), `Pack ${manifest.id} is loaded twice.`);
    for (const [index, id] of (manifest.requires ?? []).entries()) {
      if (!earlier.has(id)) required(document.place(["requires", index]), id, ids, report);
    }
    earlier.add(manifest.id);
  }
}

/** All manifests as one: the last main skill counts, facts are laid over each other by id. */
export function mergeHeads(heads: readonly Head[]): Manifest {
  let merged: Manifest = { facts: {} };
  for (const { manifest } of heads) {
    const { mainSkill = merged.mainSkill } = manifest;
    const facts = { ...merged.facts };
    for (const [id, fact] of Object.entries(manifest.facts ?? {})) facts[id] = hostFact(fact);
    merged = { ...(mainSkill === undefined ? {} : { mainSkill }), facts };
  }
  return merged;
}

function hostFact(fact: NonNullable<PackManifest["facts"]>[string]): HostFact {
  if (fact.type === "bool")
    return { type: "bool", ...(fact.default === undefined ? {} : { default: fact.default ? 1 : 0 }) };
  return {
    type: "int",
    ...(fact.min === undefined ? {} : { min: fact.min }),
    ...(fact.max === undefined ? {} : { max: fact.max }),
    ...(fact.default === undefined ? {} : { default: fact.default }),
  };
}

function fits(fact: z.infer<typeof int> | z.infer<typeof bool>, context: z.RefinementCtx): void {
  if (fact.type === "bool") return;
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = fact;
  const out = (message: string, key: string) =>
    context.addIssue({ code: "custom", path: [key], message, params: { code: "out_of_range" } });
  if (min > max) out(`The min ${min} is above the max ${max}`, "min");
  else if (fact.default !== undefined && (fact.default < min || fact.default > max))
    out("The default is outside min and max", "default");
}

function required(place: Place, id: string, ids: readonly string[], report: Findings): void {
  const hint = ids.includes(id) ? `Load ${id} earlier.` : meant(id, ids);
  report.error("missing_pack", place, `Pack ${id} is required, and not loaded before this one.`, hint);
}
