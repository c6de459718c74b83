const sampleLine =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"(?:,(?!\})|(?=\})))*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;

/**
 * Reads the text format of Prometheus (version 0.0.4) as strictly as `promtool check metrics`: every family is described once, before
 * its samples and in one block; no series comes twice; histograms grow up to +Inf, which is their count.
 * @returns values by name and labels, as they are written @throws with what is wrong
 */
export function readMetrics(text: string): Map<string, number> {
  if (!text.endsWith("\n")) throw new Error("The last line has no end.");
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  const helped = new Set<string>();
  let family = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line) ?? [];
    if (what === "HELP") {
      if (helped.has(name)) throw new Error(`${name} is described twice.`);
      helped.add(name);
    } else if (what === "TYPE") {
      if (types.has(name) || !helped.has(name)) throw new Error(`${name} has its type twice, or before its help.`);
      if (!/^(?:counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`${rest} is no type.`);
      if (rest === "counter" && !name.endsWith("_total"))
        throw new Error(`The counter ${name} does not end in _total.`);
      types.set(name, rest);
      family = name;
    } else {
      const [, metric = "", labels = "", value = ""] = sampleLine.exec(line) ?? [];
      if (metric === "") throw new Error(`This is no sample: ${line}`);
      const parts = types.get(family) === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
      if (!parts.some((part) => metric === family + part))
        throw new Error(`${metric} stands in the block of ${family}.`);
      const series = labels === "" ? metric : `${metric}{${labels}}`;
      if (samples.has(series)) throw new Error(`${series} comes twice.`);
      samples.set(series, Number(value.replace("Inf", "Infinity")));
    }
  }
  for (const [name, type] of types) if (type === "histogram") checkHistogram(name, samples);
  return samples;
}

function checkHistogram(name: string, samples: ReadonlyMap<string, number>): void {
  const last = new Map<string, { edge: number; count: number }>();
  for (const [series, count] of samples) {
    const [, labels = "", le = ""] = new RegExp(`^${name}_bucket\\{(.*?),?le="([^"]+)"\\}$`).exec(series) ?? [];
    if (le === "") continue;
    const edge = Number(le.replace("Inf", "Infinity"));
    const before = last.get(labels);
    if (before && (edge <= before.edge || count < before.count)) throw new Error(`${series} is less than before it.`);
    last.set(labels, { edge, count });
  }
  for (const [labels, { edge, count }] of last) {
    const whole = labels === "" ? "" : `{${labels}}`;
    if (edge !== Infinity || samples.get(`${name}_count${whole}`) !== count || !samples.has(`${name}_sum${whole}`))
      throw new Error(`The histogram ${name}${whole} is not whole.`);
  }
}
