import type { RoomContent } from "../content/kind.ts";
import type { PlayersContent } from "./state.ts";

/** Players have no entries of their own; what they may be asked stands in the packs' manifests. */
export const playersContent: RoomContent<PlayersContent> = {
  room: "players",
  kinds: [],
  words: ["fact"],
  resolve: ({ manifest }) => ({ facts: manifest.facts }),
};
