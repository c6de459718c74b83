import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { applyMigrations, findPendingMigrations } from "./migrations.server.ts";
import { addToOutbox } from "./outbox-store.server.ts";
import { advanceCounters } from "./schema-catalog.server.ts";

test("a database that a newer site has migrated is refused; somebody else's older record is not", async () => {
  const db = await openTestDatabase();
  const record = (version: string) =>
    db.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, 'x')", [version]);
  try {
    await record("20200101000000");
    expect(await applyMigrations(db, "supabase/migrations")).toEqual([]);
    await record("29990101000000");
    await expect(applyMigrations(db, "supabase/migrations")).rejects.toThrow(
      "the database was migrated by a newer site (29990101000000)",
    );
  } finally {
    await db.close();
  }
});

test("a migration that says something else than the one that was applied is named, and nothing is written", async () => {
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "penwright-migrations-"));
  try {
    await cp("supabase/migrations", folder, { recursive: true });
    const [first = ""] = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
    const text = await readFile(join(folder, first), "utf8");
    await writeFile(join(folder, first), text.replaceAll("\n", "\r\n"));
    expect(await findPendingMigrations(db, folder)).toEqual([]);
    await writeFile(join(folder, first), `${text}\nselect 1;\n`);
    await writeFile(join(folder, "29990101000000_more.sql"), "create table site.more (id int);");
    for (const attempt of [findPendingMigrations, applyMigrations])
      await expect(attempt(db, folder)).rejects.toThrow(`the migration ${first} is not the one`);
    expect((await db.query("select where to_regclass('site.more') is not null")).count).toBe(0);
    await db.query("update supabase_migrations.schema_migrations set statements = null");
    expect(await applyMigrations(db, folder)).toEqual(["29990101000000_more.sql"]);
  } finally {
    await rm(folder, { recursive: true });
    await db.close();
  }
});

/** Landed on 28 November 2026 or before; a change is a new migration. */
const frozen = {
  "20261101000001_submissions.sql": "cedd3118833ce74ad82552645e97d03a347348c4a6d66f7a176d59534794b66f",
  "20261101000002_outbox.sql": "5091d64a4b1b49e5746206e9367f8ba2d66854581f3a730c620688aaa2b8322f",
  "20261101000003_blog.sql": "da230a4f7c6cce40a06881ce144181358732c53a7b499fd156a68ce3a56f4a36",
  "20261101000004_operations.sql": "7a3863e2755f59ad3d31c69e6423766361d7b3384c728feb9127868f15d217c5",
  "20261101000005_team.sql": "257f25c559c1085f23556a40b885c3d16ccca0ed08fc38f6208d98cf20140719",
  "20261101000006_people.sql": "7854ee4ebf4b817dd19ad8c4b5b03e5a9562a0780567241886f793b6d5f0bef7",
  "20261101000007_messages.sql": "46d90d139f70581ced1d74d3863d5b585cb06933ec0a494947596cef1d457aad",
  "20261101000008_campaigns.sql": "ac939140fabfa7417d0d73ae37f4face13b253ccd942f0ec9b970ee6c20c3235",
  "20261101000009_settings.sql": "7ae55e345234604992f4ca3b528807779ab3a9c7340526a0cb9a878698a2a01c",
  "20261101000010_referrals.sql": "669063bcb119ec3288fb3ea03e04afe6d977d30253171bb31251d28c5bb08913",
  "20261101000011_invitations.sql": "a77ea2ca499887bcc3dde89dfe268b6324834eea31c80adc54ac38e46f1421dd",
  "20261101000012_webhooks.sql": "03467cd15a54e5377fbedcfd649b643279bdf29c9cd8d96dc5510414d2b2ee24",
  "20261101000013_repeated_messages.sql": "8c227a9ca8fd2a4f1a9cf0f26eed69b5656b2f1a026fa2da530aa2515911adfb",
  "20261101000014_mailboxes.sql": "7416f451a81d279e345459724e6baef71c8f9971de01caebcb6efb5ba7211ed8",
  "20261101000015_long_letters_and_sources.sql": "0bb18a49bf5f630cb87a9241b9791b5a50fc957e47611c4b6cfc5a64b984af47",
  "20261101000016_finished_bodies.sql": "ef6c746845e168581f06f2a3f9819fadb38a342bb0ff0a5cc1fad70f77e21db2",
  "20261101000017_source_signs.sql": "29a17165336fa4c512bcd3c05f68c63cfc25d9c13c1064dcbd0025d822452b87",
  "20261101000018_next_wave.sql": "d04f5c22adbe42e44a667a4be871d130ca4bde51b8f6ab8a0ac06348c8f28510",
  "20261101000019_readable_people.sql": "efeb67172a5ccb99e8ed4fef17caee963085e610aa7173cbe33c0282480bb484",
  "20261101000020_answer_templates.sql": "2cb770b505e379065e1d6c5961074a0e9b4e656f8aba16f8720f71abfefbdd6f",
  "20261101000021_floods.sql": "c5ede717fe68a7958f464fc5783dc9d451eb74724f27fd2717fb161fe26271f2",
  "20261101000022_imported_lists.sql": "28c491561fe6e8398ce45d5f60dfb70e2de1415ba53548690d710c8478f1d912",
  "20261101000023_sending_days.sql": "e193bfca9c1dabcc2886e753458204d140560d52496ff2b2971d4d7f1a7f421f",
  "20261101000024_timed_letters.sql": "5e62d1f18be3d444180014ca03ced2e9867e42fd5c54550c78d6a061e58ff7bb",
  "20261101000025_staying_and_coming_back.sql": "395d6e27616bee3fd900faecccb91e6760dba01f4de3f58d0ac9865b481918b3",
  "20261101000026_signup_visits.sql": "80f9854172b02da549507c108113c5871c9c77698d31eb5e57bed1a731f7826c",
};

test.each(Object.entries(frozen))("the migration %s is as it landed", async (file, hash) => {
  const text = (await readFile(join("supabase/migrations", file), "utf8")).replaceAll("\r\n", "\n");
  expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
});

test("a copy of the database without its counters goes on behind the greatest id", async () => {
  const db = await openTestDatabase();
  const add = (key: string) => addToOutbox(db, [{ key, kind: "test", channel: "job", payload: {} }]);
  const setCounter = (value: number, isCalled: boolean) =>
    db.query("select setval('site.outbox_id_seq', $1, $2)", [value, isCalled]);
  try {
    for (const key of ["1", "2", "3"]) await add(key);
    const newest = Number((await db.query("select max(id)::int as id from site.outbox")).rows[0]?.["id"]);
    await setCounter(newest, false);
    await expect(add("4")).rejects.toMatchObject({ code: "23505" });
    for (const [value, isCalled, next] of [
      [1, false, newest + 1],
      [newest, false, newest + 2],
      [newest + 9, true, newest + 10],
    ] as const) {
      await setCounter(value, isCalled);
      await advanceCounters(db);
      await add(`next ${next}`);
      expect((await db.query("select from site.outbox where id = $1", [next])).count).toBe(1);
    }
  } finally {
    await db.close();
  }
});
