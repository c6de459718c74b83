import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findLeaks, findSecrets, serverMarkers } from "../support/bundle-leaks.ts";
import { test } from "./journey.ts";

test("no file for browsers holds server code, a secret of this machine or a source map", () => {
  const secrets = findSecrets(process.env);
  const leaks: string[] = [];
  let files = 0;
  for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/.test(entry.name)) continue;
    files += 1;
    const file = join(entry.parentPath, entry.name);
    for (const leak of findLeaks(readFileSync(file, "utf8"), secrets)) leaks.push(`${file} holds ${leak}`);
    if (entry.name.endsWith(".map")) leaks.push(`${file} is a source map`);
  }
  assert.deepEqual(leaks, []);
  assert.ok(files > 50);
  // A marker must occur in the server's code, or the search proves nothing.
  const server = ["build/server/index.js", "src/platform/env.server.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const [what, pattern] of Object.entries(serverMarkers)) assert.match(server, pattern, what);
});
