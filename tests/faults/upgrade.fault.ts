import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { pages } from "../../src/pages.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { readAllRows } from "../support/database-dump.ts";
import { makeOlderSite, olderSecret } from "../support/older-site.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { test } from "./fault.ts";

for (const kind of ["embedded", "postgres"] as const)
  test(`an update of a site of 25 November on its ${kind} database serves every page, post and link, and going back writes nothing`, async ({
    note,
  }) => {
    test.setTimeout(180_000);
    const folder = await temporaryFolder();
    const server = kind === "postgres" ? await startRealPostgres() : null;
    const open = (): Promise<Database> =>
      server
        ? openPostgres({ url: server.url, onError: () => undefined })
        : openEmbeddedDatabase({ dataDir: folder.path });
    const start = async () =>
      startProcess({
        PORT: String(await freePort()),
        DATA_DIR: folder.path,
        SECRET: olderSecret,
        ...(server ? { DATABASE_URL: server.url } : {}),
      });
    let db = await open();
    const older = await makeOlderSite(db);
    await db.close();
    // A site leaves its lock file beside its database.
    if (!server) writeFileSync(join(folder.path, "lock.sqlite"), "");
    let site = await start();
    try {
      await site.ready();
      const { items }: { items: { url: string }[] } = await (await fetch(`${site.origin}/blog/feed.json`)).json();
      assert.equal(items.length, 2, "both posts are there");
      const links = [older.links.unsubscribe, older.links.invitation].map((link) => new URL(link));
      // Without what a link names they are refused, and /500 is a failure's page.
      const refused = [...links.map(({ pathname }) => pathname), pages.serverError.path];
      const paths = [
        ...Object.values(pages).flatMap(({ path }) => (refused.includes(path) ? [] : [path])),
        ...items.map(({ url }) => new URL(url).pathname),
        "/blog/an-older-slug",
        ...links.map(({ pathname, search }) => `${pathname}${search}`),
        "/team",
        "/sitemap.xml",
      ];
      for (const path of paths) {
        const answer = await fetch(`${site.origin}${path}`);
        assert.equal(answer.status, 200, path);
        await answer.body?.cancel();
      }
      assert.equal(await site.stop(), 0);

      db = await open();
      await db.exec(
        "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'next')",
      );
      const rows = await readAllRows(db);
      await db.close();
      site = await start();
      assert.equal(await site.exited(), 1, "a release whose database a newer one has migrated does not start");
      assert.match(site.output(), /cannot be used: the database was migrated by a newer site \(29990101000000\)/);
      assert.doesNotMatch(site.output(), /\n\s+at /);
      db = await open();
      assert.deepEqual(await readAllRows(db), rows);
      await db.close();
      note(`${paths.length} pages and links`);
    } finally {
      await site.stop("SIGKILL");
      await older.remove();
      await server?.stop();
      await folder.remove();
    }
  });
