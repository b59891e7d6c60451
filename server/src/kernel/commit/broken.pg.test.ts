import { player } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { count, credit, type Kernel, reply, told, violations } from "../../testing/kernel.ts";
import { kernels, type TestKernel } from "../../testing/kernels.ts";

/** Each table a command on a player writes, and the column that says whose row it is. */
const tables = [
  ["subjects", "id"],
  ["events", "subject"],
  ["ledger_entries", "subject"],
  ["answers", "subject"],
  ["purses", "subject"],
  ["badges", "subject"],
  ["commit_log", "subjects"],
] as const;

describe.each(kernels)("a write that fails on $name", ({ open }) => {
  let house: TestKernel;
  let kernel: Kernel;
  beforeAll(async () => {
    house = await open();
    kernel = house.kernel();
    await house.db.script(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) ->> tg_argv[0] like '%broken%' then raise exception 'the disk is full'; end if;
        return new;
      end $$`);
  });
  afterAll(async () => {
    expect(await violations(house.db)).toEqual([]);
    await house.close();
  });

  const everything = async (id: string) => {
    const found: unknown[] = [];
    for (const [table, column] of tables.slice(0, -1)) {
      found.push(
        await house.db.query(`select * from ${table} where ${column} = $1 order by 1, 2`, [player(id)]),
      );
    }
    return found;
  };

  test.each(tables)("in %s stores nothing of that command, and all of the others", async (table, column) => {
    const id = `broken_${table}`;
    await kernel.purse(id, credit(50, "first"));
    const before = await everything(id);
    await house.db.script(
      `create trigger refuse before insert or update on ${table} for each row execute function refuse('${column}')`,
    );
    const others = Array.from({ length: 20 }, (_, at) => kernel.purse(`${table}_${at}`, credit(150, "c")));
    const failing = kernel.purse(id, credit(150, "c"), { key: "k", hash: "h" });
    const more = Array.from({ length: 20 }, (_, at) => kernel.purse(`${table}_${at}`, { kind: "bump" }));
    await expect(failing).rejects.toThrow("the disk is full");
    expect(count(await Promise.all([...others, ...more]))).toEqual({ accepted: 40 });
    expect(await everything(id)).toEqual(before);
    expect(await kernel.coins(id)).toBe(50);

    await house.db.script(`drop trigger refuse on ${table}`);
    const retried = await kernel.purse(id, credit(150, "c"), { key: "k", hash: "h" });
    expect(told(retried)).toBe("accepted");
    expect(reply(retried)).toMatchObject({ purse: { coins: 200 }, events: [{ seq: 2 }, { seq: 3 }] });
  });

  test("a command with many subjects is stored for all of them or for none", async () => {
    await house.db.script(
      "create trigger refuse before insert or update on purses for each row execute function refuse('subject')",
    );
    const players = ["a", "b", "broken_seat", "c"];
    const dealt = kernel.deal("m", { kind: "deal", players, amount: 5, how: "tell" });
    await expect(dealt).rejects.toThrow("the disk is full");
    expect(await Promise.all(players.map((id) => kernel.coins(id)))).toEqual([0, 0, 0, 0]);
    await house.db.script("drop trigger refuse on purses");
  });
});
