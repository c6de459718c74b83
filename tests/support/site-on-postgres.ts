import { toPhpString } from "../../src/features/blog/webhook/signature.server.ts";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import pg from "pg";
import { freePort, type SiteProcess, startProcess, temporaryFolder } from "./site-process.ts";
import type { Visit } from "./visitor-load.ts";

/** The environment of every process of a site on one Postgres, without its port and folder. */
export const sharedEnv = { TRUSTED_PROXIES: "1", SECRET: "s".repeat(40), STORYCHIEF_KEY: exampleKey };

/** Starts the built site on a Postgres. @param more environment variables @returns the process; `remove` deletes its data folder */
export async function startOnPostgres(
  url: string,
  more: Record<string, string> = {},
): Promise<SiteProcess & { remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  const port = more["PORT"] ?? String(await freePort());
  const site = startProcess({ ...sharedEnv, DATABASE_URL: url, DATA_DIR: folder.path, ...more, PORT: port });
  return { ...site, remove: () => folder.remove() };
}

/** Waits until the blog has its launch posts: they are added only to an empty blog. @throws after a minute */
export async function waitForBlog(url: string): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until;) {
    const [count] = await queryPostgres<{ posts: number }>(url, "select count(*)::int as posts from site.posts");
    if ((count?.posts ?? 0) > 4) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The blog was not filled within a minute.");
}

/** Publishes a post as StoryChief does. @returns a word that only its title has, to look for on pages */
export async function publishPost(origin: string, number: number): Promise<string> {
  const word = `Heron${number}x${Math.floor(Math.random() * 1e6)}`;
  const data = { storychief_id: 9_000 + number, title: `${word} on the river`, content: "<p>A post.</p>" };
  const body = withMac(toPhpString({ meta: { event: "publish", status: "publish" }, data }));
  const answer = await fetch(`${origin}/api/blog/webhook`, { method: "POST", body });
  if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
  return word;
}

/**
 * Publishes a post on the first site and waits until every one shows it in its list and its feed.
 * @returns milliseconds until the last one did @throws after twenty seconds
 */
export async function publishAndFind(sites: readonly string[], number: number): Promise<number> {
  const word = await publishPost(sites[0] ?? "", number);
  const begun = performance.now();
  const places = sites.flatMap((site) => [`${site}/blog`, `${site}/blog/feed.xml`]);
  await Promise.all(
    places.map(async (place) => {
      while (!(await (await fetch(place)).text()).includes(word)) {
        if (performance.now() - begun > 20_000) throw new Error(`${place} does not show the post after 20 s`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }),
  );
  return performance.now() - begun;
}

/** Runs one query on its own connection. */
export async function queryPostgres<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Email addresses without a row, which are acknowledged signups that were lost. */
export async function findLost(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await queryPostgres<{ email: string }>(url, "select email from public.waitlist_signups");
  const stored = new Set(rows.map((row) => row.email));
  return acknowledged.filter((email) => !stored.has(email));
}

/** Waits until a signup succeeds again. @returns milliseconds @throws after `withinMs` */
export async function waitForSignup(send: () => Promise<Visit>, withinMs: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    if ((await send()).status === 201) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No signup was taken within ${withinMs} ms.`);
}
