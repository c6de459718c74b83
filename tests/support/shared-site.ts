import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeSlack, startFakeSlack } from "./fake-slack.ts";
import { freePort, type SiteProcess, startProcess } from "./site-process.ts";

export interface SharedSite extends SiteProcess {
  port: number;
  /** Where it keeps its database and writes its mails. */
  folder: string;
  slack: FakeSlack;
}

const storychiefKey = "sc_test_key_0001";

let shared: Promise<SharedSite> | undefined;

/**
 * One built site for all tests of this run that break nothing: behind one proxy, so that each test can come from a client IP of its own,
 * with a chat on the loopback and mails written to files. It ends with the run.
 */
export function sharedSite(): Promise<SharedSite> {
  shared ??= start();
  return shared;
}

async function start(): Promise<SharedSite> {
  const folder = mkdtempSync(join(tmpdir(), "penwright-shared-"));
  const slack = await startFakeSlack();
  const port = await freePort();
  const site = startProcess({
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: folder,
    SITE_ORIGIN: "https://penwright.example",
    TRUSTED_PROXIES: "1",
    STORYCHIEF_KEY: storychiefKey,
    SLACK_WEBHOOK_URL: slack.url,
    LOG_LEVEL: "info",
  });
  process.on("exit", () => {
    site.child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await site.ready(60_000);
  await site.filled();
  return { ...site, port, folder, slack };
}
