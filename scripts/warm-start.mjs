// The last step of a build: the server's modules, compiled (server/cli/warm-start.ts).
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const { flags, environment } = JSON.parse(readFileSync("scripts/server-process.json", "utf8"));
rmSync(environment.NODE_COMPILE_CACHE, { recursive: true, force: true });

function run(script, env = {}) {
  return spawnSync(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment, ...env },
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
}

const warmed = run("server/cli/warm-start.ts");
// The process's own entry says what is wrong with its environment and ends, which is enough for it to be kept.
const refused = run("server/main.ts", { PORT: "none" });
if (warmed.status !== 0 || refused.status !== 1) {
  console.error(`The built site could not be started.\n${warmed.stderr}${refused.stderr}`);
  process.exit(1);
}
