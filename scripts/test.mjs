// npm test: set-up, checks, production build, browser journeys and faults in their short form; ends with "N passed, N failed".
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { build, installDependencies, nodePath, requireNode, runNode, unitTests } from "./set-up.mjs";

// The journeys test the built-in backend, even when .env names a hosted project.
process.env.VITE_SUPABASE_URL = "";
process.env.VITE_SUPABASE_ANON_KEY = "";

const unitReport = (project) => `.cache/unit-${project}.json`;
const browserReport = ".cache/browser-tests.json";

requireNode();
await installDependencies();
for (const file of [unitReport("pure"), unitReport("database"), browserReport]) rmSync(file, { force: true });

let passed = 0;
let failed = 0;
let skipped = 0;

function count(name, isGood) {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? "ok  " : "FAIL"} ${name}`);
}

function addReport(name, file, toCounts) {
  if (!existsSync(file)) return count(`${name} ran to their end`, false);
  const counts = toCounts(JSON.parse(readFileSync(file, "utf8")));
  passed += counts.passed;
  failed += counts.failed;
  skipped += counts.skipped;
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

/** @returns file and title of each test of a report, or of a suite in it, that failed once and then passed */
function listSecondTries({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(listSecondTries)];
}

function addUnitTests(project) {
  const toCounts = (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
  addReport(`${project} unit tests`, unitReport(project), toCounts);
}

const inherited = { stdio: "inherit" };
count("npm run check", runNode(["scripts/check.mjs"], inherited).status === 0);
addUnitTests("pure");

// The database tests are idle for half of their time, so they run beside the build.
const databaseTests = spawn(nodePath(), unitTests("--project=database", "--maxWorkers=3"), inherited);
const databaseEnd = once(databaseTests, "exit");
process.on("exit", () => databaseTests.kill());
build();
count("production build", true);
const [databaseCode] = await databaseEnd;
count("database tests", databaseCode === 0);
addUnitTests("database");

// A second try is made on a site and in a browser of its own; each test that needed it is named below.
process.env.SECOND_TRY = "1";
const browser = runNode(
  ["--disable-warning=ExperimentalWarning", "node_modules/@playwright/test/cli.js", "test"],
  inherited,
);
addReport("journeys and faults", browserReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
}));
const secondTries = existsSync(browserReport) ? listSecondTries(JSON.parse(readFileSync(browserReport, "utf8"))) : [];
for (const name of secondTries) console.log(`PASSED ON THE SECOND TRY ONLY, to be mended: ${name}`);
if (browser.status !== 0 && failed === 0) count("journeys and faults ended well", false);

console.log(
  `${skipped} skipped: the long faults, and the tests marked NOT RUN above, which need a program or a right that this machine lacks`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
