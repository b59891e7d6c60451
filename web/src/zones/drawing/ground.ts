import type { LaidNode } from "@espalier/rules/zones/layout";

/** Cells of one layer that belong to one region, without a gap that belongs to another. */
export interface Patch {
  readonly layer: number;
  /** First and last row. */
  readonly from: number;
  readonly to: number;
}

export interface Ground {
  readonly region: string;
  readonly patches: readonly Patch[];
}

/** The rows that two patches share where their layers meet; undefined where they do not. */
export function seamOf(a: Patch, b: Patch): Patch | undefined {
  if (b.layer !== a.layer + 1) return undefined;
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from <= to ? { layer: a.layer, from, to } : undefined;
}

/** What ground each region covers, in the order in which they are met. */
export function groundOf(nodes: readonly LaidNode[]): readonly Ground[] {
  const found = new Map<string, Patch[]>();
  let before: { readonly patch: Patch; readonly region: string | undefined } | undefined;
  for (const { region, layer, row } of nodes) {
    const goes = before !== undefined && before.region === region && before.patch.layer === layer;
    const patch = goes && before !== undefined ? { ...before.patch, to: row } : { layer, from: row, to: row };
    before = { patch, region };
    if (region === undefined) continue;
    const patches = found.get(region) ?? [];
    found.set(region, patches);
    if (goes) patches.pop();
    patches.push(patch);
  }
  return [...found].map(([region, patches]) => ({ region, patches }));
}
