/** What `check --verbose` tells of one room's resolved content: under a name in JSON, or in words. */
export type Detail = (rooms: Readonly<Record<string, unknown>>) => {
  readonly name: string;
  readonly value: unknown;
  readonly text: string;
};
