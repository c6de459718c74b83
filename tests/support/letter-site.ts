import { readFileSync } from "node:fs";
import { hashToken, newToken } from "../../src/features/team/team-token.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { prepareSite } from "./prepared-site.ts";
import { startRealPostgres } from "./real-postgres.ts";
import { freePort, type SiteProcess, startProcess, temporaryFolder } from "./site-process.ts";
import { sharedEnv } from "./site-on-postgres.ts";
import { queryRows } from "./typed-rows.ts";

const member = "owner@penwright.example";
const letterId = "00000000-0000-4000-8000-000000000001";

export const databases = ["Postgres", "embedded"] as const;

/** A site with many people and one letter that is sent from the start, on either database. */
export interface LetterSite {
  start(env: Record<string, string>): Promise<SiteProcess>;
  /** Posts a button of the letter's team page. @throws unless it redirects back */
  press(site: SiteProcess, button: "pause" | "resume"): Promise<void>;
  /** Text of the letter's team page. */
  readPage(site: SiteProcess): Promise<string>;
  /** Queries the database while no site runs on it. */
  query<Row>(sql: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** Adds people without the triggers, which would queue a confirmation for each. */
const fill = (people: number) => `
  alter table public.waitlist_signups disable trigger user;
  insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
  select 'Reader ' || n, 'reader' || n || '@domain' || n % 2000 || '.example', 'creator', 'exploring', '{blog}'
  from generate_series(1, ${people}) as n;
  alter table public.waitlist_signups enable trigger user;
  select site.refresh_people(array(select email from public.waitlist_signups))`;

export async function openLetterSite(
  name: (typeof databases)[number],
  { people, perHour }: { people: number; perHour: number },
): Promise<LetterSite> {
  const token = newToken();
  const headers = { cookie: `__Host-team=${token}`, "sec-fetch-site": "same-origin" };
  const place = await (name === "Postgres" ? openOnPostgres() : openOnFolder());

  async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await place.open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  await withDatabase(async (db) => {
    await applyMigrations(db, "supabase/migrations");
    await db.exec(fill(people), 600_000);
    await db.query(
      "insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, 'a fault')",
      [hashToken(token), member],
    );
    await db.query(
      `insert into site.campaigns (id, kind, title, state, starts_at, audience, payload, per_hour, per_domain_hour, created_by)
       values ($1, 'letter', 'News', 'scheduled', now(), '{"filter": ""}', '{"subject": "News", "body": "Hello."}', $2, $2, 'a fault')`,
      [letterId, perHour],
    );
  });

  return {
    start: async (env) => {
      const site = startProcess({
        ...sharedEnv,
        ...place.env,
        TEAM_MEMBERS: `owner:${member}`,
        PORT: String(await freePort()),
        LOG_LEVEL: "error",
        ...env,
      });
      await site.ready(60_000);
      return site;
    },
    async press(site, button) {
      const url = `${site.origin}/team/letters/${letterId}/${button}`;
      const { status } = await fetch(url, { method: "POST", headers, body: new URLSearchParams(), redirect: "manual" });
      if (status !== 303) throw new Error(`${button} answered ${status}`);
    },
    readPage: async (site) => (await fetch(`${site.origin}/team/letters/${letterId}`, { headers })).text(),
    query: (sql) => withDatabase((db) => queryRows(db, sql)),
    remove: place.remove,
  };
}

async function openOnPostgres() {
  const postgres = await startRealPostgres({ isDurable: true });
  const folder = await temporaryFolder();
  return {
    env: { DATABASE_URL: postgres.url, DATA_DIR: folder.path },
    open: () => openPostgres({ url: postgres.url, longestMs: 600_000, onError: (error) => console.error(error) }),
    remove: async () => {
      await folder.remove();
      await postgres.stop();
    },
  };
}

async function openOnFolder() {
  const { dataDir, remove } = await prepareSite();
  return { env: { DATA_DIR: dataDir }, open: () => openEmbeddedDatabase({ dataDir }), remove };
}

export const residentMegabytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;
