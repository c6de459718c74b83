import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { freePort, type SiteProcess, startProcess, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * Resident memory of the built site in MB, on PostgreSQL and on the embedded database: peak while starting, idle, peak under
 * load (pages, an uncached live page, signups), and after a pause. The first row of each database is a first start, which
 * fills the empty blog. Linux only: memory is read from /proc.
 * Usage: node bench/memory.ts [postgres] [embedded] [--load-seconds=10] [--rest-seconds=15]
 */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const secondsOf = (name: string, usual: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? usual);
const loadSeconds = secondsOf("load-seconds", 10);
const restSeconds = secondsOf("rest-seconds", 15);

function residentMegabytes(site: SiteProcess): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000;
}

/** Peak memory of a process while `work` runs. */
async function most(site: SiteProcess, work: () => Promise<unknown>): Promise<number> {
  let highest = residentMegabytes(site);
  const timer = setInterval(() => (highest = Math.max(highest, residentMegabytes(site))), 50);
  await work();
  clearInterval(timer);
  return highest;
}

async function loadSite(site: SiteProcess): Promise<void> {
  const headers = { "accept-encoding": "br" };
  const signup = (number: number) =>
    JSON.stringify({
      name: "L",
      email: `load-${process.pid}-${number}@example.com`,
      primary_use: "creator",
      timeline: "exploring",
      formats: ["blog"],
    });
  let sent = 0;
  await Promise.all([
    autocannon({
      url: site.origin,
      connections: 24,
      duration: loadSeconds,
      headers,
      requests: [{ path: "/" }, { path: "/blog" }],
    }),
    autocannon({
      url: site.origin,
      connections: 4,
      duration: loadSeconds,
      headers,
      requests: [{ path: "/waitlist" }, { path: "/blog?search=writing" }, { path: "/contact" }],
    }),
    autocannon({
      url: site.origin,
      connections: 4,
      duration: loadSeconds,
      requests: [
        {
          method: "POST",
          path: "/rest/v1/waitlist_signups",
          setupRequest: (request) => ({
            ...request,
            headers: {
              "content-type": "application/json",
              apikey: "penwright-anon",
              authorization: "Bearer penwright-anon",
              "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
            },
            body: signup((sent += 1)),
          }),
        },
      ],
    }),
  ]);
}

async function measure(kind: string, env: Record<string, string>, dataDir: string): Promise<void> {
  const site = startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, TRUSTED_PROXIES: "1", ...env });
  try {
    const starting = await most(site, async () => {
      await site.ready();
      // A first start is still filling the blog, and pages are compressed on their first request.
      await sleep(restSeconds * 1_000);
    });
    const idle = residentMegabytes(site);
    const loaded = await most(site, () => loadSite(site));
    await sleep(restSeconds * 1_000);
    console.log(
      `| ${[kind, ...[starting, idle, loaded, residentMegabytes(site)].map((size) => String(Math.round(size)))].join(" | ")} |`,
    );
  } finally {
    await site.stop("SIGTERM");
  }
}

console.log("| resident memory, MB | starting, at most | idle | under load, at most | after |\n|---|---|---|---|---|");
for (const name of names.length > 0 ? names : ["postgres", "embedded"]) {
  const folder = await temporaryFolder();
  const server = name === "postgres" ? await startRealPostgres() : null;
  try {
    const env: Record<string, string> = server ? { DATABASE_URL: server.url, SECRET: "s".repeat(40) } : {};
    await measure(`${name}, first start`, env, folder.path);
    await measure(`${name}, later start`, env, folder.path);
  } finally {
    await server?.stop();
    await folder.remove();
  }
}
