import { challengesHttp } from "./challenges/routes.ts";
import { challengesStore } from "./challenges/store.ts";
import { contentMigrations, contentTables } from "./content/store.ts";
import { gatheringHttp } from "./gathering/routes.ts";
import { gatheringStore } from "./gathering/store.ts";
import { inventoryHttp } from "./inventory/routes.ts";
import { inventoryStore } from "./inventory/store.ts";
import { authMigrations, authTables } from "./kernel/auth/keys.ts";
import { type Source, sqlFolder } from "./kernel/db/migrate.ts";
import type { HttpRoom } from "./kernel/http/room.ts";
import { closedByKernel } from "./kernel/policies/tables.ts";
import type { ServerRoom } from "./kernel/room.ts";
import { levelsHttp } from "./levels/routes.ts";
import { levelsStore } from "./levels/store.ts";
import { masteryHttp } from "./mastery/routes.ts";
import { masteryStore } from "./mastery/store.ts";
import { matchesHttp } from "./matches/routes.ts";
import { matchesStore } from "./matches/store.ts";
import { playersHttp } from "./players/routes.ts";
import { playersStore } from "./players/store.ts";
import { unlocksHttp } from "./unlocks/routes.ts";
import { unlocksStore } from "./unlocks/store.ts";
import { walletHttp } from "./wallet/routes.ts";
import { walletStore } from "./wallet/store.ts";
import { zonesHttp } from "./zones/routes.ts";
import { zonesStore } from "./zones/store.ts";

/** A room on this floor: what it stores and what it serves. */
export type Room = ServerRoom & HttpRoom;

/** All rooms, in order. */
export const rooms: readonly Room[] = [
  { ...playersStore, http: playersHttp },
  { ...levelsStore, http: levelsHttp },
  { ...walletStore, http: walletHttp },
  { ...inventoryStore, http: inventoryHttp },
  { ...masteryStore, http: masteryHttp },
  { ...unlocksStore, http: unlocksHttp },
  { ...gatheringStore, http: gatheringHttp },
  { ...zonesStore, http: zonesHttp },
  { ...matchesStore, http: matchesHttp },
  { ...challengesStore, http: challengesHttp },
];

/** The tables that no player sees, beside those whose subjects are not theirs. */
export const closedTables: readonly string[] = [...closedByKernel, ...authTables, ...contentTables];

/** Every migration of the program, in the order in which they are applied. */
export function migrations(of: readonly ServerRoom[] = rooms): readonly Source[] {
  const stored = of.flatMap(({ rules, migrations: folder }) =>
    folder === undefined ? [] : [{ room: rules.name, folder }],
  );
  return [
    { room: "kernel", folder: sqlFolder(import.meta.url, "./kernel/migrations/") },
    { room: "auth", folder: authMigrations },
    contentMigrations,
    ...stored,
  ];
}
