import type { Document, Pack } from "../content/pack.ts";
import type { Json } from "../kernel/json.ts";

/** A pack made of plain values. A place names the way to its value in the file: `salvage/levels/skills.yaml#mining.curve`. */
export function packOf(
  id: string,
  files: Readonly<Record<string, Json>>,
  manifest: Readonly<Record<string, Json>> = {},
): Pack {
  const head = { id, title: id, version: "1.0.0", languages: ["en"], ...manifest };
  const all = Object.entries({ "pack.yaml": head, "locales/en.yaml": {}, ...files });
  return { folder: id, diagnostics: [], documents: all.map(([path, value]) => documentOf(id, path, value)) };
}

export function documentOf(folder: string, path: string, value: Json, broken = false): Document {
  const place: Document["place"] = (at, part = "value") => ({
    file: `${folder}/${path}${at.length === 0 ? "" : `#${at.join(".")}${part === "key" ? "~" : ""}`}`,
    line: 1,
    column: 1,
  });
  return { path, value, broken, place };
}
