import assert from "node:assert/strict";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { queryPostgres } from "./site-on-postgres.ts";
import { queryRows } from "./typed-rows.ts";

type StoredSignup = { email: string; notifications: number };

// Leaves out the bulk rows of seed-signups.ts.
const storedSignups = `
  select email, (select count(*)::int from site.outbox
    where key in ('waitlist/sender-email/' || signup.id, 'waitlist/team-chat/' || signup.id)) as notifications
  from public.waitlist_signups as signup where email not like 'early-%'`;

/** Opens a data folder after a crash; expects each of these signups once, and two notifications for each stored one. */
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
    rows.filter((row) => row.notifications !== 2),
    [],
    `${about}: a signup without its two notifications`,
  );
}
