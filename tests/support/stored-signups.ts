import assert from "node:assert/strict";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";

/** Opens a site's folder after a crash and checks: every one of these signups is there once, and each stored one has its two notifications. */
export async function checkSignups(dataDir: string, emails: readonly string[], about: string): Promise<void> {
  const db = await openEmbeddedDatabase({ dataDir });
  try {
    await checkStored(db, emails, about);
  } finally {
    await db.close();
  }
}

/** As above, in an open database. */
export async function checkStored(db: Database, emails: readonly string[], about: string): Promise<void> {
  const { rows } = await db.query<{ email: string; notices: number }>(
    `select email, (select count(*)::int from site.outbox
         where key in ('waitlist/sender-email/' || signup.id, 'waitlist/team-chat/' || signup.id)) as notices
     from public.waitlist_signups as signup`,
  );
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
