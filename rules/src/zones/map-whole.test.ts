import { expect, test } from "vitest";
import { zoneOf } from "../testing/zones.ts";
import { wholeMap } from "./map-whole.ts";

test("a designer sees islands, secrets and where failed rolls lead", () => {
  const zone = zoneOf({
    nodes: { a: {}, hidden: { kind: "secret" }, pit: {}, island: {}, z: {} },
    edges: [
      ["a", "hidden", { gate: "perception_check(15)" }],
      ["a", "z", { gate: "perception_check(12)", onFail: "pit" }],
      ["pit", "z"],
      ["hidden", "z"],
    ],
    facts: { "fact(perception)": 0 },
  });
  const { nodes, edges } = wholeMap(zone, ({ id }) => id.toUpperCase());
  expect(nodes.map(({ id, label, state }) => [id, label, state])).toEqual(
    ["a", "hidden", "pit", "island", "z"].map((id) => [id, id.toUpperCase(), "ahead"]),
  );
  const failed = edges.filter(({ id }) => id.endsWith(".failed"));
  expect(failed).toMatchObject([{ from: "a", to: "pit", state: "open", oneWay: true }]);
  expect(edges.filter(({ state }) => state === "locked").map(({ to }) => to)).toEqual(["hidden", "z"]);
  expect(edges).toHaveLength(5);
});
