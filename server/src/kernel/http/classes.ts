import type { Classes } from "./problem.ts";
import type { HttpRoom } from "./room.ts";

/** How rooms class their reasons: the room whose rule refused is asked first, then any that lists the reason. */
export function classesOf(rooms: readonly HttpRoom[]): Classes {
  const byRoom = new Map(rooms.map(({ rules }) => [rules.name, rules.reasons ?? {}]));
  return (rule, reason) => {
    const own = byRoom.get(rule.split(".")[0] ?? "");
    for (const reasons of own === undefined ? byRoom.values() : [own, ...byRoom.values()]) {
      if (Object.hasOwn(reasons, reason)) return reasons[reason];
    }
    return undefined;
  };
}
