import type { Database } from "../../../platform/db.server.ts";
import { isHeldForFlood } from "../../../platform/outbox-store.server.ts";
import { changes } from "../../../platform/typed-query.server.ts";

/** Whether confirmations of the last hour wait for the team, so that a page can say that they come later. False when it cannot be read. */
export async function areConfirmationsHeld(db: () => Promise<Database>): Promise<boolean> {
  const sql = `select from site.outbox where ${isHeldForFlood} and created_at > now() - interval '1 hour' limit 1`;
  try {
    return await changes(await db(), sql);
  } catch {
    return false;
  }
}
