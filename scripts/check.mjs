// npm run check: all that needs neither a build nor a database, in well under a minute. With --changed: types, lint, format and the tests of uncommitted changes.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installDependencies, nodePath, requireNode, unitTests } from "./set-up.mjs";

requireNode();
await installDependencies();

async function check(name, args) {
  const started = performance.now();
  const failure = await promisify(execFile)(nodePath(), args, { maxBuffer: 64 * 1024 * 1024 }).then(
    () => null,
    (error) => error,
  );
  console.log(`${failure ? "FAIL" : "ok  "} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!failure) return;
  console.log(`${failure.stdout}${failure.stderr}`.slice(-12_000));
  process.exitCode = 1;
}

async function checkScripts(...names) {
  for (const name of names) await check(name, ["--run", name]);
}

if (process.argv.includes("--changed")) {
  await checkScripts("typecheck", "lint", "format:check");
  await check("tests of what changed", unitTests("--project=pure", "--changed", "--passWithNoTests"));
} else {
  await Promise.all([
    checkScripts("typecheck", "format:check", "layers", "unused"),
    checkScripts("lint").then(() => check("unit tests", unitTests("--project=pure"))),
  ]);
}
