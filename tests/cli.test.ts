import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  copyPack,
  databasePlace,
  dataPlace,
  grant,
  type Place,
  ran,
  root,
  type Server,
  startServer,
} from "./program.ts";

/** A place without a server, and a database with one. */
let idle: Place;
let busy: Place & { readonly url: string };
let server: Server;
let packs: string;

beforeAll(async () => {
  idle = dataPlace();
  busy = await databasePlace();
  packs = copyPack(busy);
  server = await startServer(busy, ["--packs", packs]);
});
afterAll(async () => {
  await server?.stop();
  await busy?.remove();
  await idle?.remove();
});

/** Runs a command with `--json`, and reads what it printed. */
async function json(place: Place, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { code, output, errors } = await ran(place, [...args, "--json"], env);
  if (output === "") throw new Error(`${args.join(" ")} prints nothing: ${errors}`);
  return { code, body: JSON.parse(output) };
}

function edit(file: string, from: string, to: string): void {
  const path = join(packs, file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, before.replace(from, to));
}

describe("called wrongly, it ends with 2 and says why", () => {
  it.each([
    [["serve", "--nope"], "unknown option '--nope'"],
    [["serve", "--port", "70000"], "A port is 0 to 65535."],
    [["serve", "--players", "some"], "Allowed choices are open, registered"],
    [["nothing"], "unknown command 'nothing'"],
    [["db", "levels"], "--dry-run"],
    [["db", "levels", "--policy", "keep_all"], "Allowed choices are keep_xp, keep_level"],
    [["token"], "--player ID or --server NAME"],
    [["token", "--player", "a", "--server", "b"], "--player ID or --server NAME"],
    [["check", "--json", "--nope"], "unknown option"],
    [["resources", "show"], "missing required argument 'node'"],
    [["resources", "list", "--nope"], "unknown option"],
    [["content", "activate", "--nope"], "unknown option"],
  ])("%j", async (args, words) => {
    const { code, output, errors } = await ran(idle, args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain(words);
  });
});

describe("check", () => {
  it("finds nothing in what ships, and everything in a broken pack", async () => {
    const fine = await json(idle, ["check", "content/salvage"]);
    expect(fine).toMatchObject({ code: 0, body: { errors: 0, warnings: 0 } });

    const broken = copyPack(idle, "broken");
    const tracks = join(broken, "mastery/tracks.yaml");
    writeFileSync(
      tracks,
      readFileSync(tracks, "utf8").replace("level(tinkering) >= 3", "level(tinkerin) >= 3"),
    );
    const skills = join(broken, "levels/skills.yaml");
    writeFileSync(skills, readFileSync(skills, "utf8").replace("curve: rungs", "curve: rung"));
    const { code, output } = await ran(idle, ["check", broken]);
    expect(code).toBe(1);
    expect(output).toMatch(/levels\/skills\.yaml:2:19 error \w+: .*rung.*\n {2}hint: .*rungs/);
    expect(output).toMatch(/mastery\/tracks\.yaml:16:\d+ error \w+: .*tinkerin.*\n {2}hint: .*tinkering/);
    const found = await json(idle, ["check", broken]);
    expect(found.code).toBe(1);
    expect(found.body.diagnostics).toContainEqual(
      expect.objectContaining({ file: expect.stringMatching(/skills\.yaml$/), line: 2, column: 19 }),
    );
  });

  it("says what a gather gives on average, when asked", async () => {
    const plain = await json(idle, ["check", "content/salvage"]);
    expect(plain.body).not.toHaveProperty("yields");
    const { code, body } = await json(idle, ["check", "--verbose", "content/salvage"]);
    expect([code, body.yields.prototype_resource_node_alpha]).toEqual([
      0,
      [
        { item: "scrap_metal", numerator: 2, denominator: 1, value: 2 },
        { item: "gear", numerator: 1, denominator: 4, value: 0.25 },
      ],
    ]);
    const { output } = await ran(idle, ["check", "--verbose", "content/salvage"]);
    expect(output).toContain(
      "  back_yard: scrap_metal 1, crowbar 1/6 ~ 0.166667, bottle_cap 5/6 ~ 0.833333\n",
    );
    expect(output).toContain("\n0 errors, 0 warnings");

    const broken = copyPack(idle, "leads-nowhere");
    const places = join(broken, "gathering/resource_places.yaml");
    writeFileSync(places, readFileSync(places, "utf8").replace("definition: back_yard", "definition: yard"));
    const found = await ran(idle, ["check", "--verbose", broken]);
    expect(found.code).toBe(1);
    expect(found.output).toContain("unknown_resource_node");
  });
});

describe("db", () => {
  it("migrates an empty folder once", async () => {
    const first = await json(idle, ["db", "migrate"]);
    expect(first.code).toBe(0);
    expect(first.body.applied.length).toBeGreaterThan(3);
    expect(await json(idle, ["db", "migrate"])).toEqual({ code: 0, body: { applied: [], role: true } });
  });

  it("verify names a balance that is not the sum of its entries", async () => {
    await server.ask("POST", "/v1/players/bent/grants", grant("salvage", 120, "g"));
    expect(await json(busy, ["db", "verify"])).toEqual({ code: 0, body: { violations: [] } });
    const db = await openPostgres(busy.url, { connections: 1 });
    const change = (xp: number) =>
      db.query("update skills set xp = $1::int8 where subject = 'player:bent' and skill = 'salvage'", [xp]);
    try {
      await change(121);
      const { code, output } = await ran(busy, ["db", "verify"]);
      expect([code, output]).toEqual([1, "player:bent salvage: the ledger says 120, the balance is 121\n"]);
      expect(await json(busy, ["db", "verify"])).toEqual({
        code: 1,
        body: {
          violations: [{ kind: "balance", subject: "player:bent", account: "salvage", need: 120, have: 121 }],
        },
      });
      await change(120);
    } finally {
      await db.close();
    }
  });
});

describe("content", () => {
  it("is told apart, made live beside a running server, and brought back", async () => {
    const hash = async () => (await server.ask("GET", "/v1/content")).body.hash;
    const first = await hash();
    const other = ["--packs", copyPack(busy, "other")];
    const file = join(busy.folder, "other/levels/curves.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("[100, 250,", "[60, 250,"));
    const { code, body } = await json(busy, ["content", "diff", ...other]);
    expect([code, body.changes]).toEqual([0, [expect.objectContaining({ id: "rungs" })]]);

    const made = await json(busy, ["content", "activate", ...other]);
    expect(made).toMatchObject({ code: 0, body: { changed: true } });
    await expect.poll(hash).toBe(made.body.hash);
    await server.ask("POST", "/v1/players/early/grants", grant("salvage", 60, "g"));
    const { body: skills } = await server.ask("GET", "/v1/players/early/skills");
    expect(skills.skills.find(({ id }: { id: string }) => id === "salvage").level).toBe(2);

    await server.ask("DELETE", "/v1/players/early");

    const list = (await json(busy, ["content", "list"])).body.contents;
    expect(list.filter(({ live }: { live: boolean }) => live)).toMatchObject([{ hash: made.body.hash }]);
    expect(list).toContainEqual(expect.objectContaining({ hash: first, live: false }));
    expect((await ran(busy, ["content", "diff", first, made.body.hash])).output).toContain("rungs");

    expect((await ran(busy, ["content", "activate", first])).code).toBe(0);
    await expect.poll(hash).toBe(first);
    expect((await json(busy, ["content", "activate", first])).body.changed).toBe(false);
    expect((await ran(busy, ["content", "diff"], { ESPALIER_PACKS: packs })).output).toBe(
      "nothing changed\n",
    );
    const unknown = await ran(busy, ["content", "activate", "sha256:none"]);
    expect([unknown.code, unknown.errors]).toEqual([1, "espalier: no content sha256:none is stored\n"]);
  });

  it("with errors does not go live", async () => {
    const before = (await server.ask("GET", "/v1/content")).body.hash;
    const file = join(copyPack(busy, "worse"), "levels/curves.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("[100, 250,", "[900, 250,"));
    const { code, output } = await ran(busy, ["content", "activate", "--packs", join(busy.folder, "worse")]);
    expect(code).toBe(1);
    expect(output).toMatch(/curves\.yaml:5:\d+ error /);
    expect((await server.ask("GET", "/v1/content")).body.hash).toBe(before);
  });
});

describe("token", () => {
  it("makes player tokens that the server takes until they end", async () => {
    const { code, output } = await ran(busy, ["token", "--player", "ada"]);
    expect(code).toBe(0);
    const own = await server.ask("GET", "/v1/players/ada/skills", undefined, { bearer: output.trim() });
    expect(own.status).toBe(200);
    const { body } = await json(busy, ["token", "--player", "ada", "--ttl", "1s"]);
    expect(body).toMatchObject({ player: "ada", ttl: "1s" });
    const asked = () => server.ask("GET", "/v1/players/ada/skills", undefined, { bearer: body.token });
    await expect.poll(async () => (await asked()).status, { timeout: 15_000, interval: 500 }).toBe(401);
    expect((await asked()).body.reason).toBe("token_expired");
  });

  it("makes a server key beside a running server, in a database that many may open", async () => {
    const { code, body } = await json(busy, ["token", "--server", "matchmaker"]);
    expect([code, body.name]).toEqual([0, "matchmaker"]);
    const reply = await server.ask("GET", "/v1/content/check", undefined, { bearer: body.key });
    expect(reply.status).toBe(200);
  });

  it("makes a server key in a folder, whether a server has it open or not", async () => {
    const before = await json(idle, ["token", "--server", "one"]);
    const running = await startServer(idle);
    const { port } = new URL(running.address);
    const beside = await json(idle, ["token", "--server", "two", "--port", port]);
    for (const { body } of [before, beside]) {
      const url = `${running.address}/v1/content/check`;
      expect((await ask(url, "GET", undefined, { bearer: body.key })).status).toBe(200);
    }
    await running.stop();
  });
});

describe("a curve that got dearer", () => {
  async function levelOf(player: string): Promise<number> {
    const { body } = await server.ask("GET", `/v1/players/${player}/skills`);
    return body.skills.find(({ id }: { id: string }) => id === "salvage").level;
  }

  it("lowers nobody until a policy is named", async () => {
    for (const player of ["kept", "lowered"]) {
      await server.ask("POST", `/v1/players/${player}/grants`, grant("salvage", 260, "g"));
      expect(await levelOf(player)).toBe(3);
    }
    const before = (await server.ask("GET", "/v1/content")).body.hash;
    edit("levels/curves.yaml", "[100, 250,", "[100, 300,");
    await expect.poll(async () => (await server.ask("GET", "/v1/content")).body.hash).not.toBe(before);

    const levels = ["db", "levels", "--packs", packs];
    const expected = ["kept", "lowered"].map((player) => ({
      ...{ player, skill: "salvage", xp: 260, level: 3, curve: 2 },
    }));
    const dry = await json(busy, [...levels, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, body: { settled: false, changes: expected } });
    expect((await ran(busy, [...levels, "--dry-run", "--policy", "keep_xp"])).output).toContain(
      "kept salvage: level 3, but 260 XP are level 2 on the live curve",
    );
    expect(await levelOf("kept")).toBe(3);

    expect(await json(busy, [...levels, "--policy", "keep_level"])).toMatchObject({
      code: 0,
      body: { settled: true, failed: 0, changes: expected },
    });
    await expect.poll(() => levelOf("kept")).toBe(3);
    expect(await json(busy, [...levels, "--policy", "keep_xp"])).toMatchObject({ body: { changes: [] } });
  });

  it("lowers who keeps the XP", async () => {
    edit("levels/curves.yaml", "[100, 300,", "[100, 400,");
    const levels = ["db", "levels", "--packs", packs];
    await expect
      .poll(async () => (await json(busy, [...levels, "--dry-run"])).body.changes.length, { timeout: 15_000 })
      .toBe(2);
    expect((await json(busy, [...levels, "--policy", "keep_xp"])).code).toBe(0);
    await expect.poll(() => levelOf("lowered")).toBe(2);
    expect((await ran(busy, ["db", "verify"])).code).toBe(0);
  });
});

describe("calendar", () => {
  const stakes = join(root, "content/stakes");
  const ask = (...args: readonly string[]) =>
    json(idle, ["calendar", stakes, "--from", "2026-11-04", ...args]);

  it("says what is picked when, one of each band", async () => {
    const { code, body } = await ask("--days", "60");
    const [daily, weekly] = body.cadences;
    expect([code, daily.id, weekly.id]).toEqual([0, "daily", "weekly"]);
    expect(daily.periods).toHaveLength(61);
    expect(daily.periods[0]).toMatchObject({
      ...{ period: "d:2026-11-04", index: 20_761, startsAt: "2026-11-04T08:00:00.000Z" },
    });
    expect(weekly.periods.map(({ period }: { period: string }) => period)).toContain("w:2026-W53");
    for (const { picks } of [...daily.periods, ...weekly.periods]) expect(new Set(picks).size).toBe(3);
  });

  it("proves a year of picks fair", async () => {
    const { body } = await ask();
    const bands = body.cadences.flatMap(({ fairness }: { fairness: readonly object[] }) => fairness);
    expect(bands).toHaveLength(6);
    for (const { periods, repeats, shares } of bands) {
      expect(repeats).toBe(0);
      const even = periods / shares.length;
      const sigma = Math.sqrt(even * (1 - 1 / shares.length));
      for (const { times, longestGap } of shares) {
        expect(Math.abs(times - even)).toBeLessThanOrEqual(3 * sigma);
        expect(longestGap).toBeLessThanOrEqual(Math.max(2, 2 * shares.length - 1));
      }
    }
  });

  it("is for people, too", async () => {
    const { output } = await ran(idle, ["calendar", stakes, "--from", "2026-11-04", "--days", "2"]);
    expect(output).toMatch(/^daily\nd:2026-11-04 {2}2026-11-04T08:00:00\.000Z {2}\w+ +\w+ +\w+\n/);
    expect(output).toContain("band easy over 365 periods: none twice running");
  });

  it.each([
    ["--days", "0"],
    ["--days", "many"],
    ["--from", "2026-02-30"],
    ["--from", "today"],
  ])("%s %s is called wrongly", async (...args) => {
    expect((await ran(idle, ["calendar", stakes, ...args])).code).toBe(2);
  });

  it("says why where the packs are broken", async () => {
    const { code, body } = await json(idle, ["calendar", join(root, "nowhere")]);
    expect([code, body.diagnostics[0].code]).toEqual([1, "missing_pack_folder"]);
  });
});
