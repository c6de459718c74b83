import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("npm-orphan.ts", import.meta.url));
// Stays for ten seconds unless it is told to stop.
const script = `
  const { watchNpmShell } = await import(${JSON.stringify(module)});
  watchNpmShell(process.env, () => process.ppid, () => { console.log("told to stop"); process.exit(0); });
  setTimeout(() => { console.log("still there"); process.exit(0); }, Number(process.argv[1]));
  console.log("up");`;

/** A process in a shell, as npm starts it; the shell is ended and the process is not. @returns what it wrote */
async function endTheShell(env: Record<string, string>, longestMs: number): Promise<string> {
  // Two commands, so that no shell puts the process in its own place.
  const command = '"$NODE" --input-type=module -e "$SCRIPT" "$LONGEST"; true';
  const shell = spawn("/bin/sh", ["-c", command], {
    env: { ...env, NODE: process.execPath, SCRIPT: script, LONGEST: String(longestMs), NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = "";
  const closed = once(shell.stdout, "close");
  shell.stdout.on("data", (chunk: Buffer) => {
    written += chunk.toString();
    if (written === "up\n") shell.kill("SIGTERM");
  });
  await closed;
  return written;
}

test.skipIf(process.platform === "win32")("a process whose npm was told to stop stops too", async () => {
  expect(await endTheShell({ npm_lifecycle_event: "serve" }, 10_000)).toBe("up\ntold to stop\n");
});

test.skipIf(process.platform === "win32")("without npm a parent that goes means nothing", async () => {
  expect(await endTheShell({}, 1_200)).toBe("up\nstill there\n");
});
