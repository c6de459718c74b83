// npm run check: everything but the browser tests. Unit tests that passed and import nothing that changed since are left out,
// with --all none is; with --changed only what the uncommitted changes touch is checked.
import { spawn, spawnSync } from "node:child_process";
import { findStaleTests, hashFiles, notePassed } from "./stale-tests.mjs";
import { build, install, nodePath, requireNode } from "./set-up.mjs";

requireNode();
install();

const isChangedOnly = process.argv.includes("--changed");
const changed = isChangedOnly ? listChanged() : [];
const bin = (name) => `node_modules/${name}`;

const lint = ["types and lint", ["--run", "lint"]];
const format = (files) => [
  "format",
  [
    bin("prettier/bin/prettier.cjs"),
    "--check",
    "--cache",
    "--cache-location=.cache/prettier",
    "--ignore-unknown",
    ...files,
  ],
];
const unit = (command, ...options) => [
  "unit",
  [
    bin("vitest/vitest.mjs"),
    command,
    "--reporter=json",
    "--outputFile=.cache/unit.json",
    "--reporter=default",
    "--run",
    ...options,
  ],
];

async function check([name, args, shows]) {
  const started = performance.now();
  const { code, output } = await run(args);
  const isGood = code === 0 && (!shows || shows.test(output));
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (isGood) return true;
  console.log(output.slice(-12_000));
  process.exitCode = 1;
  return false;
}

async function checkAll(...steps) {
  for (const step of steps) await check(step);
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(nodePath(), args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}

function listChanged() {
  const list = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [
    ...list("diff", "--name-only", "--diff-filter=d", "HEAD"),
    ...list("ls-files", "--others", "--exclude-standard"),
  ];
}

await check(["routes' types", [bin("@react-router/dev/bin.cjs"), "typegen"]]);
if (isChangedOnly) {
  await check(lint);
  if (changed.length > 0) await check(format(changed));
  await check(unit("run", "--changed", "--passWithNoTests"));
} else {
  const steps = [
    lint,
    // Fails when it read nothing: rules that see no module find no violation.
    ["layers", ["--run", "layers"], /\((?!0 modules)\d+ modules/],
    ["unused code", [bin("knip/bin/knip.js")]],
    ["page dates", ["scripts/page-dates.mjs", "--check"]],
  ];
  await Promise.all([checkAll(...steps), check(format(["."]))]);
  const hashes = hashFiles();
  const stale = process.argv.includes("--all") ? null : findStaleTests(hashes);
  if (stale?.length === 0) console.log("ok   unit (nothing changed since they passed)");
  else if (await check(stale ? unit("related", ...stale) : unit("run"))) notePassed(hashes);
  if (!process.exitCode) {
    build();
    await check(["sizes", ["--disable-warning=ExperimentalWarning", "bench/bundle-sizes.ts"]]);
  }
}
process.exit(process.exitCode ?? 0);
