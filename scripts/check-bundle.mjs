// After a build: fails when a file for browsers holds code of the server or a secret of this machine.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findLeaks, findSecrets, serverMarkers } from "./bundle-markers.ts";

const folder = process.argv[2] ?? "build/client";
const ownSettings = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
const secrets = findSecrets({ ...ownSettings, ...process.env });

const leaks = [];
let files = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/.test(entry.name)) continue;
  files += 1;
  const file = join(entry.parentPath, entry.name);
  for (const leak of findLeaks(readFileSync(file, "utf8"), secrets)) leaks.push(`${file} holds ${leak}`);
  if (entry.name.endsWith(".map")) leaks.push(`${file} is a source map`);
}

// A trace that is not even in the server's own code would never be found anywhere.
const server = ["build/server/index.js", "src/platform/env.server.ts"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
for (const [what, pattern] of Object.entries(serverMarkers))
  if (!pattern.test(server)) leaks.push(`${what} was not found in the server's own code: mend this check`);

if (files === 0) leaks.push(`${folder} holds nothing to check`);
if (leaks.length > 0) {
  console.error(`The bundle for browsers is not fit to be served:\n  ${leaks.join("\n  ")}`);
  process.exit(1);
}
