// npm test: set-up, checks, production build, browser journeys; ends with "N passed, N failed".
import { existsSync, readFileSync, rmSync } from "node:fs";
import { build, install, requireNode, runNode } from "./set-up.mjs";

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
rmSync(".cache/journeys.json", { force: true });

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

const journeys = runNode(["--disable-warning=ExperimentalWarning", "tests/e2e/run.ts"], { stdio: "inherit" });
if (existsSync(".cache/journeys.json")) {
  const result = JSON.parse(readFileSync(".cache/journeys.json", "utf8"));
  passed += result.passed;
  failed += result.failed;
} else count("browser journeys ran", journeys.status === 0);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
