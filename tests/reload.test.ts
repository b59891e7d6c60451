import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyPack, dataPlace, type Place, type Server, startServer } from "./program.ts";

let place: Place;
let packs: string;
let server: Server;

beforeAll(async () => {
  place = dataPlace();
  packs = copyPack(place);
  server = await startServer(place, ["--packs", packs]);
});
afterAll(async () => {
  await server?.stop();
  await place?.remove();
});

/** The live content as pages get it, and what is said about the files. */
async function seen() {
  const { body: content } = await server.ask("GET", "/v1/content");
  const { body: check } = await server.ask("GET", "/v1/content/check");
  const { totals } = content.levels.skills.find(({ id }: { id: string }) => id === "salvage");
  return { hash: content.hash, second: totals[1], check };
}

function edit(from: string, to: string): void {
  const path = join(packs, "levels/curves.yaml");
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

it("a good save goes live, a bad one is told and changes nothing, and mending it goes live", async () => {
  const first = await seen();
  expect(first).toMatchObject({ second: 100, check: { ok: true, content: first.hash } });

  edit("[100, 250,", "[120, 250,");
  await expect.poll(seen).toMatchObject({ second: 120, check: { ok: true } });
  const saved = await seen();
  expect(saved.hash).not.toBe(first.hash);

  edit("[120, 250,", "[300, 250,");
  await expect.poll(seen).toMatchObject({ check: { ok: false } });
  const bad = await seen();
  expect(bad).toMatchObject({ hash: saved.hash, second: 120, check: { content: saved.hash } });
  expect(bad.check.findings).toContainEqual(
    expect.objectContaining({ severity: "error", file: expect.stringMatching(/curves\.yaml$/), line: 5 }),
  );
  const play = { skill: "salvage", amount: 120, source: "test", ref: "g" };
  expect((await server.ask("POST", "/v1/players/ada/grants", play)).body.skill.level).toBe(2);

  edit("[300, 250,", "[100, 250,");
  await expect.poll(seen).toMatchObject({ hash: first.hash, second: 100, check: { ok: true } });
});
