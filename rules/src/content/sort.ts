import type { Place } from "../kernel/diagnostic.ts";
import { meant } from "../kernel/nearest.ts";
import type { ContentKind, RoomContent } from "./kind.ts";
import type { Document, Pack } from "./pack.ts";
import type { Findings } from "./report.ts";

/** The documents of a pack by what they are. */
export interface Sorted {
  readonly manifest?: Document;
  readonly locales: readonly { readonly language: string; readonly document: Document }[];
  /** Kind as `levels/skills`. */
  readonly entries: readonly { readonly kind: string; readonly document: Document }[];
}

const ending = /\.(yaml|yml|json)$/;

/** Tells the documents of a pack apart by their path; what fits nowhere is a warning. */
export function sort(rooms: readonly RoomContent[], pack: Pack, report: Findings): Sorted {
  const kinds = new Set(rooms.flatMap((room) => room.kinds.map(kindKey)));
  const locales: { language: string; document: Document }[] = [];
  const entries: { kind: string; document: Document }[] = [];
  let manifest: Document | undefined;
  for (const document of pack.documents) {
    const [first = "", second = ""] = document.path.replace(ending, "").split("/");
    const depth = document.path.split("/").length;
    if (depth === 1 && first === "pack") manifest = document;
    else if (depth === 2 && first === "locales") locales.push({ language: second, document });
    else if (depth > 1 && depth < 4 && kinds.has(`${first}/${second}`))
      entries.push({ kind: `${first}/${second}`, document });
    else strange(document, kinds, report);
  }
  return { ...(manifest === undefined ? {} : { manifest }), locales, entries };
}

export function kindKey({ room, name }: ContentKind): string {
  return `${room}/${name}`;
}

/** Where a pack's manifest should be. */
export function manifestPlace({ folder }: Pack): Place {
  return { file: `${folder}/pack.yaml`, line: 1, column: 1 };
}

function strange(document: Document, kinds: ReadonlySet<string>, report: Findings): void {
  const name = document.path.replace(ending, "");
  const known = ["pack.yaml", ...[...kinds].map((kind) => `${kind}.yaml`)];
  const hint =
    meant(`${name}.yaml`, known) ?? "Files are pack.yaml, locales/<language>.yaml and <room>/<kind>.yaml.";
  report.warning("unknown_file", document.place([]), `No room reads ${document.path}.`, hint);
}
