import { describe, expect, it } from "vitest";
import { event } from "../testing/server.ts";
import { news } from "./news.ts";

const words = (code: string): string => code;
const format = (id: string, values: object = {}): string => `${id} ${JSON.stringify(values)}`;

describe("news of zones", () => {
  it.each([
    [
      "a region that was cleared",
      event(1, "zones.region_cleared", { region: "nave" }),
      { tone: "earned", title: 'zones.cleared {"region":"region.nave.name"}' },
    ],
    [
      "a run that expired",
      event(1, "zones.run_closed", { zone: "crypt", outcome: "expired" }),
      { tone: "plain", title: 'zones.expired {"zone":"zone.crypt.name"}' },
    ],
    ["not an end one sees", event(1, "zones.run_closed", { zone: "crypt", outcome: "completed" }), undefined],
    ["nothing of the run itself", event(1, "zones.run_expired", {}, "run:r"), undefined],
  ])("tell %s", (_name, heard, told) => {
    expect(news(heard, words, format)).toEqual(told);
  });
});
