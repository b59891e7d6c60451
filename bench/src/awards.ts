/** One award of XP: what both sides are asked for. */
export interface Award {
  readonly player: string;
  readonly ref: string;
  readonly key: string;
}

/** Gives one award and resolves once it is committed. */
export type Give = (award: Award) => Promise<void>;

export interface Load {
  readonly callers: number;
  readonly players: number;
  /** How long, in milliseconds. */
  readonly span: number;
  /** The share of awards that repeat an earlier one, 0 to 1. */
  readonly retries?: number;
}

let made = 0;

/** Callers that give one award after the other for a while. Returns awards a second. */
export async function drive(give: Give, load: Load): Promise<number> {
  const recent: Award[] = [];
  const began = performance.now();
  const until = began + load.span;
  let given = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await give(next(load, recent));
      given += 1;
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  return (given / (performance.now() - began)) * 1000;
}

/** One award to every player, so that all of them exist and are in memory. */
export async function touchAll(give: Give, players: number): Promise<void> {
  let at = 0;
  const caller = async (): Promise<void> => {
    while (at < players) {
      const player = `p${at}`;
      at += 1;
      made += 1;
      await give({ player, ref: `${process.pid}.${made}`, key: `key-${process.pid}.${made}` });
    }
  };
  await Promise.all(Array.from({ length: 512 }, caller));
}

function next({ players, retries = 0 }: Load, recent: Award[]): Award {
  if (retries > 0 && recent.length > 500 && Math.random() < retries) {
    return recent[Math.floor(Math.random() * 500)] as Award;
  }
  made += 1;
  const name = `${process.pid}.${made}`;
  const award = { player: `p${Math.floor(Math.random() * players)}`, ref: name, key: `key-${name}` };
  if (retries > 0) {
    recent.push(award);
    if (recent.length > 2_000) recent.splice(0, 1_000);
  }
  return award;
}
