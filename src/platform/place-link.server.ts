import * as z from "zod/mini";
import { type EmailKind, isEmailKind } from "../lib/email-kinds.ts";
import type { Queryable } from "./db.server.ts";
import { createLinkSigner, isSame, sign } from "./signed-link.server.ts";
import { findRow } from "./typed-query.server.ts";

/** A person's own page, which opens with `?key=`. */
export const placePath = "/your-place";
const unsubscribePath = "/unsubscribe";

export const linkDays = 90;
const linkMs = linkDays * 24 * 60 * 60_000;

const keyForm = /^([\w-]{22})\.([0-9a-z]{6,11})\.([\w-]{43})$/;

export type PlaceLinks = ReturnType<typeof createPlaceLinks>;

/** A key in a link is a person's id, the time and their HMAC-SHA-256. Only the time before which a person's links no longer work is stored. */
export function createPlaceLinks(options: {
  secret: string;
  origin: string;
  db: () => Queryable | Promise<Queryable>;
  now: () => Date;
}) {
  const { secret, origin, now } = options;

  function keyFor(personId: string): string {
    const id = Buffer.from(personId.replaceAll("-", ""), "hex").toString("base64url");
    const madeAt = now().getTime().toString(36);
    return `${id}.${madeAt}.${sign(secret, "place", `${id}.${madeAt}`)}`;
  }

  async function findPerson(condition: string, parameters: readonly unknown[]): Promise<string | null> {
    const db = await options.db();
    const sql = `select id from site.people where ${condition}`;
    const person = await findRow(db, z.object({ id: z.string() }), sql, parameters);
    return person?.id ?? null;
  }

  const linkTo = (personId: string) => `${origin}${placePath}?key=${keyFor(personId)}`;

  return {
    keyFor,
    linkTo,
    /** Returns null when nobody has the email address, which may be in any spelling of it. */
    async linkToEmail(email: string): Promise<string | null> {
      const id = await findPerson("email = site.mailbox_key($1)", [email]);
      return id === null ? null : linkTo(id);
    },
    /** Returns a link to a page with a button that confirms the email address; null when nobody has it or it is confirmed. */
    async confirmLinkToEmail(email: string): Promise<string | null> {
      const id = await findPerson("email = site.mailbox_key($1) and confirmed_at is null", [email]);
      return id === null ? null : `${origin}${placePath}/confirm?key=${keyFor(id)}`;
    },
    /** Returns a link for List-Unsubscribe, which ends one kind of list email by a POST (RFC 8058). It never expires. */
    unsubscribeLink(personId: string, kind: EmailKind): string {
      const mac = sign(secret, `unsubscribe ${kind}`, personId);
      return `${origin}${unsubscribePath}?${new URLSearchParams({ id: personId, list: kind, mac })}`;
    },
    /** Returns the id of the person to whom a key belongs; null when it is invalid, expired or revoked, or the person was erased. */
    async readKey(key: string): Promise<string | null> {
      const [, id = "", madeAt = "", mac = ""] = keyForm.exec(key) ?? [];
      if (!isSame(mac, sign(secret, "place", `${id}.${madeAt}`))) return null;
      const madeMs = Number.parseInt(madeAt, 36);
      if (now().getTime() - madeMs > linkMs) return null;
      const personId = Buffer.from(id, "base64url").toString("hex");
      return findPerson("id = $1 and (links_since is null or links_since <= $2)", [personId, new Date(madeMs)]);
    },
  };
}

/** @returns a person's id and the kind of email to end; null for a link that was not signed here */
export function readUnsubscribeLink(url: string, secret: string): { id: string; kind: EmailKind } | null {
  const kind = new URL(url).searchParams.get("list") ?? "";
  if (!isEmailKind(kind)) return null;
  const id = createLinkSigner({ secret, purpose: `unsubscribe ${kind}` }).check(url);
  return id === null ? null : { id, kind };
}

/** Invalidates links to the person's page made before `now`; unsubscribe links still work. */
export async function revokeLinks(db: Queryable, personId: string, now: Date): Promise<void> {
  await db.query("update site.people set links_since = $2 where id = $1", [personId, now]);
}
