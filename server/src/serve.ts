import type { AddressInfo } from "node:net";
import { contentRoutes } from "./content/routes.ts";
import type { HouseOptions } from "./house.ts";
import { type House, openHouse } from "./house.ts";
import { openAuth } from "./kernel/auth/auth.ts";
import type { Secrets } from "./kernel/auth/secrets.ts";
import { buildApp } from "./kernel/http/app.ts";
import type { Limits } from "./kernel/http/limits.ts";
import type { LogOptions } from "./kernel/http/log.ts";
import { prometheus } from "./kernel/prometheus.ts";
import { rooms } from "./rooms.ts";

export interface ServeOptions extends Omit<HouseOptions, "meter"> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly secrets: Secrets;
  /** The built pages. */
  readonly webFolder?: string;
  readonly limits?: Partial<Limits>;
  readonly log?: LogOptions;
}

export interface Serving {
  /** Where it answers: `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly house: House;
  /** Finishes what it accepted, then closes feeds and database. */
  close(): Promise<void>;
}

/** Opens the house and serves it over HTTP. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const meter = prometheus();
  const house = await openHouse({ ...options, meter });
  try {
    const app = await buildApp({
      engine: house.engine,
      db: house.db,
      auth: openAuth(house.db, options.secrets),
      content: house.content,
      meter,
      rooms,
      routes: contentRoutes(rooms),
      ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(options.log === undefined ? {} : { log: options.log }),
    });
    await app.listen({ host: options.host, port: options.port });
    const { port } = app.server.address() as AddressInfo;
    const host = options.host.includes(":") ? `[${options.host}]` : options.host;
    return {
      address: `http://${host}:${port}`,
      house,
      async close() {
        await app.close();
        await house.close();
      },
    };
  } catch (error) {
    await house.close();
    throw error;
  }
}
