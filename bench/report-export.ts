/**
 * Report and export on 100,000 signups and a million events in the embedded database: how long they take, how much memory
 * the process needs on top, and how long a visitor's query has to wait meanwhile.
 * node bench/report-export.ts [folder]   (a folder that exists already is used as it is)
 */
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exportRows, exportSchema } from "../src/features/analytics/export-rows.server.ts";
import { submissionTables } from "../src/features/submissions/submission-tables.ts";
import { makeReport } from "../src/features/analytics/report.server.ts";
import { voiceLabel } from "../src/features/voice/voice-label.ts";
import type { Database } from "../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";

const folder = process.argv[2] ?? join(tmpdir(), "penwright-bench-report");
const isFresh = !existsSync(folder);
const now = new Date();

const db = await openEmbeddedDatabase({ dataDir: folder });
await applyMigrations(db, "supabase/migrations");
if (isFresh) await fill(db);

for (const name of ["report of 90 days", "the same again"])
  await measure(name, async () => {
    const html = await makeReport(db, {
      days: 90,
      now,
      origin: "https://penwright.example",
      forms: submissionTables,
      voiceLabel,
    });
    writeFileSync(join(folder, "report.html"), html);
    return html.length;
  });
for (const table of ["waitlist", "events"] as const) {
  for (const format of ["csv", "json"] as const) {
    await measure(`export ${table} as ${format}`, async () => {
      let bytes = 0;
      for await (const piece of exportRows(db, exportSchema.parse({ table, format }), submissionTables.columns))
        bytes += Buffer.byteLength(piece);
      return bytes;
    });
  }
}
await db.close();

/** Runs work while a visitor's query is asked every 20 ms, and tells what both cost. */
async function measure(name: string, work: () => Promise<number>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  let heap = 0;
  let rss = 0;
  let isDone = false;
  const waits: number[] = [];
  const visitor = (async () => {
    while (!isDone) {
      // From the moment at which the visitor came, not from the one at which somebody had time for them.
      const came = performance.now() + 20;
      await sleep(20);
      await db.query("select 1");
      waits.push(Math.max(0, performance.now() - came));
      const memory = process.memoryUsage();
      heap = Math.max(heap, memory.heapUsed - before.heapUsed);
      rss = Math.max(rss, memory.rss - before.rss);
    }
  })();
  const started = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - started) / 1_000;
  isDone = true;
  await visitor;
  waits.sort((one, other) => one - other);
  const at = (part: number) => Math.round(waits[Math.floor(part * (waits.length - 1))] ?? 0);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; heap +${(heap / 1e6).toFixed(0)} MB, process +${(rss / 1e6).toFixed(0)} MB; a visitor's query waits ${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms (longest)`,
  );
}

/** Made up, but shaped like a site: weekends are slow, it grows, a few in a hundred join. */
async function fill(target: Database): Promise<void> {
  console.log("filling a database; a few minutes");
  await target.exec("alter table public.waitlist_signups disable trigger user");
  for (let part = 0; part < 20; part += 1) {
    await target.exec(`
      insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats, context)
      select now() - (random() ^ 1.6) * interval '90 days', 'Visitor ' || n, 'visitor' || n || '@example.org',
        (array['creator','creator','creator','team','team','business'])[1 + floor(random() * 6)],
        (array['immediately','1-2weeks','1month','exploring','exploring'])[1 + floor(random() * 5)],
        (array['{blog}','{newsletter,blog}','{linkedin}','{blog,twitter,linkedin}','{newsletter}'])[1 + floor(random() * 5)]::text[],
        case when random() < 0.4 then null when random() < 0.5
          then jsonb_build_object('plan', (array['creator','team','team','business'])[1 + floor(random() * 4)], 'dwellMs', 20000)
          else jsonb_build_object('formality', floor(random() * 101)::int, 'energy', floor(random() * 101)::int, 'perspective', floor(random() * 101)::int) end
      from generate_series(${part * 5_000 + 1}, ${part * 5_000 + 5_000}) as n`);
  }
  await target.exec("alter table public.waitlist_signups enable trigger user");
  for (let part = 0; part < 50; part += 1) {
    await target.exec(`
      insert into site.events (happened_at, name, path, visitor, properties)
      select moment + (step * interval '20 seconds'), name, '/', substr(md5(visit::text), 1, 16),
        case name when 'page_viewed' then jsonb_build_object('route', route, 'path', route)
          when 'waitlist_opened' then jsonb_build_object('location', place)
          when 'waitlist_submitted' then jsonb_build_object('useCase', 'creator', 'formats', 'blog', 'timeline', 'exploring')
          when 'blog_read' then jsonb_build_object('slug', slug, 'timeOnPage', floor(8 + 420 * (seed * 13 - floor(seed * 13)) ^ 2))
          when 'nav_clicked' then jsonb_build_object('link', route)
          else jsonb_build_object('slider', 'energy', 'value', floor(seed * 100)) end
      from (
        select visit, random() as seed,
          date_trunc('day', now()) - floor((random() ^ 1.5) * 89) * interval '1 day' + random() * interval '20 hours' as moment,
          (array['/','/','/','/how-it-works','/pricing','/blog/:slug','/blog/:slug','/demo','/personas','/blog'])[1 + floor(random() * 10)] as route,
          (array['hero','header','header','closing','pricing','direct','demo','mobile-menu','post'])[1 + floor(random() * 9)] as place,
          (array['measure-your-voice','seven-habits-of-generic-prose','first-sentences-to-delete','one-page-style-sheet','the-summary-that-lies','newsletter-for-200-people'])[1 + floor(random() * random() * 6)] as slug
        from generate_series(${part * 2_900 + 1}, ${part * 2_900 + 2_900}) as visit
      ) as visits
      cross join lateral (
        select 0 as step, 'page_viewed' as name union all select 1, 'nav_clicked' union all select 2, 'page_viewed' union all select 3, 'slider_adjusted'
        union all select 4, 'slider_adjusted' union all select 5, 'page_viewed'
        union all select 6, 'blog_read' where seed < 0.5 union all select 7, 'waitlist_opened' where seed < 0.22
        union all select 8, 'waitlist_submitted' where seed < 0.09) as steps`);
  }
  await target.exec(`
    insert into site.outbox (key, kind, channel, source_id, created_at, outcome, settled_at, last_error)
    select 'bench/' || n, 'waitlist/sender-email', 'email', gen_random_uuid(), now() - random() * interval '9 hours',
      case when n % 4 = 0 then 'rejected' end, case when n % 4 = 0 then now() end, 'SMTP 550' from generate_series(1, 23) as n;
    insert into site.webhook_receipts (received_at, body_sha256, bytes, event, outcome, http_status)
    select now() - random() * interval '80 days', md5(n::text), 900, 'publish', (array['accepted','accepted','accepted','repeated','refused','unverified'])[1 + floor(random() * 6)], 200 from generate_series(1, 160) as n;
    insert into site.canaries (address, started_at, ended_at, outcome, problem)
    select 'canary' || n, now() - n * interval '1 day', now(), case when n = 9 then 'failed' else 'passed' end, case when n = 9 then 'the mail was not delivered within 2 minutes' end from generate_series(1, 28) as n;
    alter table public.contact_submissions disable trigger user;
    insert into public.contact_submissions (created_at, name, email, use_case, message)
    select now() - (random() ^ 3) * interval '60 days', 'Writer', 'writer@example.org', (array['partnership','support','feedback','feedback','team','media','other'])[1 + floor(random() * 7)], 'A message long enough' from generate_series(1, 140) as n;
    alter table public.contact_submissions enable trigger user;
    analyze;`);
  const { rows } = await target.query(
    "select (select count(*) from site.events) as events, (select count(*) from public.waitlist_signups) as signups",
  );
  console.log(rows[0]);
}
