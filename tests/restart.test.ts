import { afterAll, describe, expect, it } from "vitest";
import { databasePlace, dataPlace, grant, type Place, startServer } from "./program.ts";

const places: Place[] = [];
afterAll(async () => {
  for (const place of places) await place.remove();
});

describe.each([
  ["a data folder", async () => dataPlace()],
  ["PostgreSQL", databasePlace],
] as const)("after a restart on %s", (_, open) => {
  it("a retry is answered as the first time, byte for byte but for the word that says so", async () => {
    const place = await open();
    places.push(place);
    const pick = ["POST", "/v1/players/ada/mastery/salvage/tiers/1/pick", { branch: "bulk_haul" }] as const;
    const credit = ["POST", "/v1/players/ada/grants", grant("salvage", 500, "g1")] as const;

    const before = await startServer(place);
    const bearer = await before.token("ada");
    const granted = await before.ask(...credit);
    const picked = await before.ask(...pick, { bearer, key: "p1" });
    expect([granted.status, picked.status]).toEqual([200, 200]);
    expect(picked.body.replayed).toBe(false);
    expect((await before.stop()).code).toBe(0);

    const after = await startServer(place);
    // The pick is decided anew only if its key is not found: the branch is chosen, it would be denied.
    const again = await after.ask(...pick, { bearer, key: "p1" });
    expect(again.status).toBe(200);
    expect(again.text).toBe(picked.text.replace('"replayed":false', '"replayed":true'));
    const credited = await after.ask(...credit);
    expect(credited.text).toBe(granted.text.replace('"replayed":false', '"replayed":true'));
    expect((await after.ask(...pick, { bearer, key: "p2" })).body.reason).toBe("branch_already_chosen");
    expect((await after.stop()).code).toBe(0);
  });
});
