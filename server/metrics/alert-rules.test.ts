import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rules = "deploy/prometheus-alerts.yml";
const isInstalled = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!isInstalled)(
  "the alert rules hold for three processes on one database (takes promtool, from Debian's package prometheus)",
  () => {
    const { status, stdout, stderr } = spawnSync(
      "promtool",
      ["test", "rules", "tests/fixtures/alerts/three-processes.yml"],
      {
        encoding: "utf8",
      },
    );
    expect(status, stdout + stderr).toBe(0);
  },
);

/** The figures of the one database, which every process reports. */
const shared =
  /\bsite_(?:database_bytes|queue_depth|queue_age_seconds|undelivered|signups|messages|messages_waiting|alarms)\b/;

test.each([
  [rules, /expr: (.+)/g],
  ["deploy/grafana-dashboard.json", /"expr": "(.+)"/g],
])("%s never sums over processes what each of them reads from the database", (file, pattern) => {
  const expressions = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, expression = ""]) => expression);
  const ofDatabase = expressions.filter((expression) => shared.test(expression));
  expect(ofDatabase.length).toBeGreaterThan(2);
  for (const expression of ofDatabase) expect(expression).toMatch(/\bmax(?: by \(channel\))? ?\(/);
});
