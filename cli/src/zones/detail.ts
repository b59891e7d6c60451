import { answers } from "@espalier/rules/zones/report-answers";
import { zones as room } from "@espalier/rules/zones/room";
import type { Detail } from "../detail.ts";
import { oddsLine } from "./odds.ts";
import { listed } from "./own.ts";
import { routesLine } from "./routes.ts";

/** What every zone is for the player it assumes: routes, odds, and what nobody goes round. */
export const zonesDetail: Detail = (rooms) => {
  const { zones } = (rooms[room.name] ?? room.empty) as typeof room.empty;
  const all = [...zones.values()].flatMap((zone) => {
    const told = answers(zone);
    return told === undefined ? [] : [{ zone: zone.id, ...told }];
  });
  const value = Object.fromEntries(
    all.map(({ zone, routes, odds, mustPass }) => [
      zone,
      { routes: routes.all, odds, mustPass: mustPass.all },
    ]),
  );
  const lines = all.map(
    ({ zone, routes, odds, mustPass }) =>
      `${zone}: ${routesLine(routes.all)}, to the goal ${oddsLine(odds)}, always past ${listed(mustPass.all.nodes, zone)}`,
  );
  const text = lines.length === 0 ? "no zones" : `zones, for the player they assume\n  ${lines.join("\n  ")}`;
  return { name: "zones", value, text };
};
