import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { addToOutbox } from "../../platform/outbox-store.server.ts";
import { findRow } from "../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { hashToken, newToken } from "./team-token.server.ts";

export const signInLinkKind = "team/sign-in-link";

/** Queues an email with a link. @param email null for an email address that is no member's: takes as long, so that timing does not reveal members */
export async function queueSignInLink(
  db: Database,
  email: string | null,
  options: { id: string; now: Date },
): Promise<void> {
  if (email === null) {
    await db.query("select pg_logical_emit_message(true, 'repeat', repeat('.', 600))");
    return;
  }
  const payload = { email, askedAt: options.now.toISOString() };
  await addToOutbox(db, [{ key: `${signInLinkKind}/${options.id}`, kind: signInLinkKind, channel: "email", payload }]);
}

/** @returns the token, which is stored nowhere */
export async function createSignInLink(db: Queryable, email: string): Promise<string> {
  const token = newToken();
  await db.query("insert into site.team_links (token_hash, email) values (decode($1, 'hex'), $2)", [
    hashToken(token),
    email,
  ]);
  return token;
}

/** For `npm run team:link`. @returns the token */
export async function createSignInLinkForCommand(db: Database, email: string): Promise<string> {
  return db.transaction(async (transaction) => {
    await recordTeamAction(transaction, { actor: "command", action: "printed link", detail: `for ${email}` });
    return createSignInLink(transaction, email);
  });
}

export function signInUrl(origin: string, token: string): string {
  return `${origin}/team/sign-in/link?token=${token}`;
}

/** Uses up the link and the member's other open ones. @returns the member's email address, to one of two concurrent calls, or null */
export async function takeSignInLink(transaction: Queryable, token: string): Promise<string | null> {
  const link = await findRow(
    transaction,
    z.object({ email: z.string(), is_open: z.boolean() }),
    "delete from site.team_links where token_hash = decode($1, 'hex') returning email, expires_at > now() as is_open",
    [hashToken(token)],
  );
  if (!link?.is_open) return null;
  await transaction.query("delete from site.team_links where email = $1", [link.email]);
  return link.email;
}
