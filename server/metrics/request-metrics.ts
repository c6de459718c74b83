import type { RequestLine } from "../middleware/request-log.ts";
import { type Metric, sample } from "./metrics-text.ts";

/** Upper bounds of the latency histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** First path segments with a series of their own; everything else is "page", so that made-up paths add no series. */
const routes = new Set(["api", "assets", "blog", "functions", "healthz", "rest", "share", "team"]);

export interface RequestMetrics {
  count(line: RequestLine): void;
  read(): Metric[];
}

export function createRequestMetrics(): RequestMetrics {
  const byKind = new Map<string, number>();
  const buckets = new Map<string, number[]>();
  const sums = new Map<string, number>();

  return {
    count({ path, status, ms }) {
      const first = path.split("/", 2)[1] ?? "";
      const route = routes.has(first) ? first : "page";
      const kind = `route="${route}",status="${Math.floor(status / 100)}xx"`;
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
      const counts = buckets.get(route) ?? [...bounds, Infinity].map(() => 0);
      const place = bounds.findIndex((bound) => ms / 1_000 <= bound);
      const at = place === -1 ? bounds.length : place;
      counts[at] = (counts[at] ?? 0) + 1;
      buckets.set(route, counts);
      sums.set(route, (sums.get(route) ?? 0) + ms / 1_000);
    },
    read: () => [
      {
        name: "site_requests_total",
        type: "counter",
        help: "Requests answered, by route and class of status.",
        samples: [...byKind].map(([labels, value]) => sample(value, labels)),
      },
      {
        name: "site_request_duration_seconds",
        type: "histogram",
        help: "Time to the answer, by route.",
        samples: [...buckets].flatMap(([route, counts]) => toHistogram(route, counts, sums.get(route) ?? 0)),
      },
    ],
  };
}

function toHistogram(route: string, counts: readonly number[], sum: number) {
  let total = 0;
  const cumulated = counts.map((count, place) => {
    total += count;
    return sample(total, `route="${route}",le="${bounds[place] ?? "+Inf"}"`, "_bucket");
  });
  return [...cumulated, sample(sum, `route="${route}"`, "_sum"), sample(total, `route="${route}"`, "_count")];
}
