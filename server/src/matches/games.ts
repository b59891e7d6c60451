import type { Game } from "@espalier/rules/matches/game";

/** The games whose events can be counted here, one line each. */
export const games: readonly Game[] = [];
