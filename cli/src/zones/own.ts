/** The part of a node's or edge's id that is its own: `fork`, `entry__fork`. */
export function own(id: string, zone: string): string {
  const head = `${zone}.`;
  return id
    .split("__")
    .map((part) => (part.startsWith(head) ? part.slice(head.length) : part))
    .join("__");
}

/** Ids in short, or that there is none. */
export function listed(ids: readonly string[], zone: string): string {
  return ids.map((id) => own(id, zone)).join(", ") || "none";
}
