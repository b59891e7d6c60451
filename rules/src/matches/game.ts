import type { Json } from "../kernel/json.ts";
import type { Stats } from "./state.ts";

/** A game that counts for itself what happened in it: its backend may send events in place of stats. */
export interface Game {
  /** As content names it. */
  readonly id: string;
  /**
   * What one seat, numbered from 0, did in a finished game: whole numbers by metric. Pure. Undefined where these
   * are no events of this game.
   */
  statsFromEvents(events: readonly Json[], seat: number): Stats | undefined;
}
