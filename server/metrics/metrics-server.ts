import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Database } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import { readDatabaseMetrics } from "./database-metrics.ts";
import { gauge, type Metric, toMetricsText } from "./metrics-text.ts";
import type { RequestMetrics } from "./request-metrics.ts";

const retryMs = 5_000;

export function serveMetrics(deps: {
  port: number;
  db: Database;
  requests: RequestMetrics;
  log: Log;
  retryMs?: number;
}): () => void {
  const { port, db, requests, log } = deps;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let timer: NodeJS.Timeout | undefined;

  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    readDatabaseMetrics(db)
      .then((database) => {
        const text = toMetricsText([...requests.read(), ...database, ...readProcess(delay.percentile(99))]);
        delay.reset();
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      })
      .catch((error: unknown) => {
        log.error({ error: toLoggedError(error) }, "metrics could not be read");
        response.writeHead(500).end();
      });
  });
  const listen = () => server.listen({ port, host: "127.0.0.1" });
  server.on("error", (error) => {
    log.warn({ port, error: toLoggedError(error) }, "metrics cannot be served on METRICS_PORT: retrying");
    timer = setTimeout(listen, deps.retryMs ?? retryMs).unref();
  });
  listen();

  return () => {
    clearTimeout(timer);
    delay.disable();
    server.close();
    server.closeAllConnections();
  };
}

/** @param delayNs 99th percentile of the event loop's delay since the last reading, in nanoseconds */
function readProcess(delayNs: number): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge("site_memory_bytes", "Resident memory of the process.", rss),
    gauge("site_heap_bytes", "JavaScript heap in use.", heapUsed),
    { ...gauge("site_cpu_seconds_total", "Processor time used.", (user + system) / 1e6), type: "counter" },
    gauge("site_event_loop_delay_seconds", "99th percentile since the last reading.", delayNs / 1e9),
    gauge("site_start_time_seconds", "When the process started.", Date.now() / 1_000 - process.uptime()),
  ];
}
