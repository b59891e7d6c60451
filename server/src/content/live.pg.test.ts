import type { ContentKind, RoomContent } from "@espalier/rules/content/kind";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { migrate } from "../kernel/db/migrate.ts";
import { engines, type TestDatabase } from "../testing/databases.ts";
import { type PackFolder, packFolder } from "../testing/packs.ts";
import { ContentBroken, type Live, type LiveContent, type LiveParts, openLiveContent } from "./live.ts";
import { loadPacks } from "./load.ts";
import { activate, contentMigrations } from "./store.ts";

const numbers: ContentKind<number> = { room: "numbers", name: "numbers", schema: z.int() };

const room: RoomContent<Readonly<Record<string, number>>> = {
  room: "numbers",
  kinds: [numbers],
  resolve: (sources) => Object.fromEntries([...sources.of(numbers)].map(([id, { body }]) => [id, body])),
};

/** The same room in a program that asks more. */
const strict: RoomContent = { ...room, kinds: [{ ...numbers, schema: z.int().max(1) }] };

const head = "id: a\ntitle: A\nversion: 1.0.0\nlanguages: [en, de]\n";
const texts = { "a/locales/en.yaml": "reason: { x: X }", "a/locales/de.yaml": "reason: { x: Ix }" };

describe.each(engines)("live content on $name", (engine) => {
  let opened: TestDatabase;
  let packs: PackFolder;
  const nodes: LiveContent[] = [];
  const errors: unknown[] = [];
  beforeEach(async () => {
    opened = await engine.open();
    await migrate(opened.db, [contentMigrations]);
    packs = await packFolder();
    await packs.write({ "a/pack.yaml": head, ...texts, "a/numbers/numbers.yaml": "n: 1" });
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.close();
    await opened.close();
    await packs.remove();
    expect(errors.splice(0)).toEqual([]);
  });

  async function open(more: Partial<LiveParts> = {}): Promise<LiveContent> {
    const node = await openLiveContent({
      db: opened.db,
      rooms: [room],
      folders: [packs.path],
      watch: false,
      base: packs.path,
      clock: () => 0,
      report: (error) => void errors.push(error),
      ...more,
    });
    nodes.push(node);
    return node;
  }

  function numbersOf(node: LiveContent): unknown {
    return node.now().content.rooms.numbers;
  }

  test("the first node's packs go live; then the row decides", async () => {
    const first = await open();
    expect(first.now()).toMatchObject({ epoch: 1, hash: first.now().content.hash });
    expect([first.languages(), first.locale("de"), first.locale("fr")]).toEqual([
      ["en", "de"],
      { "reason.x": "Ix" },
      undefined,
    ]);
    await packs.write({ "a/numbers/numbers.yaml": "n: 2" });
    const second = await open();
    expect([numbersOf(first), numbersOf(second)]).toEqual([{ n: 1 }, { n: 1 }]);
    expect(second.now()).toMatchObject({ epoch: 1, hash: first.now().hash });
  });

  test("a node without files resolves what is stored, to the same", async () => {
    const first = await open();
    const bare = await open({ folders: [] });
    expect(bare.now()).toEqual(first.now());
  });

  test("a node without files on an empty database has empty content", async () => {
    expect(numbersOf(await open({ folders: [] }))).toEqual({});
  });

  test("other nodes hear of what went live, and refresh tells when they decide with it", async () => {
    const first = await open();
    const second = await open();
    const heard: Live[] = [];
    const stop = second.onChange((live) => heard.push(live));
    await packs.write({ "a/numbers/numbers.yaml": "n: 2" });
    const { content } = await first.reload();
    expect(first.now()).toMatchObject({ epoch: 2, hash: content?.hash });
    await second.refresh();
    expect([second.now().epoch, numbersOf(second)]).toEqual([2, { n: 2 }]);
    await second.refresh();
    expect(heard).toEqual([second.now()]);
    stop();
    await packs.write({ "a/numbers/numbers.yaml": "n: 3" });
    await first.reload();
    await vi.waitFor(() => expect(numbersOf(second)).toEqual({ n: 3 }), { timeout: 5_000 });
    expect(heard).toHaveLength(1);
  });

  test("a bad edit keeps the last good content and its findings are shown", async () => {
    const node = await open({ watch: true });
    const before = node.now();
    await packs.write({ "a/numbers/numbers.yaml": "n: x" });
    await vi.waitFor(
      () =>
        expect(node.findings()).toMatchObject([
          { code: "wrong_type", file: "a/numbers/numbers.yaml", line: 1, column: 4 },
        ]),
      { timeout: 5_000 },
    );
    expect(node.now()).toBe(before);
    await packs.write({ "a/numbers/numbers.yaml": "n: 5" });
    await vi.waitFor(() => expect(numbersOf(node)).toEqual({ n: 5 }), { timeout: 5_000 });
    expect([node.findings(), node.now().epoch]).toEqual([[], 2]);
  });

  test("a watching node makes its files live when it opens", async () => {
    await open();
    await packs.write({ "a/numbers/numbers.yaml": "n: 2" });
    expect((await open({ watch: true })).now().epoch).toBe(2);
  });

  test("without good content there is nothing to open", async () => {
    await packs.write({ "a/numbers/numbers.yaml": "n: x" });
    await expect(open()).rejects.toThrow(/a\/numbers\/numbers.yaml:1:4 error wrong_type/);
    await expect(open()).rejects.toBeInstanceOf(ContentBroken);
  });

  test("packs that broke later do not stop a start", async () => {
    await open();
    await packs.write({ "a/numbers/numbers.yaml": "n: x" });
    const node = await open({ watch: true });
    expect(numbersOf(node)).toEqual({ n: 1 });
    expect(node.findings()).toHaveLength(1);
  });

  test("a program that cannot use the live content says so, and keeps the last it could", async () => {
    const old = await open({ rooms: [strict] });
    const { db } = opened;
    await packs.write({ "a/numbers/numbers.yaml": "n: 2" });
    const { content } = await loadPacks([packs.path], [room]);
    if (content === undefined) throw new Error("it should load");
    await activate(db, content, 0);
    await expect(old.refresh()).rejects.toThrow(/cannot use the live content .*\n.*error out_of_range/);
    expect(old.now().epoch).toBe(1);
    await expect(open({ rooms: [strict] })).rejects.toBeInstanceOf(ContentBroken);
    await old.close();
    errors.splice(0);
  });
});
