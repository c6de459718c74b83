import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sandboxFlags } from "./sandboxed-process.server.ts";

test.each([
  ["read another file", "require('node:fs').readFileSync('/etc/hostname')"],
  ["write one", "require('node:fs').writeFileSync('src/x', '')"],
  ["start a process", "require('node:child_process').execSync('true')"],
  ["start a thread", "new (require('node:worker_threads').Worker)('1', { eval: true })"],
])("a sandboxed process may not %s, with native modules or without", (_name, script) => {
  for (const flags of [sandboxFlags, [...sandboxFlags, "--allow-addons"]]) {
    const { status, stderr } = spawnSync(process.execPath, [...flags, "-e", script], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("ERR_ACCESS_DENIED")]);
  }
});
