import type { RoomContent } from "@espalier/rules/content/kind";
import { deny } from "@espalier/rules/kernel/denial";
import type { Event } from "@espalier/rules/kernel/event";
import type { HasPins } from "@espalier/rules/kernel/pin";
import { program } from "@espalier/rules/kernel/program";
import type { Command, Room } from "@espalier/rules/kernel/room";
import { subject } from "@espalier/rules/kernel/subject";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEngine } from "../kernel/commit/open.ts";
import type { Db } from "../kernel/db/db.ts";
import type { Engine } from "../kernel/engine.ts";
import { quiet } from "../kernel/meter.ts";
import type { ServerRoom } from "../kernel/room.ts";
import { engines, type TestDatabase } from "../testing/databases.ts";
import { prepare, reply, told } from "../testing/kernel.ts";
import { addNeighbour } from "../testing/kernels.ts";
import { openShelf } from "./shelf.ts";

/** A song that is sung verse by verse, as it was when the singing began. */
interface Song {
  readonly verses: readonly string[];
}
type Songs = ReadonlyMap<string, Song>;
interface Sung {
  readonly song: string;
  readonly verse: number;
}
interface Sing extends Command {
  readonly kind: "begin" | "sing" | "stop";
  readonly song?: string;
}

let thaws = 0;
const songPins: HasPins<Song> = { name: "songs" };

const songContent: RoomContent<Songs> = {
  room: "songs",
  kinds: [],
  resolve: () => new Map(),
  pins: {
    entries: (songs) => songs,
    freeze: (song) => ({ verses: (song as Song).verses }),
    thaw(body) {
      thaws += 1;
      return body;
    },
  },
};

const songs: Room<Sung, Sing, Event, Songs> = {
  name: "songs",
  initial: { song: "", verse: 0 },
  empty: new Map(),
  subjects: ["run"],
  held: ({ song }) => (song === "" ? [] : [song]),
  decide(state, command, context) {
    if (command.kind === "stop") return { events: [{ kind: "songs.sung", data: { song: "", verse: 0 } }] };
    const song = command.kind === "begin" ? context.pin(songPins, command.song ?? "") : state.song;
    if (song === undefined) return deny("unknown_song");
    const sung = context.pinned(songPins, song);
    if (sung === undefined) return deny("silent");
    const verse = state.verse + 1;
    return { events: [{ kind: "songs.sung", data: { song, verse, words: sung.verses[verse - 1] ?? "" } }] };
  },
  evolve: (_, { data }) => ({ song: data["song"] as string, verse: data["verse"] as number }),
};

const store: ServerRoom = {
  rules: songs,
  tables: [
    {
      name: "songs",
      on: "run",
      key: [],
      columns: { song: "text", verse: "int4" },
      mode: "upsert",
      rows: (state: Sung) => ({ "": state }),
      values: (_, { song, verse }: Sung) => ({ song, verse }),
    },
  ],
  state: (rows) => ({ ...songs.initial, ...(rows["songs"]?.[0] as object | undefined) }),
};

const first: Songs = new Map([
  ["one", { verses: ["la", "li"] }],
  ["two", { verses: ["lo"] }],
]);
const edited: Songs = new Map([["one", { verses: ["le"] }]]);

const r1 = subject("run", "r1");
const r2 = subject("run", "r2");

const gears = [
  ["pglite", false],
  ["postgres", false],
  ["postgres", true],
] as const;

describe.each(gears)("content pinned on %s, among others %s", (name, crowded) => {
  let opened: TestDatabase;
  let db: Db;
  let nodes: Engine[];
  beforeEach(async () => {
    thaws = 0;
    nodes = [];
    const engine = engines.find((one) => one.name === name);
    if (engine === undefined) throw new Error(`there is no engine ${name}`);
    opened = await engine.open();
    db = opened.db;
    await prepare(db);
    await db.script("create table songs (subject text primary key, song text not null, verse int4 not null)");
    if (crowded) await addNeighbour(db);
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
    await opened.close();
  });

  async function node(content: Songs) {
    const shelf = openShelf([songContent]);
    const one = program({
      rooms: [songs],
      content: { songs: content },
      hash: "test",
      pins: shelf.over({ songs: content }),
    });
    const engine = await openEngine({
      db,
      rooms: [store],
      live: { program: () => one, epoch: () => 1, refresh: async () => {} },
      pins: shelf.store,
      meter: quiet,
      clock: Date.now,
      report: (error) => {
        throw error;
      },
    });
    nodes.push(engine);
    const tell = async (run: typeof r1, command: Sing) => {
      const outcome = await engine.submit({ room: "songs", subject: run, command, caller: "server:test" });
      return outcome.kind === "denied" ? told(outcome) : reply(outcome).events[0]?.data["words"];
    };
    const look = () =>
      engine.read(r1, (context) => context.pinned(songPins, context.ask(songs, r1).song)?.verses);
    return { engine, tell, look };
  }

  const kept = async () => (await db.query("select * from content_pins")).length;

  test("is found by nodes that decide with other content, until its last holder ends", async () => {
    const old = await node(first);
    expect(await old.tell(r1, { kind: "begin", song: "one" })).toBe("la");
    expect(await old.tell(r2, { kind: "begin", song: "one" })).toBe("la");
    expect(await kept()).toBe(1);
    expect(thaws).toBe(0);
    await old.engine.close();
    const next = await node(edited);
    expect(await next.tell(r1, { kind: "sing" })).toBe("li");
    expect(await next.look()).toEqual(["la", "li"]);
    expect(await next.tell(r1, { kind: "stop" })).toBe(undefined);
    expect(await kept()).toBe(1);
    expect(await next.tell(r2, { kind: "stop" })).toBe(undefined);
    expect(await kept()).toBe(0);
    expect(thaws).toBe(1);
  });

  test("takes the live entry where that is the same", async () => {
    await (await node(first)).tell(r1, { kind: "begin", song: "one" });
    const again = await node(first);
    expect(await again.tell(r1, { kind: "sing" })).toBe("li");
    expect(await again.look()).toEqual(["la", "li"]);
    expect(thaws).toBe(0);
  });

  test("is begun anew after it was dropped", async () => {
    const one = await node(first);
    for (let round = 0; round < 3; round += 1) {
      expect(await one.tell(r1, { kind: "begin", song: "two" })).toBe(round === 0 ? "lo" : "");
      expect(await kept()).toBe(1);
      if (round === 0) await db.script("truncate content_pins, content_pin_subjects");
      if (round === 0) expect(await one.tell(r2, { kind: "begin", song: "two" })).toBe("lo");
    }
    expect(await one.tell(r1, { kind: "begin", song: "none" })).toBe("unknown_song");
  });

  test("goes with its deleted holder, and is missed by who still names it", async () => {
    const old = await node(first);
    await old.tell(r1, { kind: "begin", song: "one" });
    await old.tell(r2, { kind: "begin", song: "two" });
    await old.engine.remove(r1);
    expect(await kept()).toBe(1);
    await db.script("truncate content_pins, content_pin_subjects");
    expect(await (await node(edited)).tell(r2, { kind: "sing" })).toBe("silent");
  });

  test("many begin and stop at once and leave nothing", async () => {
    const one = await node(first);
    const work = Array.from({ length: 60 }, async (_, n) => {
      const run = subject("run", `m${n}`);
      for (let round = 0; round < 3; round += 1) {
        expect(await one.tell(run, { kind: "begin", song: n % 2 === 0 ? "one" : "two" })).toMatch(/l[ao]/);
        expect(await one.tell(run, { kind: "stop" })).toBe(undefined);
      }
    });
    await Promise.all(work);
    expect(await kept()).toBe(0);
    expect(await db.query("select * from content_pin_subjects")).toEqual([]);
  });
});
