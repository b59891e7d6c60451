import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createClient } from "@espalier/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chat } from "../examples/chat/src/chat.ts";
import { type RealZone, realFacts, realZone, withoutReal } from "../rules/src/testing/real.ts";
import { dataPlace, type Place, ran, startServer } from "./program.ts";

let place: Place;
beforeAll(() => {
  place = dataPlace();
});
afterAll(() => place.remove());

const zones = (...args: readonly string[]) => ran(place, ["zones", ...args]);

async function json(...args: readonly string[]) {
  const { code, output } = await zones(...args, "--json");
  return { code, body: JSON.parse(output) };
}

function write(folder: string, files: Readonly<Record<string, unknown>>): string {
  for (const [name, body] of Object.entries(files)) {
    const path = join(place.folder, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof body === "string" ? body : JSON.stringify(body));
  }
  return join(place.folder, folder);
}

describe("a zone of the shipped packs", () => {
  it("is listed, shown, drawn, weighed and counted", async () => {
    const listed = await json("list");
    expect(listed.body.zones.map(({ id }: { id: string }) => id)).toContain("crypt_valdris");

    const shown = await zones("show", "crypt_valdris");
    expect(shown.output).toMatch(
      /^side_chapel .*\n {2}-> antechamber\n {2}-> secret_chamber {2}\[perception_check\(15\); secret\]$/m,
    );
    expect(shown.output).toMatch(/with luck +yes: entry__corridor, corridor__fork, .*__boss\n/);
    expect(shown.output).toMatch(/without luck +yes, .*\n(.*\n)*the checks find nothing\n$/);

    const drawn = await zones("map", "crypt_valdris", "--ascii");
    expect(drawn.output).toMatch(/^o1-->o2-->o3/);
    expect(drawn.output).toContain("Hidden Reliquary");

    const whole = await zones("map", "drowned_observatory");
    expect(whole.output).toContain("Dry End of the Bilge");

    const odds = await json(
      "odds",
      "crypt_valdris",
      "--target",
      "secret_chamber",
      "--profile",
      "perception=4",
    );
    // 12 and 15 on a d20 with 4 to add: 13 of 20 faces, then 10 of 20.
    expect(odds.body.odds).toMatchObject({ goal: 0.325, exact: true });

    const { body } = await json("routes", "crypt_valdris");
    expect(body.routes.all).toEqual({ count: "3", more: false, shortest: 6, longest: 7, loops: false });
    expect(body.mustPass.all.nodes).toContain("crypt_valdris.antechamber");
  });

  it.each([
    [
      "a fact that nothing asks",
      ["odds", "crypt_valdris", "--profile", "percepton=3"],
      2,
      'Did you mean "perception"?',
    ],
    ["a node that is not there", ["routes", "crypt_valdris", "--target", "attic"], 2, "has no node attic"],
    ["a map too narrow", ["map", "crypt_valdris", "--columns", "7"], 2, "from 20"],
    ["a zone that is not there", ["show", "crypt_valdri"], 1, "did you mean crypt_valdris?"],
  ])("refuses %s", async (_, args, code, words) => {
    expect(await zones(...args)).toMatchObject({ code, output: "", errors: expect.stringContaining(words) });
  });

  it("is summed up by check --verbose", async () => {
    const { code, output } = await ran(place, ["check", "--verbose"]);
    expect(code).toBe(0);
    expect(output).toMatch(
      /crypt_valdris: 3 routes of 6 to 7 nodes, to the goal 1 \(100 %\), always past entry, corridor, /,
    );
  });
});

describe(`a real zone${withoutReal}`, () => {
  function pack(name: RealZone): string {
    const { id, body } = realZone(name);
    return write(name, {
      "pack.yaml": { id: "real", title: "Real", version: "1.0.0", languages: ["en"], facts: realFacts },
      "locales/en.yaml": {},
      "zones/zones.yaml": { [id]: body },
    });
  }

  it.runIf(withoutReal === "")(
    "that strands players is an error of check, and can be looked at all the same",
    async () => {
      const packs = pack("feywild_crossing.before-fix");
      const checked = await ran(place, ["check", packs]);
      expect(checked.code).toBe(1);
      expect(checked.output).toMatch(/zones\.yaml:\d+:\d+ error goal_needs_luck: /);
      const shown = await json("show", "feywild_crossing", "--packs", packs);
      expect(shown.code).toBe(1);
      expect(shown.body.findings).toContainEqual(
        expect.objectContaining({ code: "goal_needs_luck", severity: "error" }),
      );
      expect(shown.body.answers.stuck).toMatchObject({ verdict: "luck", node: "feywild_crossing.fork1" });
      const { body } = await json("odds", "feywild_crossing", "--packs", packs);
      expect(body.odds.stranded).toBeCloseTo(0.4225, 10);
      const worse = await json(
        "odds",
        "feywild_crossing",
        "--packs",
        packs,
        "--profile",
        "perception=-1,cha=-1,dex=-1,con=-1",
      );
      expect(worse.body.odds.stranded).toBeCloseTo(0.49, 10);
    },
  );

  it.runIf(withoutReal === "").each<[RealZone, string, object]>([
    ["feywild_crossing", "feywild_crossing", { count: "4", shortest: 30, longest: 30 }],
    ["underdark", "underdark", { count: "3" }],
  ])("%s has the routes it is known for", async (name, id, routes) => {
    const { code, body } = await json("routes", id, "--packs", pack(name));
    expect(code).toBe(0);
    expect(body.routes.all).toMatchObject(routes);
  });
});

/** A pack with one linear zone of four rooms. */
const packs = () =>
  write("linear", {
    "pack.yaml": { id: "old", title: "Old", version: "1.0.0", languages: ["en"] },
    "locales/en.yaml": {},
    "inventory/items.yaml": { ore: { kind: "material", stack: 100 } },
    "gathering/resource_nodes.yaml": {
      vein: { maxGathers: 5, scope: "run", yields: { fixed: [{ item: "ore" }] } },
    },
    "gathering/resource_places.yaml": { seam: { definition: "vein" } },
    "zones/zones.yaml": {
      shaft: {
        difficulty: 1,
        linear: ["entry", { kind: "harvest", harvest: ["seam"] }, "exploration", "boss"],
      },
    },
  });

describe("runs of the model before zones were graphs", () => {
  const rooms = '"[""entry"",""harvest"",""exploration"",""boss""]"';
  const csv = `player,zone,current_room,room_seq_json\nada,shaft,1,${rooms}\nbob,shaft,9,${rooms}\ncy,shaft,zero,${rooms}\n`;

  it("come over once, with what was left, and bad rows are told by their lines", async () => {
    const folder = packs();
    const file = join(
      write("rows", {
        "runs.csv": csv,
        "harvest.csv": "player,zone,region,room_idx,remaining\nada,shaft,,1,2\n",
      }),
      "runs.csv",
    );
    const args = [
      "import-linear",
      file,
      "--harvest",
      join(place.folder, "rows/harvest.csv"),
      "--packs",
      folder,
    ];
    const tried = await json(...args, "--dry-run");
    expect(tried).toMatchObject({ code: 1, body: { imported: 1, known: 0 } });
    const first = await json(...args);
    expect(first).toMatchObject({
      code: 1,
      body: {
        imported: 1,
        known: 0,
        refused: [
          { at: 3, reason: "room_out_of_range", detail: "need 3, have 9" },
          { at: 4, reason: "unreadable_row", detail: expect.stringContaining("current_room") },
        ],
      },
    });
    expect(await json(...args)).toMatchObject({ body: { imported: 0, known: 1 } });

    const server = await startServer(place, ["--packs", folder]);
    try {
      const run = await server.ask("GET", "/v1/runs/linear:shaft:ada");
      expect(run.body.run).toMatchObject({ zone: "shaft", node: "shaft.r2" });
      const gather = () => server.ask("POST", "/v1/runs/linear:shaft:ada/gathers", { resource: "seam" });
      expect((await gather()).status).toBe(200);
      expect((await gather()).status).toBe(200);
      expect((await gather()).body).toMatchObject({ reason: "node_depleted" });
    } finally {
      await server.stop();
    }
  });
});

describe("rows that could come over by halves or twice", () => {
  const rooms = '"[1,2,3,4]"';
  const head = "player,zone,current_room,room_seq_json";
  const harvest = "player,zone,region,room_idx,remaining";
  const tooLong = "p".repeat(128);
  it.each<[string, string, string, object]>([
    [
      "are refused where two become one run",
      `${head}\ndot,shaft,1,${rooms}\ndot,shaft,2,${rooms}\n`,
      `${harvest}\n`,
      {
        imported: 0,
        refused: [
          { at: 2, reason: "duplicate_row", detail: "as row 3" },
          { at: 3, reason: "duplicate_row", detail: "as row 2" },
        ],
      },
    ],
    [
      "are refused where their run could not be named",
      `${head}\n${tooLong},shaft,1,${rooms}\n${tooLong}p,shaft,1,${rooms}\n`,
      `${harvest}\n`,
      {
        refused: [
          { at: 2, reason: "run_id_too_long" },
          { at: 3, reason: "unreadable_row" },
        ],
      },
    ],
    [
      "wait while a harvest row cannot be read",
      `${head}\neve,shaft,1,${rooms}\n`,
      `${harvest}\neve,shaft,,1,some\n`,
      { written: false, refusedHarvests: [{ at: 2, reason: "unreadable_row" }] },
    ],
    [
      "come over beside harvest rows of nobody",
      `${head}\neve,shaft,1,${rooms}\n`,
      `${harvest}\neve,shaft,,1,3\nfay,shaft,,1,2\n`,
      { written: true, imported: 1, known: 0, refusedHarvests: [{ at: 3, reason: "no_such_row" }] },
    ],
  ])("%s", async (_, runs, harvests, told) => {
    const folder = write("rows", { "some.csv": runs, "left.csv": harvests });
    const result = await json(
      ...["import-linear", join(folder, "some.csv"), "--harvest", join(folder, "left.csv")],
      ...["--packs", packs()],
    );
    expect(result).toMatchObject({ code: 1, body: told });
  });
});

describe("the chat example", () => {
  it("plays the crypt to its end, knowing no rule", async () => {
    const server = await startServer(place);
    try {
      const api = createClient({ baseUrl: server.address, token: await server.token("scribe") });
      const heard: string[] = [];
      const say = async (...lines: readonly string[]) => chat(api, lines, (text) => heard.push(text));
      const last = () => heard.at(-1) ?? "";
      await say("list", "", "enter crypt_valdris");
      // One walk in five is lost to its elite or its boss. Who lost goes in again.
      for (let steps = 0; steps < 300 && !last().includes("made it"); steps += 1)
        await say(
          last().includes("You have lost") ? "enter crypt_valdris" : /^1\. /m.test(last()) ? "go 1" : "go",
        );
      expect(heard[0]).toContain("Crypt of Valdris");
      expect(last()).toContain("You have made it!");
      await say("map", "!zone go");
      expect(heard.at(-2)).toMatch(/◉8|◉7/);
      expect(heard.at(-1)).toContain("the run is over");
      for (const text of heard) expect(text.length).toBeLessThanOrEqual(2_000);
    } finally {
      await server.stop();
    }
  });
});
