import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { player } from "@espalier/rules/kernel/subject";
import type { Grant } from "@espalier/rules/levels/state";
import { openHouse } from "@espalier/server/house";
import type { Give } from "./awards.ts";

export interface Opened {
  readonly give: Give;
  close(): Promise<void>;
}

/** Espalier as it serves: real rooms, the salvage pack, the commit path. */
export async function openBenchHouse(url: string, connections: number, cached?: number): Promise<Opened> {
  const packs = [fileURLToPath(new URL("../../content/salvage", import.meta.url))];
  const { engine, close } = await openHouse({
    databaseUrl: url,
    connections,
    packs,
    watch: false,
    ...(cached === undefined ? {} : { cached }),
  });
  return {
    close,
    async give({ player: id, ref, key }) {
      const hash = createHash("sha256").update(id).update(ref).digest("base64url");
      const command: Grant = { kind: "grant", skill: "scouting", amount: 1, source: "bench", ref };
      const asked = { room: "levels", subject: player(id), caller: "server:bench", key, hash, command };
      const outcome = await engine.submit(asked);
      if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
    },
  };
}
