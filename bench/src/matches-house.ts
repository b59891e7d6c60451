import { subject } from "@espalier/rules/kernel/subject";
import type { RecordMatch } from "@espalier/rules/matches/state";
import { openHouse } from "@espalier/server/house";

/** Records one match of three players and resolves once it is committed. */
export type Post = (match: string, players: readonly string[]) => Promise<void>;

export interface Recorder {
  readonly post: Post;
  close(): Promise<void>;
}

/** Espalier as it serves: real rooms and the commit path, with the bench's own pack. */
export async function openMatchesHouse(url: string, pack: string, connections: number): Promise<Recorder> {
  const { engine, close } = await openHouse({ databaseUrl: url, connections, packs: [pack], watch: false });
  return {
    close,
    async post(match, players) {
      const seat = { won: true, roundsWon: 4, stats: { moves: 1 }, decisions: 20 };
      const command: RecordMatch = {
        ...{ kind: "record", game: "stakes", engine: "1.0.0", rounds: 6, duration: 540_000 },
        seats: players.map((player) => ({ player, ...seat })),
      };
      const asked = { room: "matches", subject: subject("match", match), caller: "server:bench", command };
      const outcome = await engine.submit(asked);
      if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
    },
  };
}
