import * as z from "zod";
import { problem } from "./problem.ts";
import { found, type Route, route } from "./route.ts";

/** Whether the program lives, whether it can serve, and what it counts. */
export const systemRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/healthz",
    who: "any",
    tag: "system",
    summary: "The program is alive",
    answer: z.object({ status: z.literal("ok") }),
    handle: async () => found({ status: "ok" }),
  }),
  route({
    method: "GET",
    path: "/readyz",
    who: "any",
    tag: "system",
    summary: "The program can serve: its store answers",
    answer: z.object({ status: z.literal("ok"), content: z.string() }),
    handle: async ({ services }) => {
      try {
        await services.ready();
        return found({ status: "ok", content: services.engine.contentHash() });
      } catch {
        return {
          kind: "text",
          status: 503,
          type: "application/problem+json",
          text: JSON.stringify(problem("unavailable")),
        };
      }
    },
  }),
  route({
    method: "GET",
    path: "/metrics",
    who: "any",
    tag: "system",
    summary: "What the program counts, for Prometheus",
    answer: z.string(),
    handle: async ({ services }) => ({
      kind: "text",
      type: "text/plain; version=0.0.4; charset=utf-8",
      text: await services.meter.text(),
    }),
  }),
];
