import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Meter } from "./meter.ts";

const latencies = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const lates = [1, 2.5, 5, 10, 30, 60, 300, 900, 3_600];
const batches = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** Counts for Prometheus, in a registry of its own so that two servers in one process do not meet. */
export function prometheus(): Meter {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const commands = new Counter({
    name: "espalier_commands_total",
    help: "Commands answered, by room and reason",
    labelNames: ["room", "reason"],
    registers,
  });
  const sizes = new Histogram({
    name: "espalier_batch_commands",
    help: "Commands in one commit",
    buckets: batches,
    registers,
  });
  const commits = new Histogram({
    name: "espalier_commit_seconds",
    help: "Time of one commit",
    buckets: latencies,
    registers,
  });
  const faults = new Counter({
    name: "espalier_commit_faults_total",
    help: "Writes that met a conflict and were tried again, by kind",
    labelNames: ["kind"],
    registers,
  });
  const late = new Histogram({
    name: "espalier_sweep_late_seconds",
    help: "How late a sweep reached what was due, by room",
    labelNames: ["room"],
    buckets: lates,
    registers,
  });
  const requests = new Histogram({
    name: "espalier_http_request_seconds",
    help: "Time of one request, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: latencies,
    registers,
  });
  const clients = new Gauge({ name: "espalier_feed_clients", help: "Feeds that are open", registers });
  const closed = new Counter({
    name: "espalier_feed_closed_total",
    help: "Feeds that the server closed, by close code",
    labelNames: ["code"],
    registers,
  });
  return {
    command: (room, reason) => commands.inc({ room, reason }),
    batch: (size, milliseconds) => {
      sizes.observe(size);
      commits.observe(milliseconds / 1000);
    },
    fault: (kind) => faults.inc({ kind }),
    swept: (room, milliseconds) => late.observe({ room }, milliseconds / 1000),
    request: (method, route, status, milliseconds) =>
      requests.observe({ method, route, status }, milliseconds / 1000),
    feedClients: (change) => clients.inc(change),
    feedClosed: (code) => closed.inc({ code }),
    text: () => register.metrics(),
  };
}
