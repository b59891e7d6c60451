import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServed, type Served } from "../../testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await openServed();
});
afterAll(() => served.close());

const grant = (ref: string, amount = 150) => ({ skill: "salvage", amount, source: "match", ref });
const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe("a player's climb", () => {
  test("is granted, picked, seen and forgotten", async () => {
    const at = "/v1/players/hero";
    expect((await served.server("PUT", at)).body.events[0]).toMatchObject({
      seq: expect.any(Number),
      player: "hero",
    });
    expect((await served.server("PUT", `${at}/facts`, { facts: { perception: 3 } })).status).toBe(200);

    const granted = await served.server("POST", `${at}/grants`, grant("m1"));
    expect(granted).toMatchObject({
      status: 200,
      body: { replayed: false, denied: [], content: served.hash },
    });
    expect(kinds(granted.body.events)).toEqual(["levels.xp_granted", "levels.level_reached"]);
    expect(granted.body.skill).toMatchObject({ id: "salvage", level: 2, xp: 150, nextXp: 200 });
    expect(granted.body.serverNow).toBe(granted.body.events[0].at);

    const picked = await served.player("hero", "POST", `${at}/mastery/salvage/tiers/1/pick`, {
      branch: "scrap_efficiency",
    });
    expect(kinds(picked.body.events)).toEqual(["mastery.branch_picked"]);
    expect(picked.body.track).toMatchObject({ id: "salvage", level: 2 });

    const skills = await served.player("hero", "GET", `${at}/skills`);
    expect(skills.body).toMatchObject({
      player: "hero",
      content: served.hash,
      skills: [{ id: "salvage", level: 2 }, { id: "mining" }],
    });
    const mastery = await served.player("hero", "GET", `${at}/mastery`);
    expect(mastery.body.tracks[0].tiers[1]).toMatchObject({ index: 2, verdict: "closed" });

    const whole = await served.player("hero", "GET", at);
    expect(whole.body).toMatchObject({
      player: "hero",
      players: { registered: true, facts: { perception: 3 } },
      levels: { skills: skills.body.skills },
      mastery: { tracks: mastery.body.tracks },
    });
    const events = await served.player("hero", "GET", `${at}/events?after=2&limit=2`);
    expect(events.body).toMatchObject({ subject: "player:hero", version: whole.body.seq, more: true });
    expect(events.body.events.map(({ seq }: { seq: number }) => seq)).toEqual([3, 4]);
    expect(
      (await served.server("GET", `/v1/subjects/player:hero/events?after=${whole.body.seq}`)).body,
    ).toMatchObject({
      events: [],
      more: false,
    });

    const taken = await served.server("POST", `${at}/xp-removals`, { ...grant("r1", 100), policy: "floor" });
    expect(taken.body.skill).toMatchObject({ xp: 100, level: 2 });
    const returned = await served.player("hero", "POST", `${at}/mastery/salvage/respec`, {});
    expect(kinds(returned.body.events)).toEqual(["mastery.picks_returned"]);

    expect((await served.server("DELETE", at)).body).toEqual({ player: "hero", gone: true });
    expect((await served.server("DELETE", at)).body).toEqual({ player: "hero", gone: true });
    for (const [method, url, payload] of [
      ["GET", at],
      ["GET", `${at}/skills`],
      ["GET", `${at}/events`],
      ["POST", `${at}/grants`, grant("m2")],
    ] as const) {
      expect([url, (await served.server(method, url, payload)).body]).toMatchObject([
        url,
        { reason: "player_gone", status: 410 },
      ]);
    }
  });

  test("whoever does not exist cannot be deleted", async () => {
    expect((await served.server("DELETE", "/v1/players/never")).body).toMatchObject({
      reason: "player_not_found",
      status: 404,
    });
  });

  test("denials say why", async () => {
    await served.server("POST", "/v1/players/slow/grants", grant("m1", 10));
    const pick = (tier: string, branch: string, track = "salvage") =>
      served.player("slow", "POST", `/v1/players/slow/mastery/${track}/tiers/${tier}/pick`, { branch });
    expect((await pick("1", "bulk_haul")).body).toMatchObject({
      reason: "level_too_low",
      status: 422,
      need: 2,
      have: 1,
      rule: "mastery.pick",
      title: "Level too low",
    });
    expect((await pick("1", "bulk_haul", "cooking")).body).toMatchObject({
      reason: "unknown_track",
      status: 404,
    });
    expect((await pick("9", "bulk_haul")).body).toMatchObject({ reason: "unknown_tier", status: 404 });
    expect((await pick("1", "nothing")).body).toMatchObject({ reason: "unknown_branch", status: 404 });
    expect((await pick("2", "bulk_haul")).body).toMatchObject({
      reason: "tier_branch_not_selectable",
      status: 422,
    });
    expect((await pick("one", "bulk_haul")).body).toMatchObject({ reason: "malformed", status: 400 });
    await served.server("POST", "/v1/players/slow/grants", grant("m2", 100));
    expect((await pick("1", "bulk_haul")).status).toBe(200);
    expect((await pick("1", "scrap_efficiency")).body).toMatchObject({
      reason: "branch_already_chosen",
      status: 409,
    });
  });

  test.each([
    "ünï 🧗",
    "a/b",
    "..%2F..",
    "50%",
    "player:p",
    "'; drop table players; --",
    "__proto__",
    "constructor",
  ])("an id is opaque: %s", async (id) => {
    const url = `/v1/players/${encodeURIComponent(id)}`;
    const granted = await served.server("POST", `${url}/grants`, grant("m1"));
    expect(granted.body.events[0]).toMatchObject({ player: id, subject: `player:${id}` });
    expect((await served.player(id, "GET", url)).body).toMatchObject({
      player: id,
      seq: granted.body.events.at(-1).seq,
    });
  });
});

describe("the same request again", () => {
  const key = { "idempotency-key": "a key" };

  test("under its key gets the same bytes", async () => {
    const first = await served.server("POST", "/v1/players/twice/grants", grant("k1"), key);
    const again = await served.server("POST", "/v1/players/twice/grants", grant("k1"), key);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(again.text).toBe(first.text.replace('"replayed":false', '"replayed":true'));
    const shuffled = { ref: "k1", source: "match", amount: 150, skill: "salvage" };
    expect((await served.server("POST", "/v1/players/twice/grants", shuffled, key)).text).toBe(again.text);
  });

  test.each([
    ["another body", "/v1/players/twice/grants", grant("k2")],
    ["another route", "/v1/players/twice/xp-removals", grant("k1")],
  ])("under its key with %s is a mismatch", async (_name, url, payload) => {
    const { body } = await served.server("POST", url, payload, key);
    expect(body).toMatchObject({ reason: "idempotency_key_mismatch", status: 422 });
  });

  test("without a key its source and ref are enough; another amount is a conflict", async () => {
    const url = "/v1/players/natural/grants";
    expect((await served.server("POST", url, grant("n1"))).body.replayed).toBe(false);
    expect((await served.server("POST", url, grant("n1"))).body.replayed).toBe(true);
    expect((await served.server("POST", url, grant("n1", 151))).body).toMatchObject({
      reason: "grant_conflict",
      status: 409,
    });
  });
});

describe("many grants at once", () => {
  test("are each decided alone, in order", async () => {
    const items = [
      { player: "m1", ...grant("b1") },
      { player: "m2", ...grant("b1", 0) },
      { player: "m1", ...grant("b2", 60) },
      { player: "m1", ...grant("b1") },
      { player: "m3", ...grant("b1"), skill: "cooking" },
    ];
    const key = { "idempotency-key": "many" };
    const { body, status } = await served.server("POST", "/v1/grants", items, key);
    expect(status).toBe(200);
    expect(
      body.results.map(
        (one: {
          player: string;
          status: number;
          answer?: { replayed: boolean };
          problem?: { reason: string };
        }) => [one.player, one.status, one.answer?.replayed ?? one.problem?.reason],
      ),
    ).toEqual([
      ["m1", 200, false],
      ["m2", 422, "amount_must_be_positive"],
      ["m1", 200, false],
      ["m1", 200, true],
      ["m3", 404, "unknown_skill"],
    ]);
    expect((await served.server("GET", "/v1/players/m1/skills")).body.skills[0].xp).toBe(210);
    const again = await served.server("POST", "/v1/grants", items.slice(0, 1), key);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    const other = await served.server("POST", "/v1/grants", [{ player: "m1", ...grant("b9") }], key);
    expect(other.body.results[0].problem).toMatchObject({ reason: "idempotency_key_mismatch" });
  });

  test.each([
    ["none", []],
    ["more than 1,000", Array.from({ length: 1_001 }, (_, at) => ({ player: "p", ...grant(`${at}`) }))],
    ["a player that is none", [{ player: "a\nb", ...grant("x") }]],
  ])("%s are malformed", async (_name, items) => {
    expect((await served.server("POST", "/v1/grants", items)).body.reason).toBe("malformed");
  });
});

describe("events that are no longer kept", () => {
  test("are answered with where they led to", async () => {
    const at = "/v1/players/old";
    for (const ref of ["o1", "o2", "o3"]) await served.server("POST", `${at}/grants`, grant(ref, 50));
    const { body: whole } = await served.player("old", "GET", at);
    await served.house.db.query("delete from events where subject = 'player:old' and seq <= 3");
    expect((await served.player("old", "GET", `${at}/events?after=3`)).body.events[0].seq).toBe(4);
    const expired = await served.player("old", "GET", `${at}/events?after=2`);
    expect(expired.body).toMatchObject({
      reason: "seq_expired",
      status: 410,
      subject: "player:old",
      horizon: 3,
      snapshot: { seq: whole.seq, levels: whole.levels, mastery: whole.mastery, players: whole.players },
    });
  });
});

describe("content", () => {
  test("is anybody's, and known by its hash", async () => {
    const { body, headers, status } = await served.ask({ method: "GET", url: "/v1/content" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hash: served.hash,
      languages: ["en", "de"],
      levels: {
        main: "salvage",
        skills: [{ id: "salvage", totals: [0, 100, 200, 450, 700] }, { id: "mining" }],
      },
      mastery: {
        tracks: [
          {
            skill: "salvage",
            tiers: [
              { index: 1, pick: "choose" },
              { index: 2, pick: "follow" },
            ],
          },
        ],
      },
    });
    const again = await served.ask({
      method: "GET",
      url: "/v1/content",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test("has words", async () => {
    const { body } = await served.ask({ method: "GET", url: "/v1/content/locales/de" });
    expect(body).toEqual({ language: "de", texts: { "skill.salvage.name": "Bergung" } });
    const missing = await served.ask({ method: "GET", url: "/v1/content/locales/constructor" });
    expect(missing.body).toMatchObject({ reason: "unknown_language", status: 404 });
  });

  test("shows its findings to the backend", async () => {
    const { body } = await served.server("GET", "/v1/content/check");
    expect(body).toMatchObject({ ok: true, content: served.hash, findings: expect.any(Array) });
    expect((await served.player("p1", "GET", "/v1/content/check")).body.reason).toBe("server_key_required");
  });
});

describe("server keys", () => {
  test("are made, used, listed and revoked", async () => {
    const made = await served.server(
      "POST",
      "/v1/admin/keys",
      { name: "matchmaker" },
      { "idempotency-key": "new" },
    );
    const { id, key } = made.body;
    expect(key).toMatch(/^esp_[0-9a-f]{16}_/);
    const use = () =>
      served.ask({ method: "GET", url: "/v1/admin/keys", headers: { authorization: `Bearer ${key}` } });
    expect((await use()).body.keys).toEqual([
      { id, name: "matchmaker", madeBy: "server:backend", madeAt: expect.any(String), revokedAt: null },
    ]);
    expect((await use()).text).not.toContain(key.slice(-43));
    const again = await served.server(
      "POST",
      "/v1/admin/keys",
      { name: "matchmaker" },
      { "idempotency-key": "new" },
    );
    expect(again.body).toMatchObject({ reason: "key_already_made", status: 409 });
    expect((await served.server("DELETE", `/v1/admin/keys/${id}`)).body).toEqual({ id, revoked: true });
    expect((await served.server("DELETE", `/v1/admin/keys/${id}`)).status).toBe(200);
    expect((await use()).body.reason).toBe("token_invalid");
    expect((await served.server("DELETE", `/v1/admin/keys/${"0".repeat(16)}`)).body.reason).toBe(
      "unknown_key",
    );
  });
});

test("the program says that it lives, that it can serve, and what it counted", async () => {
  expect((await served.ask({ method: "GET", url: "/healthz" })).body).toEqual({ status: "ok" });
  expect((await served.ask({ method: "GET", url: "/readyz" })).body).toEqual({
    status: "ok",
    content: served.hash,
  });
  const { text, headers } = await served.ask({ method: "GET", url: "/metrics" });
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  for (const line of [
    /espalier_commands_total\{room="levels",reason="accepted"\} \d+/,
    /espalier_commands_total\{room="mastery",reason="level_too_low"\} 1/,
    /espalier_batch_commands_count [1-9]/,
    /espalier_commit_seconds_bucket/,
    /espalier_http_request_seconds_count\{[^}]*route="\/v1\/grants"[^}]*\} \d+/,
    /espalier_feed_clients 0/,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toContain("hero");
});
