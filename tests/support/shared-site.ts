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
 * One built site for all tests of a worker that break nothing. TRUSTED_PROXIES is 1, so that each test can have its own client
 * IP; chat goes to the loopback, emails to files.
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
  await site.waitForLaunchPosts();
  return { ...site, port, folder, slack };
}
