import { notConfigured, type RequestLine } from "../middleware/request-log.ts";
import type { Metric } from "./metrics-text.ts";

/** Upper bounds of the latency histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity];

/** First path segments with a series of their own; everything else is "page", so that made-up paths add no series. */
const routes = new Set(["api", "assets", "blog", "functions", "healthz", "rest", "share", "team"]);

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

export function createRequestMetrics() {
  const totals: Record<string, number> = {};
  const durations = new Map<string, { counts: number[]; seconds: number }>();

  return {
    count({ path, status, ms }: RequestLine): void {
      const first = path.split("/", 2)[1] ?? "";
      const route = routes.has(first) ? first : "page";
      const statusClass = status === notConfigured ? "501" : `${Math.floor(status / 100)}xx`;
      const series = `{route="${route}",status="${statusClass}"}`;
      totals[series] = (totals[series] ?? 0) + 1;
      const { counts, seconds } = durations.get(route) ?? { counts: bounds.map(() => 0), seconds: 0 };
      const place = bounds.findIndex((bound) => ms / 1_000 <= bound);
      counts[place] = (counts[place] ?? 0) + 1;
      durations.set(route, { counts, seconds: seconds + ms / 1_000 });
    },
    read: (): Metric[] => [
      {
        name: "site_requests_total",
        type: "counter",
        help: "Requests answered, by route and class of status.",
        values: totals,
      },
      {
        name: "site_request_duration_seconds",
        type: "histogram",
        help: "Time to the answer, by route.",
        values: Object.fromEntries(
          [...durations].flatMap(([route, { counts, seconds }]) => toHistogram(route, counts, seconds)),
        ),
      },
    ],
  };
}

function toHistogram(route: string, counts: readonly number[], seconds: number): [series: string, value: number][] {
  let total = 0;
  const buckets = counts.map((count, place): [string, number] => {
    total += count;
    const bound = bounds[place] === Infinity ? "+Inf" : bounds[place];
    return [`_bucket{route="${route}",le="${bound}"}`, total];
  });
  return [...buckets, [`_sum{route="${route}"}`, seconds], [`_count{route="${route}"}`, total]];
}
