/**
 * How the blog's reading operations grow with the archive: seeds a database each with 100, 10,000 and 100,000 posts, does every
 * operation on them in turns, and prints the median milliseconds of each as a Markdown table.
 *
 *   node bench/blog-growth.ts                embedded databases, in memory
 *   node bench/blog-growth.ts postgres       throw-away PostgreSQL servers
 *   … --sizes=100,10000                      other sizes
 */
import { nextPublication } from "../src/features/blog/store/blog-changes.server.ts";
import {
  findPost,
  listPosts,
  newestPosts,
  relatedPosts,
  sidebar,
} from "../src/features/blog/store/post-store.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import { openPostgres } from "../src/platform/postgres-db.server.ts";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { median } from "./median.ts";

const runs = 41;
const now = new Date("2026-11-01T00:00:00Z");

/** Posts of 120 words drawn from 20,000 (common words often), over ten years, in 12 categories and 400 tags. */
const seeding = `
  create schema if not exists bench;
  create table if not exists bench.words as
    select n, substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 3 + n % 6) as word from generate_series(1, 20000) as n;
  create or replace function bench.seed(first_n integer, last_n integer, total integer) returns void language plpgsql as $$
  declare words text[]; picked text[]; tokens text[]; heading text; body text; moment timestamptz; drawn jsonb;
  begin
    select array_agg(word order by n) into words from bench.words;
    for n in first_n..last_n loop
      select array_agg(words[1 + floor(20000 * power(random(), 3))::int]) into picked from generate_series(1, 120);
      heading := initcap(array_to_string(picked[1:6], ' '));
      body := array_to_string(picked, ' ');
      select jsonb_agg(jsonb_build_object('slug', 'category-' || c, 'name', 'Category ' || c, 'storychief_id', null)) into drawn
        from (select distinct floor(12 * power(random(), 2))::int as c from generate_series(1, 2)) as numbers;
      select array_agg(distinct token) into tokens from (
        select word as token from unnest(picked) as word
        union all select left(word, 1) || '*' from unnest(picked) as word
        union all select left(word, 2) || '*' from unnest(picked) as word
        union all select substr(word, start) from unnest(picked[1:20]) as word, generate_series(2, length(word) - 2) as start
        union all select '/' || (item ->> 'slug') from jsonb_array_elements(drawn) as item
      ) as cut;
      moment := timestamptz '2016-11-01' + interval '10 years' * ((n - 1 + random()) / total);
      insert into site.posts (origin, status, title, address, slug, excerpt, body_html, body_text, words, author, categories, tags,
        search, published_at, listed_at, sanitizer_version)
      select 'import', 'published', heading, 'post-' || n, 'post-' || n, left(body, 160), '<p>' || body || '</p>', body, 120,
        '{"name":"Casey Rivera","firstName":"Casey","lastName":"Rivera","bio":"","pictureUrl":null}',
        drawn,
        (select jsonb_agg(jsonb_build_object('slug', 'tag-' || c, 'name', 'Tag ' || c, 'storychief_id', null))
          from (select distinct floor(400 * power(random(), 2))::int as c from generate_series(1, 4)) as numbers),
        array_to_tsvector(tokens), moment, moment, 1;
      insert into site.post_addresses select 'post-' || n, id from site.posts where address = 'post-' || n;
    end loop;
  end $$;
`;

const onPostgres = process.argv.includes("postgres");
const sizes = (
  process.argv.find((argument) => argument.startsWith("--sizes="))?.slice("--sizes=".length) ?? "100,10000,100000"
)
  .split(",")
  .map(Number);

/** A database with so many posts, and what is asked of it. */
interface Archive {
  size: number;
  operations: [string, () => Promise<unknown>][];
}

const closing: (() => Promise<void>)[] = [];
try {
  const archives: Archive[] = [];
  for (const size of sizes) archives.push(await makeArchive(size));
  print(await measure(archives));
} finally {
  for (const close of closing.toReversed()) await close();
}

async function makeArchive(size: number): Promise<Archive> {
  const db = await openDatabase();
  await applyMigrations(db, "supabase/migrations");
  await fill(db, size);
  return { size, operations: await toOperations(db, size) };
}

async function openDatabase(): Promise<Database> {
  const server = onPostgres ? await startRealPostgres() : null;
  if (server) closing.push(() => server.stop());
  const db = server ? await openPostgres({ url: server.url, onError: () => undefined }) : await openEmbeddedDatabase();
  closing.push(() => db.close());
  return db;
}

/** Loads posts in bulk, with the row trigger off and everything counted once at the end. */
async function fill(database: Database, size: number): Promise<void> {
  const start = performance.now();
  await database.exec(`set statement_timeout = 0; ${seeding}`);
  const indexed = await database.query<{ made: string }>(
    "select pg_get_indexdef('site.post_search_words'::regclass) as made",
  );
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
    await transaction.exec(
      `alter table site.posts enable trigger keep_post; alter table site.posts enable trigger tell_change;
      select site.recount_blog(); ${indexed.rows[0]?.made ?? ""}`,
      20 * 60_000,
    );
  });
  process.stderr.write(`${size} posts seeded in ${Math.round((performance.now() - start) / 1000)} s\n`);
}

async function toOperations(database: Database, size: number): Promise<Archive["operations"]> {
  const words = await database.query<{ word: string }>(
    "select word from bench.words where n in (2, 300, 5000, 15000) order by n",
  );
  const [common = "", less = "", few = "", rare = ""] = words.rows.map((row) => row.word);
  const middle = Math.max(1, Math.floor(size / 12 / 2));
  const samples = (await listPosts(database, { page: middle, now })).posts;
  const [sample] = samples;
  if (!sample) throw new Error("There are no posts to measure.");
  let moved = 0;
  let asked = 0;

  return [
    ["list, first page", () => listPosts(database, { page: 1, now })],
    ["list, middle page", () => listPosts(database, { page: middle, now })],
    ["list, last page", () => listPosts(database, { page: 999_999, now })],
    ["category, first page", () => listPosts(database, { page: 1, category: "category-1", now })],
    ["category, last page", () => listPosts(database, { page: 999_999, category: "category-1", now })],
    ["newest 100, no bodies", () => listPosts(database, { now })],
    ["one post", () => findPost(database, sample.address, now)],
    ["search, a word in most posts", () => listPosts(database, { page: 1, search: common, now })],
    ["search, a word in some posts", () => listPosts(database, { page: 1, search: less, now })],
    ["search, a word in few posts", () => listPosts(database, { page: 1, search: few, now })],
    ["search, a word in few posts, its last page", () => listPosts(database, { page: 9_999, search: few, now })],
    ["search, a rare word", () => listPosts(database, { page: 1, search: rare, now })],
    ["search, no match", () => listPosts(database, { page: 1, search: "qqqqq", now })],
    [
      "search, two words and a category",
      () => listPosts(database, { page: 1, search: `${common} ${less}`, category: "category-1", now }),
    ],
    ["search, newest 100, a word in most posts", () => listPosts(database, { search: common, now })],
    ["search, newest 100, a word in few posts", () => listPosts(database, { search: few, now })],
    ["search, newest 100, two words", () => listPosts(database, { search: `${common} ${less}`, now })],
    ["search, two letters", () => listPosts(database, { page: 1, search: "st", now })],
    // Posts have two to six terms: each of a page's in turn, so that one post's luck is not what is compared.
    ["related", () => relatedPosts(database, samples[asked++ % samples.length] ?? sample, now)],
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
}

/** The median milliseconds of each operation, for each archive. */
async function measure(archives: readonly Archive[]): Promise<[string, number[]][]> {
  const names = archives[0]?.operations.map(([name]) => name) ?? [];
  const rows: [string, number[]][] = [];
  for (const [index, name] of names.entries()) {
    const times = archives.map((): number[] => []);
    for (let round = 0; round < runs + 5; round += 1) {
      for (const [nth, { operations }] of archives.entries()) {
        const start = performance.now();
        await operations[index]?.[1]();
        if (round >= 5) times[nth]?.push(performance.now() - start);
      }
    }
    rows.push([name, times.map(median)]);
  }
  return rows;
}

function print(rows: readonly [string, number[]][]): void {
  const head = `| ${onPostgres ? "PostgreSQL" : "Embedded (PGlite)"}, median ms | ${sizes.map((size) => `${size.toLocaleString("en-US")} posts`).join(" | ")} | last / first |`;
  const lines = rows.map(
    ([name, medians]) =>
      `| ${name} | ${medians.map((ms) => ms.toFixed(2)).join(" | ")} | ${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2)} |`,
  );
  process.stdout.write(`${[head, `| --- |${" ---: |".repeat(sizes.length + 1)}`, ...lines].join("\n")}\n`);
}
