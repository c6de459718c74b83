import { readRouteSizes, type RouteSizes } from "./route-sizes.ts";
import { transferBudget } from "./transfer-budget.ts";

/**
 * Bytes that a first visit to each route transfers, against the budget. Ends with 1 when a route exceeds it; npm test runs it.
 * Usage: node bench/bundle-sizes.ts [build/client]
 */
const sizes = readRouteSizes(process.argv[2] ?? "build/client");

function problemsOf({ path, html, fonts, scripts }: RouteSizes): string[] {
  const budget = transferBudget(path);
  const over = (name: string, size: number | null, limit: number) =>
    size !== null && size > limit ? [`${name} ${kilobytes(size)} of ${kilobytes(limit)} kB`] : [];
  return [
    ...over("HTML", html, budget.html),
    ...over("fonts", fonts, budget.fonts),
    ...over("JavaScript", scripts, budget.scripts),
  ];
}

function kilobytes(size: number | null): string {
  return size === null ? "–" : (size / 1_000).toFixed(1);
}

console.log("| page | HTML with CSS kB | fonts kB | JavaScript kB | of it only here kB | |\n|---|---|---|---|---|---|");
let isOver = false;
for (const route of sizes) {
  const problems = problemsOf(route);
  isOver ||= problems.length > 0;
  const columns = [route.html, route.fonts, route.scripts, route.ownScripts].map(kilobytes).join(" | ");
  console.log(`| ${route.path} | ${columns} | ${problems.length > 0 ? `OVER: ${problems.join(", ")}` : "ok"} |`);
}
process.exitCode = isOver ? 1 : 0;
