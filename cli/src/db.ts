import { migrate } from "@espalier/server/kernel/db/migrate";
import { openDb } from "@espalier/server/kernel/db/open";
import { secure } from "@espalier/server/kernel/policies/secure";
import { closedTables, migrations, rooms } from "@espalier/server/rooms";
import { type Violation, verify } from "@espalier/server/verify";
import type { Command } from "commander";
import { Found, print } from "./output.ts";
import { type PlaceOptions, placeOf, withJson, withPlace } from "./settings.ts";

interface Options extends PlaceOptions {
  readonly json?: boolean;
}

/** Commands on the database itself; rooms add theirs to it. */
export function addDb(program: Command): void {
  const db = program.command("db").description("work on the database");
  withJson(withPlace(db.command("migrate").description("apply pending migrations"))).action(runMigrate);
  withJson(
    withPlace(db.command("verify").description("prove that balances are the sums of their entries")),
  ).action(runVerify);
}

async function runMigrate(options: Options): Promise<void> {
  const db = await openDb(placeOf(options));
  try {
    const applied = await migrate(db, migrations());
    const { role } = await secure(db, { rooms, closed: closedTables });
    const lines = [
      ...(applied.length === 0 ? ["nothing is pending"] : applied),
      ...(role ? [] : ["there is no role player, and no right to make it: players cannot read the tables"]),
    ];
    print(options.json, { applied, role }, lines.join("\n"));
  } finally {
    await db.close();
  }
}

async function runVerify(options: Options): Promise<void> {
  const db = await openDb(placeOf(options));
  try {
    await migrate(db, migrations());
    const violations = await verify(db, rooms);
    const text =
      violations.length === 0 ? "every balance is the sum of its entries" : violations.map(line).join("\n");
    print(options.json, { violations }, text);
    if (violations.length > 0) throw new Found();
  } finally {
    await db.close();
  }
}

function line({ kind, subject, account, need, have }: Violation): string {
  if (kind === "balance") return `${subject} ${account}: the ledger says ${need}, the balance is ${have}`;
  return `${subject}: version ${need}, but its events end at ${have} or have a gap`;
}
