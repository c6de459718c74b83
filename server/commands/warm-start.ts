// Runs the built site once, on a database of its own that is thrown away, so that Node keeps every module stripped of its types and
// compiled (NODE_COMPILE_CACHE): the first start is then as quick and as small as any later one. Run by scripts/warm-start.mjs with
// the server's own flags, without which what is kept would not be found again.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Only the driver in use is loaded: the other one is asked for here.
import "../../src/platform/postgres-db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startSite } from "../site.ts";

const paths = ["/", "/blog", "/blog/one-idea-four-formats", "/blog?q=draft", "/demo", "/feed.xml", "/sitemap.xml"];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === "object" ? address.port : 0;
}

const folder = await mkdtemp(join(tmpdir(), "penwright-warm-start-"));
try {
  // Nothing of this machine's settings: no mail is sent and no database but the folder's is opened.
  const parsed = parseEnv({ PORT: String(await freePort()), DATA_DIR: folder });
  if (!parsed.ok) throw new Error(parsed.problem);
  const started = await startSite(parsed.env, createLog("warn"));
  if (!started.ok) throw new Error(started.problem);
  const { address, settled, stop } = started.site;
  await settled();
  for (const path of paths) await (await fetch(address + path)).text();
  await stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
