/**
 * How the blog's reads grow with the archive: the list, a post, related posts, the sidebar and searches with 100, 10,000
 * and 100,000 posts, as median milliseconds in a Markdown table.
 *
 *   node bench/blog-growth.ts                embedded databases, in memory
 *   node bench/blog-growth.ts postgres       throw-away PostgreSQL servers
 *   … --sizes=100,10000                      other sizes
 */
import { PGlite } from "@electric-sql/pglite";
import { listPosts } from "../src/features/blog/store/list-posts.server.ts";
import { findPost, findRelatedPosts, readSidebar } from "../src/features/blog/store/post-store.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { compileOnce } from "../src/platform/embedded/embedded-db.server.ts";
import { toDatabase } from "../src/platform/embedded/pglite-database.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import { openPostgres } from "../src/platform/postgres-db.server.ts";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { median } from "./median.ts";
import { queryRows } from "../tests/support/typed-rows.ts";

const runs = 31;
const warmUps = 5;
const now = new Date("2026-11-01T00:00:00Z");

/** Posts of 120 words drawn from 20,000 (common words often), over ten years, in 12 categories and 400 tags. */
const seeding = `
  create schema bench;
  create table bench.words as
    select n, substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 3 + n % 6) as word from generate_series(1, 20000) as n;
  create function bench.terms(kind text, count integer, most integer) returns jsonb language sql as $$
    select jsonb_agg(jsonb_build_object('slug', kind || '-' || c, 'name', kind || ' ' || c, 'storychiefId', null))
    from (select distinct floor(count * power(random(), 2))::int as c from generate_series(1, most)) as numbers $$;
  create function bench.seed(first_n integer, last_n integer, total integer) returns void language plpgsql as $$
  declare words text[]; picked text[]; body text; moment timestamptz;
  begin
    select array_agg(word order by n) into words from bench.words;
    for n in first_n..last_n loop
      select array_agg(words[1 + floor(20000 * power(random(), 3))::int]) into picked from generate_series(1, 120);
      body := array_to_string(picked, ' ');
      moment := timestamptz '2016-11-01' + interval '10 years' * ((n - 1 + random()) / total);
      insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, body_text, words, author, categories, tags,
        search, published_at, listed_at, sanitizer_version)
      values ('import', 'published', initcap(array_to_string(picked[1:6], ' ')), 'post-' || n, 'post-' || n, left(body, 160),
        '<p>' || repeat(body, 8) || '</p>', repeat(body, 8), 960,
        '{"name":"Casey Rivera","firstName":"Casey","lastName":"Rivera","bio":"","pictureUrl":null}',
        bench.terms('category', 12, 2), bench.terms('tag', 400, 4), array_to_tsvector(picked), moment, moment, 1);
      insert into site.post_slugs select 'post-' || n, id from site.posts where canonical_slug = 'post-' || n;
    end loop;
  end $$;
  create function bench.repeat(times integer, distinct_posts integer) returns void language sql as $$
    insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, body_text, words, author, categories, tags,
      search, published_at, listed_at, sanitizer_version)
    select origin, status, title, canonical_slug || '-' || nth, slug || '-' || nth, excerpt, body_html, body_text, words, author, categories, tags,
      search, listed_at + moved, listed_at + moved, sanitizer_version
    from site.posts, generate_series(2, times) as nth,
      lateral (select nth * interval '10 years' / times / distinct_posts as moved) as shift
    where listed_at + moved <= '2026-11-01' $$;
`;

const onPostgres = process.argv.includes("postgres");
const sizes = (
  process.argv.find((argument) => argument.startsWith("--sizes="))?.slice("--sizes=".length) ?? "100,10000,100000"
)
  .split(",")
  .map(Number);

type Operation = [name: string, run: () => Promise<unknown>];

compileOnce();
const closing: (() => Promise<void>)[] = [];
try {
  const archives: Operation[][] = [];
  for (const size of sizes) archives.push(await toOperations(await openArchive(size)));
  print(await measure(archives));
} finally {
  for (const close of closing.toReversed()) await close();
}

async function openArchive(size: number): Promise<Database> {
  const server = onPostgres ? await startRealPostgres() : null;
  if (server) closing.push(() => server.stop());
  const db = server
    ? await openPostgres({ url: server.url, onError: () => undefined })
    : toDatabase(await PGlite.create());
  closing.push(() => db.close());
  await applyMigrations(db, "supabase/migrations");
  await db.exec(`set statement_timeout = 0; ${seeding}`);
  // A large archive holds the same posts several times, spread over the years.
  const distinct = Math.min(size, 5_000);
  await db.transaction(async (transaction) => {
    await transaction.exec("set local statement_timeout = 0; drop index site.posts_search");
    await transaction.query("select bench.seed(1, $1, $2)", [distinct, distinct]);
    await transaction.query("select bench.repeat($1, $2)", [size / distinct, distinct]);
    await transaction.exec("create index posts_search on site.posts using gin (search) with (fastupdate = off)");
  });
  // As autovacuum and the embedded database's nightly job do.
  await db.exec("analyze");
  return db;
}

async function toOperations(db: Database): Promise<Operation[]> {
  const drawn = await queryRows<{ word: string }>(
    db,
    "select word from bench.words where n in (2, 5000, 15000) order by n",
  );
  const [common = "", few = "", rare = ""] = drawn.map((row) => row.word);
  const { posts: newest } = await listPosts(db, { page: 2, now });
  const [sample] = newest;
  if (!sample) throw new Error("There are no posts to measure.");
  let asked = 0;
  return [
    ["list, first page", () => listPosts(db, { page: 1, now })],
    ["list, last page", () => listPosts(db, { page: 999_999, now })],
    ["one post", () => findPost(db, sample.canonicalSlug, now)],
    ["related", () => findRelatedPosts(db, newest[asked++ % newest.length] ?? sample, now)],
    ["sidebar", () => readSidebar(db, now)],
    ["list of a category", () => listPosts(db, { page: 1, category: "category-1", now })],
    ["search, a word in most posts", () => listPosts(db, { page: 1, search: common, now })],
    ["search, the same word's last page", () => listPosts(db, { page: 999_999, search: common, now })],
    ["search, a word in few posts", () => listPosts(db, { page: 1, search: few, now })],
    ["search, a rare word", () => listPosts(db, { page: 1, search: rare, now })],
    ["search, one letter", () => listPosts(db, { page: 1, search: "s", now })],
    [
      "search, two words and a category",
      () => listPosts(db, { page: 1, search: `${common} ${few}`, category: "category-1", now }),
    ],
  ];
}

/** The median milliseconds of each operation, for each archive. */
async function measure(archives: readonly Operation[][]): Promise<[string, number[]][]> {
  const rows: [string, number[]][] = [];
  for (const [index, [name]] of (archives[0] ?? []).entries()) {
    const times = archives.map((): number[] => []);
    for (let round = 0; round < warmUps + runs; round += 1) {
      for (const [nth, operations] of archives.entries()) {
        const start = performance.now();
        await operations[index]?.[1]();
        if (round >= warmUps) times[nth]?.push(performance.now() - start);
      }
    }
    rows.push([name, times.map(median)]);
  }
  return rows;
}

function print(rows: readonly [string, number[]][]): void {
  const head = `| ${onPostgres ? "PostgreSQL" : "Embedded (PGlite)"}, median ms | ${sizes.map((size) => `${size.toLocaleString("en-US")} posts`).join(" | ")} |`;
  const lines = rows.map(([name, medians]) => `| ${name} | ${medians.map((ms) => ms.toFixed(2)).join(" | ")} |`);
  process.stdout.write(`${[head, `| --- |${" ---: |".repeat(sizes.length)}`, ...lines].join("\n")}\n`);
}
