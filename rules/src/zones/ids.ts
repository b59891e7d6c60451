/** An id as its author wrote it in a zone, with the zone before it: `entry` and `crypt.entry` are both `crypt.entry`. */
export function idIn(zone: string, written: string): string {
  return written.startsWith(`${zone}.`) ? written : `${zone}.${written}`;
}

/** An edge's id: its own, or what it joins. */
export function edgeIdOf(
  zone: string,
  { id, from, to }: { readonly id?: string | undefined; readonly from: string; readonly to: string },
): string {
  return id === undefined ? `${idIn(zone, from)}__${idIn(zone, to)}` : idIn(zone, id);
}
