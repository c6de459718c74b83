// npm run check: everything but the browser journeys. Each step is told; the first failures are shown whole.
import { build, install, pinnedNode, requireNode } from "./set-up.mjs";
import { spawn } from "node:child_process";

requireNode();
install();

const bin = (name) => `node_modules/${name}`;
/** @type {[string, string[], RegExp?][]} name, arguments of the pinned Node, what its output must show */
const steps = [
  ["types", [bin("@react-router/dev/bin.cjs"), "typegen"]],
  ["types", [bin("typescript/bin/tsc"), "-p", "."]],
  ["lint", ["--run", "lint"]],
  // It must fail when it read nothing: a rule file that sees no modules would say that all is well.
  [
    "floors",
    [bin("dependency-cruiser/bin/dependency-cruiser.mjs"), "--config", ".dependency-cruiser.cjs", "src", "server"],
    /\((?!0 modules)\d+ modules/,
  ],
  ["unused", [bin("knip/bin/knip.js")]],
  // The sitemap's dates; npm run dates writes them.
  ["dates", ["scripts/page-dates.mjs", "--check"]],
];
/** As long as all of those together, and like them on one processor: beside them. */
const format = [bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."];
const unit = [
  bin("vitest/vitest.mjs"),
  "run",
  "--reporter=json",
  "--outputFile=.cache/unit.json",
  "--reporter=default",
];

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}

let failed = 0;

async function check(name, args, shows) {
  const started = performance.now();
  const { code, output } = await run(args);
  const isGood = code === 0 && (!shows || shows.test(output));
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!isGood) {
    failed += 1;
    console.log(output.slice(-12_000));
  }
}

async function checkSteps() {
  for (const step of steps) await check(...step);
}

await Promise.all([checkSteps(), check("format", format)]);
await check("unit", unit);
// What each page transfers is known from a build only: the one that is there, if it is current.
if (failed === 0) {
  build();
  await check("sizes", ["--disable-warning=ExperimentalWarning", "bench/bundle-sizes.ts"]);
}
process.exit(failed === 0 ? 0 : 1);
