import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import { hashToken, newToken } from "./team-token.server.ts";

export interface TeamSession extends TeamMember {
  id: string;
}

const foundSchema = z.object({
  id: z.string(),
  email: z.string(),
  is_current: z.boolean(),
  is_replaceable: z.boolean(),
  is_graced: z.boolean(),
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

/** Ends it when the member has left, or a replaced token is used after a minute: it may be stolen. @returns it and, once an hour, a new token for the cookie */
export async function findSession(
  db: Database,
  token: string,
  members: readonly TeamMember[],
): Promise<{ session: TeamSession; nextToken: string | null } | null> {
  const hash = hashToken(token);
  if (hash === null) return null;
  const [found] = await readRows(
    db,
    foundSchema,
    `update site.team_sessions set seen_at = now()
     where (token_hash = decode($1, 'hex') or previous_hash = decode($1, 'hex')) and expires_at > now()
     returning id, email, token_hash = decode($1, 'hex') as is_current,
       rotated_at < now() - interval '1 hour' as is_replaceable, rotated_at > now() - interval '1 minute' as is_graced`,
    [hash],
  );
  if (!found) return null;
  const member = findMember(members, found.email);
  if (!member || !(found.is_current || found.is_graced)) {
    await db.query("delete from site.team_sessions where id = $1", [found.id]);
    return null;
  }
  const nextToken = found.is_current && found.is_replaceable ? await replaceToken(db, hash) : null;
  return { session: { ...member, id: found.id }, nextToken };
}

/** @returns null when a concurrent request replaced it first */
async function replaceToken(db: Database, hash: string): Promise<string | null> {
  const token = newToken();
  const { count } = await db.query(
    `update site.team_sessions set token_hash = decode($2, 'hex'), previous_hash = token_hash, rotated_at = now()
     where token_hash = decode($1, 'hex')`,
    [hash, hashToken(token)],
  );
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
  return readRows(
    db,
    listedSchema,
    `select id, email, device, created_at, seen_at from site.team_sessions
     where expires_at > now() and ($1::text is null or email = $1) order by seen_at desc, id limit 200`,
    [email],
  );
}

/** @param email the member it must belong to, or null @returns the member it belonged to */
export async function endSession(db: Queryable, id: string, email: string | null): Promise<string | null> {
  const [ended] = await readRows(
    db,
    z.object({ email: z.string() }),
    "delete from site.team_sessions where id::text = $1 and ($2::text is null or email = $2) returning email",
    [id, email],
  );
  return ended?.email ?? null;
}

export async function endSessionsOf(db: Queryable, email: string): Promise<number> {
  return (await db.query("delete from site.team_sessions where email = $1", [email])).count;
}

/** Also expired sign-in links, and the sessions of people who are no members any more. */
export async function deleteOldSessions(db: Database, members: readonly TeamMember[]): Promise<void> {
  await db.query("delete from site.team_links where expires_at < now()");
  await db.query("delete from site.team_sessions where expires_at < now() or email <> all($1::text[])", [
    members.map(({ email }) => email),
  ]);
}
