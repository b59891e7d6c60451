/** The members of a problem or reason that can stand in a sentence. */
export function scalars(
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | number>> {
  const entries = Object.entries(members).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(entries);
}
