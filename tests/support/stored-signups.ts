import assert from "node:assert/strict";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { queryPostgres } from "./site-on-postgres.ts";
import { queryRows } from "./typed-rows.ts";

type StoredSignup = { email: string; notices: number };

// Without those of the past year (seed-signups.ts).
const storedSignups = `
  select email, (select count(*)::int from site.outbox
    where key in ('waitlist/sender-email/' || signup.id, 'waitlist/team-chat/' || signup.id)) as notices
  from public.waitlist_signups as signup where email not like 'early-%'`;

/** Opens a site's folder after a crash and checks: every one of these signups is there once, and each stored one has its two notifications. */
export async function checkSignups(dataDir: string, emails: readonly string[], about: string): Promise<void> {
  const db = await openEmbeddedDatabase({ dataDir });
  try {
    checkRows(await queryRows<StoredSignup>(db, storedSignups), emails, about);
  } finally {
    await db.close();
  }
}

/** As above, in a running Postgres. */
export async function checkSignupsOnPostgres(url: string, emails: readonly string[], about: string): Promise<void> {
  checkRows(await queryPostgres(url, storedSignups), emails, about);
}

function checkRows(rows: readonly StoredSignup[], emails: readonly string[], about: string): void {
  const stored = new Set(rows.map((row) => row.email));
  const lost = emails.filter((email) => !stored.has(email));
  assert.deepEqual(lost, [], `${about}: ${lost.length} of ${emails.length} acknowledged signups are lost`);
  assert.equal(rows.length, stored.size, `${about}: a signup is there twice`);
  assert.deepEqual(
    rows.filter((row) => row.notices !== 2),
    [],
    `${about}: a signup without its two notifications`,
  );
}
