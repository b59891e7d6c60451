import { deny } from "../kernel/denial.ts";
import type { Admission } from "../kernel/program.ts";
import { idOf, kindOf } from "../kernel/subject.ts";
import { players } from "./room.ts";

/** Who becomes a player: whoever is named first in an accepted command, or only whom the backend registers. */
export type PlayersMode = "open" | "registered";

/** Refuses commands on players that nobody registered. */
export const registeredOnly: Admission = (subject, before, room, command) => {
  const exists = before.version > 0 || before.goneAt !== undefined;
  if (kindOf(subject) !== "player" || exists) return undefined;
  if (room === players.name && command.kind === "register") return undefined;
  return deny("player_not_found", { player: idOf(subject) });
};
