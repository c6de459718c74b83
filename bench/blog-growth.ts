/**
 * How the blog's reading operations grow with the archive: seeds 100, 10,000 and 100,000 posts and prints the median
 * milliseconds of each operation as a Markdown table.
 *
 *   node bench/blog-growth.ts                      embedded database, in memory
 *   node bench/blog-growth.ts postgres             a throw-away PostgreSQL
 *   node bench/blog-growth.ts postgres://…/empty   a database of yours; its posts are deleted
 *   … --sizes=100,10000                            other sizes
 */
import { nextPublication } from "../src/features/blog/blog-changes.server.ts";
import { findPost, listPosts, newestPosts, relatedPosts, sidebar } from "../src/features/blog/post-store.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../src/platform/embedded-db.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import { openPostgres } from "../src/platform/postgres-db.server.ts";
import { startRealPostgres } from "../tests/support/real-postgres.ts";

const runs = 41;
const now = new Date("2026-11-01T00:00:00Z");

/** Posts of 120 words drawn from 20,000 (common words often), over ten years, in 12 categories and 400 tags. */
const seeding = `
  create schema if not exists bench;
  create table if not exists bench.words as
    select n, substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 3 + n % 6) as word from generate_series(1, 20000) as n;
  create or replace function bench.seed(first_n integer, last_n integer, total integer) returns void language plpgsql as $$
  declare words text[]; picked text[]; tokens text[]; heading text; body text; moment timestamptz;
  begin
    select array_agg(word order by n) into words from bench.words;
    for n in first_n..last_n loop
      select array_agg(words[1 + floor(20000 * power(random(), 3))::int]) into picked from generate_series(1, 120);
      heading := initcap(array_to_string(picked[1:6], ' '));
      body := array_to_string(picked, ' ');
      select array_agg(distinct token) into tokens from (
        select word as token from unnest(picked) as word
        union all select left(word, 1) || '*' from unnest(picked) as word
        union all select left(word, 2) || '*' from unnest(picked) as word
        union all select substr(word, start) from unnest(picked[1:20]) as word, generate_series(2, length(word) - 2) as start
      ) as cut;
      moment := timestamptz '2016-11-01' + interval '10 years' * ((n - 1 + random()) / total);
      insert into site.posts (origin, status, title, address, slug, excerpt, body_html, body_text, words, author, categories, tags,
        search, published_at, listed_at, sanitiser_version)
      select 'import', 'published', heading, 'post-' || n, 'post-' || n, left(body, 160), '<p>' || body || '</p>', body, 120,
        '{"name":"Casey Rivera","firstName":"Casey","lastName":"Rivera","bio":"","pictureUrl":null}',
        (select jsonb_agg(jsonb_build_object('slug', 'category-' || c, 'name', 'Category ' || c, 'storychief_id', null))
          from (select distinct floor(12 * power(random(), 2))::int as c from generate_series(1, 2)) as drawn),
        (select jsonb_agg(jsonb_build_object('slug', 'tag-' || c, 'name', 'Tag ' || c, 'storychief_id', null))
          from (select distinct floor(400 * power(random(), 2))::int as c from generate_series(1, 4)) as drawn),
        array_to_tsvector(tokens), moment, moment, 1;
      insert into site.post_addresses select 'post-' || n, id from site.posts where address = 'post-' || n;
    end loop;
  end $$;
`;

const [target = "embedded"] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const sizes = (
  process.argv.find((argument) => argument.startsWith("--sizes="))?.slice("--sizes=".length) ?? "100,10000,100000"
)
  .split(",")
  .map(Number);

const server = target === "postgres" ? await startRealPostgres() : null;
const url = server?.url ?? (target.startsWith("postgres") ? target : null);
const db = url ? await openPostgres({ url, onError: () => undefined }) : await openEmbeddedDatabase();
try {
  await applyMigrations(db, "supabase/migrations");
  const columns = new Map<number, Map<string, number>>();
  for (const size of sizes) {
    await fill(db, size);
    columns.set(size, await measure(db, size));
  }
  print(columns);
} finally {
  await db.close();
  await server?.stop();
}

/** Loads posts in bulk, with the row trigger off and everything counted once at the end. */
async function fill(database: Database, size: number): Promise<void> {
  const start = performance.now();
  await database.exec(`set statement_timeout = 0; ${seeding}`);
  await database.transaction(async (transaction) => {
    await transaction.exec(`
      set local statement_timeout = 0; set local maintenance_work_mem = '256MB';
      truncate site.posts cascade;
      alter table site.posts disable trigger keep_post; alter table site.posts disable trigger tell_change;
      drop index site.post_search_words;
    `);
    for (let from = 0; from < size; from += 5_000) {
      await transaction.query("select bench.seed($1, $2, $3)", [from + 1, Math.min(size, from + 5_000), size]);
    }
    await transaction.exec(`
      alter table site.posts enable trigger keep_post; alter table site.posts enable trigger tell_change;
      select site.recount_blog();
      create index post_search_words on site.post_search using gin (search) with (fastupdate = off);
    `);
  });
  process.stderr.write(`${size} posts seeded in ${Math.round((performance.now() - start) / 1000)} s\n`);
}

async function measure(database: Database, size: number): Promise<Map<string, number>> {
  const words = await database.query<{ word: string }>(
    "select word from bench.words where n in (2, 300, 15000) order by n",
  );
  const [common = "", less = "", rare = ""] = words.rows.map((row) => row.word);
  const middle = Math.max(1, Math.floor(size / 12 / 2));
  const sample = (await listPosts(database, { page: middle, now })).posts[0];
  if (!sample) throw new Error("There are no posts to measure.");
  let moved = 0;

  const operations: [string, () => Promise<unknown>][] = [
    ["list, first page", () => listPosts(database, { page: 1, now })],
    ["list, middle page", () => listPosts(database, { page: middle, now })],
    ["list, last page", () => listPosts(database, { page: 999_999, now })],
    ["category, first page", () => listPosts(database, { page: 1, category: "category-1", now })],
    ["category, last page", () => listPosts(database, { page: 999_999, category: "category-1", now })],
    ["newest 100, no bodies", () => listPosts(database, { now })],
    ["one post", () => findPost(database, sample.address, now)],
    ["search, a word in most posts", () => listPosts(database, { page: 1, search: common, now })],
    ["search, a word in some posts", () => listPosts(database, { page: 1, search: less, now })],
    ["search, a rare word", () => listPosts(database, { page: 1, search: rare, now })],
    ["search, no match", () => listPosts(database, { page: 1, search: "qqqqq", now })],
    [
      "search, two words and a category",
      () => listPosts(database, { page: 1, search: `${common} ${less}`, category: "category-1", now }),
    ],
    ["search, two letters", () => listPosts(database, { page: 1, search: "st", now })],
    ["related", () => relatedPosts(database, sample, now)],
    ["sidebar", () => sidebar(database, now)],
    ["feed, 30 with bodies", () => newestPosts(database, 30, now)],
    ["next publication", () => nextPublication(database, now)],
    [
      "write: move a post to another day",
      () =>
        database.query("update site.posts set listed_at = listed_at - interval '1 day' where address = $1", [
          `post-${1 + (moved++ % size)}`,
        ]),
    ],
  ];
  const medians = new Map<string, number>();
  for (const [name, run] of operations) {
    const times: number[] = [];
    for (let round = 0; round < runs + 5; round += 1) {
      const start = performance.now();
      await run();
      if (round >= 5) times.push(performance.now() - start);
    }
    medians.set(name, times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
  }
  return medians;
}

function print(columns: ReadonlyMap<number, ReadonlyMap<string, number>>): void {
  const counts = [...columns.keys()];
  const names = [...(columns.values().next().value?.keys() ?? [])];
  const head = `| ${url ? "PostgreSQL" : "Embedded (PGlite)"}, median ms | ${counts.map((count) => `${count.toLocaleString("en-US")} posts`).join(" | ")} |`;
  const rows = names.map(
    (name) => `| ${name} | ${counts.map((count) => (columns.get(count)?.get(name) ?? 0).toFixed(2)).join(" | ")} |`,
  );
  process.stdout.write(`${[head, `| --- |${" ---: |".repeat(counts.length)}`, ...rows].join("\n")}\n`);
}
