export interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  /** Values by what follows the name: `{route="page"}`, `_bucket{route="page",le="5"}` or nothing. */
  values: Readonly<Record<string, number>>;
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, type: "gauge", help, values: { "": value } };
}

export function toMetricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Object.entries(values).map(([series, value]) => `${name}${series} ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}
