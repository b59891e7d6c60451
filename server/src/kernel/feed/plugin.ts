import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { Services } from "../http/services.ts";
import { Session } from "./session.ts";
import { closeCodes } from "./wire.ts";

/** The feed at `/v1/feed`. `settled` resolves when no accepted request is left; only then feeds are closed. */
export async function serveFeed(
  app: FastifyInstance,
  services: Services,
  settled: () => Promise<void>,
): Promise<void> {
  const sessions = new Set<Session>();
  await app.register(websocket, {
    options: { maxPayload: services.limits.feed.message, perMessageDeflate: false },
    preClose(done) {
      void settled().then(() => {
        for (const session of [...sessions]) session.end(closeCodes.shuttingDown, "shutting_down");
        done();
      });
    },
    errorHandler(_error, socket) {
      socket.terminate();
    },
  });
  app.get("/v1/feed", { websocket: true, config: { who: "any", rateLimit: false } }, (socket, request) => {
    const session = new Session(socket, services, (error) =>
      request.log.error({ err: error }, "feed failed"),
    );
    sessions.add(session);
    services.meter.feedClients(1);
    socket.on("close", () => {
      session.release();
      sessions.delete(session);
      services.meter.feedClients(-1);
    });
  });
}
