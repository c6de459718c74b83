// npm run check: all that needs neither a build nor a database, in well under a minute. With --changed only what the uncommitted changes touch.
import { spawn, spawnSync } from "node:child_process";
import { install, nodePath, requireNode, unitTests } from "./set-up.mjs";

requireNode();
install();

const isChangedOnly = process.argv.includes("--changed");
const changed = isChangedOnly ? listChanged() : [];
const bin = (name) => `node_modules/${name}`;

const types = ["types", [bin("typescript/bin/tsc"), "-p", "."]];
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
const unit = (...options) => ["unit tests", unitTests(...options)];

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
  await checkAll(types, ["lint", ["--run", "lint"]]);
  if (changed.length > 0) await check(format(changed));
  await check(unit("--changed", "--passWithNoTests"));
} else {
  const steps = [
    types,
    ["lint", ["--run", "lint"]],
    // Fails when it read nothing: rules that see no module find no violation.
    ["layers", ["--run", "layers"], /\((?!0 modules)\d+ modules/],
    ["unused code", [bin("knip/bin/knip.js")]],
  ];
  await Promise.all([checkAll(...steps), checkAll(format(["."]), unit("--project=pure"))]);
}
process.exit(process.exitCode ?? 0);
