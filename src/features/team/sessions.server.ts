import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { findRow, readRows } from "../../platform/typed-query.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import { hashToken, newToken } from "./team-token.server.ts";

export interface TeamSession extends TeamMember {
  id: string;
}

const sessionRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  is_current: z.boolean(),
  is_due_for_rotation: z.boolean(),
  is_in_grace_period: z.boolean(),
});

/** @returns the token for the cookie; only its hash is stored */
export async function startSession(db: Queryable, email: string, device: string): Promise<string> {
  const token = newToken();
  await db.query("insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, $3)", [
    hashToken(token),
    email,
    device,
  ]);
  return token;
}

/**
 * Finds the session of a token. Deletes it if the member has left, or if a token is used more than a minute after it was replaced: it may be stolen.
 * @returns the session and, at most once an hour, a new token for the cookie
 */
export async function resumeSession(
  db: Database,
  token: string,
  members: readonly TeamMember[],
): Promise<{ session: TeamSession; nextToken: string | null } | null> {
  const hash = hashToken(token);
  if (hash === null) return null;
  const sql = `update site.team_sessions set seen_at = now()
    where (token_hash = decode($1, 'hex') or previous_hash = decode($1, 'hex')) and expires_at > now()
    returning id, email, token_hash = decode($1, 'hex') as is_current,
      rotated_at < now() - interval '1 hour' as is_due_for_rotation, rotated_at > now() - interval '1 minute' as is_in_grace_period`;
  const found = await findRow(db, sessionRowSchema, sql, [hash]);
  if (!found) return null;
  const member = findMember(members, found.email);
  if (!member || !(found.is_current || found.is_in_grace_period)) {
    await db.query("delete from site.team_sessions where id = $1", [found.id]);
    return null;
  }
  const nextToken = found.is_current && found.is_due_for_rotation ? await replaceToken(db, hash) : null;
  return { session: { ...member, id: found.id }, nextToken };
}

/** @returns null when a concurrent request replaced it first */
async function replaceToken(db: Database, hash: string): Promise<string | null> {
  const token = newToken();
  const sql = `update site.team_sessions set token_hash = decode($2, 'hex'), previous_hash = token_hash, rotated_at = now()
    where token_hash = decode($1, 'hex')`;
  const { count } = await db.query(sql, [hash, hashToken(token)]);
  return count === 1 ? token : null;
}

const listedSchema = z.object({
  id: z.string(),
  email: z.string(),
  device: z.string(),
  created_at: z.date(),
  seen_at: z.date(),
});

export type ListedSession = z.output<typeof listedSchema>;

/** Last seen first. @param email null for the sessions of all members */
export async function listSessions(db: Queryable, email: string | null): Promise<ListedSession[]> {
  const sql = `select id, email, device, created_at, seen_at from site.team_sessions
    where expires_at > now() and ($1::text is null or email = $1) order by seen_at desc, id limit 200`;
  return readRows(db, listedSchema, sql, [email]);
}

/** @param email ends the session only if it is this member's; null for anyone's @returns the member it belonged to */
export async function endSession(db: Queryable, id: string, email: string | null): Promise<string | null> {
  const sql = "delete from site.team_sessions where id::text = $1 and ($2::text is null or email = $2) returning email";
  const ended = await findRow(db, z.object({ email: z.string() }), sql, [id, email]);
  return ended?.email ?? null;
}

export async function endSessionsOf(db: Queryable, email: string): Promise<number> {
  return (await db.query("delete from site.team_sessions where email = $1", [email])).count;
}

/** Deletes expired sessions, sessions of former members and expired sign-in links. */
export async function deleteOldSessions(db: Database, members: readonly TeamMember[]): Promise<void> {
  await db.query("delete from site.team_links where expires_at < now()");
  await db.query("delete from site.team_sessions where expires_at < now() or email <> all($1::text[])", [
    members.map(({ email }) => email),
  ]);
}
