import { createHash } from "node:crypto";
import type { GatheringCommand } from "@espalier/rules/gathering/state";
import { player } from "@espalier/rules/kernel/subject";
import { openHouse } from "@espalier/server/house";

/** Gathers once from a node and resolves once it is committed. */
export type Gather = (player: string, node: string, key: string) => Promise<void>;

export interface Gatherer {
  readonly gather: Gather;
  close(): Promise<void>;
}

/** Espalier as it serves: real rooms and the commit path, with the bench's own pack. */
export async function openGatherHouse(url: string, pack: string, connections: number): Promise<Gatherer> {
  const { engine, close } = await openHouse({ databaseUrl: url, connections, packs: [pack], watch: false });
  return {
    close,
    async gather(id, node, key) {
      const hash = createHash("sha256").update(id).update(node).digest("base64url");
      const command: GatheringCommand = { kind: "gather", node };
      const asked = { room: "gathering", subject: player(id), caller: `player:${id}`, key, hash, command };
      const outcome = await engine.submit(asked);
      if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
    },
  };
}
