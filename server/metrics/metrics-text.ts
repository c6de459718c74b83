export interface Sample {
  /** `route="page",status="2xx"`, or nothing. */
  labels: string;
  /** A histogram's `_bucket`, `_sum` or `_count`. */
  suffix: string;
  value: number;
}

export interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
}

export function sample(value: number, labels = "", suffix = ""): Sample {
  return { labels, suffix, value };
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, type: "gauge", help, samples: [sample(value)] };
}

/** Metrics in the text format of Prometheus (version 0.0.4). */
export function toMetricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ labels, suffix, value }) => `${name}${suffix}${labels ? `{${labels}}` : ""} ${value}`),
      ].join("\n"),
    )
    .join("\n")
    .concat("\n");
}
