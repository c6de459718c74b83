// npm test: set-up, checks, production build, browser journeys, faults in their short form; ends with "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { build, install, pinnedNode, requireNode, runNode } from "./set-up.mjs";

// The journeys are about the built-in backend, whatever hosted project this folder's .env names.
process.env.VITE_SUPABASE_URL = "";
process.env.VITE_SUPABASE_ANON_KEY = "";

requireNode();
install();

let passed = 0;
let failed = 0;

function count(name, isGood) {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? "ok  " : "FAIL"} ${name}`);
}

rmSync(".cache/unit.json", { force: true });
for (const name of ["journeys-1", "journeys-2", "faults"]) rmSync(`.cache/${name}.json`, { force: true });
rmSync(".cache/journeys", { recursive: true, force: true });

const check = runNode(["scripts/check.mjs"], { stdio: "inherit" });
count("npm run check", check.status === 0);
if (existsSync(".cache/unit.json")) {
  const unit = JSON.parse(readFileSync(".cache/unit.json", "utf8"));
  passed += unit.numPassedTests;
  failed += unit.numFailedTests;
  console.log(`unit tests: ${unit.numPassedTests} passed, ${unit.numFailedTests} failed`);
} else count("unit tests ran", false);

build();
count("production build", true);

/** The journeys wait for a browser and the faults for processes to come and go: side by side they take less time. More at once would starve a machine with two cores. */
async function runSuite(name, script, ...options) {
  const child = spawn(pinnedNode(), ["--disable-warning=ExperimentalWarning", script, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  await new Promise((resolve) => {
    child.on("close", resolve);
    child.on("error", resolve);
  });
  console.log(output.trimEnd());
  const file = `.cache/${name}.json`;
  if (!existsSync(file)) return count(`${name} ran to their end`, false);
  const result = JSON.parse(readFileSync(file, "utf8"));
  passed += result.passed;
  failed += result.failed;
}

await Promise.all([
  runSuite("journeys-1", "tests/e2e/run.ts", "--share=1"),
  // When the faults are through, the same hands take what journeys are left.
  runSuite("faults", "tests/faults/run.ts").then(() => runSuite("journeys-2", "tests/e2e/run.ts", "--share=2")),
]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
