import { deny } from "@espalier/rules/kernel/denial";
import { describe, expect, test } from "vitest";
import { classesOf } from "./classes.ts";
import { problemOf, statusOf } from "./problem.ts";

const room = (name: string, reasons: object) => ({ rules: { name, reasons } }) as never;
const classes = classesOf([
  room("shop", { sold_out: "conflict", no_such_shelf: "missing", unknown_price: "refused" }),
  room("yard", { sold_out: "missing" }),
]);

describe("the status of a reason", () => {
  test.each([
    ["sold_out", "shop.buy", 409],
    ["sold_out", "yard.buy", 404],
    ["sold_out", "street.buy", 409],
    ["no_such_shelf", "shop.buy", 404],
    ["unknown_price", "shop.buy", 422],
    ["unknown_skill", "levels.grant", 404],
    ["player_not_found", "levels.grant", 404],
    ["player_gone", "levels.grant", 410],
    ["run_gone", "zones.advance", 410],
    ["grant_conflict", "levels.grant", 409],
    ["idempotency_key_mismatch", "levels.grant", 422],
    ["level_too_low", "mastery.pick", 422],
    ["constructor", "shop.buy", 422],
    ["token_expired", "", 401],
  ])("%s of %s", (reason, rule, status) => {
    expect(statusOf(reason, rule, classes)).toBe(status);
  });
});

describe("a denial as a problem", () => {
  test("has its numbers beside its reason", () => {
    const denial = { ...deny("level_too_low", { need: 4, have: 2, skill: "salvage" }), rule: "mastery.pick" };
    expect(problemOf(denial, classes)).toEqual({
      type: "urn:espalier:reason:level_too_low",
      title: "Level too low",
      status: 422,
      reason: "level_too_low",
      detail: "Level too low: needs 4, has 2.",
      rule: "mastery.pick",
      need: 4,
      have: 2,
      skill: "salvage",
    });
  });

  test("cannot be told otherwise by what a room adds", () => {
    const denial = deny("sold_out", { status: 200, type: "x", title: "x", detail: "x", have: { a: 1 } });
    expect(problemOf({ ...denial, rule: "shop.buy" }, classes)).toMatchObject({
      status: 409,
      type: "urn:espalier:reason:sold_out",
      title: "Sold out",
      detail: "Sold out.",
      have: { a: 1 },
    });
  });
});
