import { migrate } from "../kernel/db/migrate.ts";
import { openPostgres } from "../kernel/db/postgres.ts";

/** For tests: migrates a database in a process of its own and prints what it applied. */
const [url = "", folder = ""] = process.argv.slice(2);
const db = await openPostgres(url);
console.log(JSON.stringify(await migrate(db, [{ room: "levels", folder: new URL(folder) }])));
await db.close();
