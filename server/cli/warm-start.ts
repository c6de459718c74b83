// Runs the built site once, on a database of its own that is thrown away, so that Node keeps every module stripped of its types and
// compiled (NODE_COMPILE_CACHE): the first start is then as quick and as small as any later one. Run by scripts/warm-start.mjs with
// the server's own flags, without which what is kept would not be found again.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Only the driver in use is loaded: the other one is asked for here.
import "../../src/platform/postgres-db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startSite } from "../site.ts";

const paths = [
  "/",
  "/blog",
  "/blog/one-idea-four-formats",
  "/blog?search=draft",
  "/blog/feed.json",
  "/demo",
  "/sitemap.xml",
];

const folder = await mkdtemp(join(tmpdir(), "penwright-warm-start-"));
try {
  // Nothing of this machine's settings: no mail is sent and no database but the folder's is opened. What it says of lacking them is no news.
  const parsed = parseEnv({ PORT: "0", DATA_DIR: folder });
  if (!parsed.ok) throw new Error(parsed.problem);
  const started = await startSite(parsed.env, createLog("fatal"));
  if (!started.ok) throw new Error(started.problem);
  const { address, settled, stop } = started.site;
  await settled();
  for (const path of paths) {
    const answer = await fetch(address + path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    await answer.text();
  }
  await stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
