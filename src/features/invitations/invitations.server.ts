import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { findRow, readRow } from "../../platform/typed-query.server.ts";
import { createLinkSigner } from "../../platform/signed-link.server.ts";
import { hashCode, makeCode } from "./invitation-code.server.ts";

const invitationPath = "/invitation";

/** `planned` has no email yet; `back`: taken back, or on the list again after it expired. */
export const invitationStates = ["planned", "invited", "opened", "accepted", "expired", "back"] as const;
export type InvitationState = (typeof invitationStates)[number];

const invitationRow = z.object({
  id: z.string(),
  state: z.enum(invitationStates),
  expires_at: z.nullable(z.date()),
  accepted_at: z.nullable(z.date()),
});

/** One that nobody accepted in time counts as expired before the scheduled job says so. */
const stateNow =
  "case when state in ('invited', 'opened') and expires_at <= now() then 'expired' else state end as state";
const columns = `id, ${stateNow}, expires_at, accepted_at`;

export type Invitation = z.output<typeof invitationRow>;

/** The link in the email; it holds the invitation's id and a signature, not the code. @param origin without a trailing slash */
export function invitationUrl(options: { origin: string; secret: string; id: string }): string {
  return signer(options.secret).sign(options.origin, invitationPath, options.id);
}

/** The invitation of a link with a valid signature; null for any other, and when it is gone. Changes nothing. */
export async function findLinkedInvitation(db: Queryable, secret: string, url: string): Promise<Invitation | null> {
  const id = signer(secret).check(url);
  return id === null ? null : findSent(db, "id = $1", id);
}

/** The latest that was sent; null when none was. */
export function findOwnInvitation(db: Queryable, personId: string): Promise<Invitation | null> {
  return findSent(db, "person_id = $1 order by invited_at desc, id limit 1", personId);
}

async function findSent(db: Queryable, condition: string, id: string): Promise<Invitation | null> {
  const sql = `select ${columns} from site.invitations where code_hash is not null and ${condition}`;
  return findRow(db, invitationRow, sql, [id]);
}

/** Shows the code of a linked invitation, which is then opened. @returns null when it shows none any more */
export async function openInvitation(
  db: Queryable,
  secret: string,
  url: string,
): Promise<{ code: string; invitation: Invitation } | null> {
  const found = await findLinkedInvitation(db, secret, url);
  if (!found || found.state === "expired" || found.state === "back") return null;
  await db.query(
    "update site.invitations set state = 'opened', opened_at = coalesce(opened_at, now()) where id = $1 and state in ('invited', 'opened')",
    [found.id],
  );
  return { code: makeCode(secret, found.id), invitation: found };
}

const redeemedRow = z.extend(invitationRow, {
  person: z.object({ id: z.string(), email: z.string(), name: z.string(), plan: z.nullable(z.string()) }),
});
type RedeemedPerson = z.output<typeof redeemedRow>["person"];

type RedeemOutcome =
  | { ok: true; isFirst: boolean; invitation: string; acceptedAt: Date; person: RedeemedPerson }
  | { ok: false; reason: "unknown" | "expired" | "taken-back" };

/** Accepts the invitation of a code. Again, it answers the same and changes nothing. */
export async function redeemInvitation(db: Database, text: string): Promise<RedeemOutcome> {
  const hash = hashCode(text);
  if (!hash) return { ok: false, reason: "unknown" };
  return db.transaction(async (transaction) => {
    const sql = `select invitation.*, jsonb_build_object('id', person.id, 'email', email, 'name', name, 'plan', plan) as person
      from (select ${columns}, person_id from site.invitations where code_hash = decode($1, 'hex') for update) as invitation
      join site.people as person on person.id = invitation.person_id`;
    const found = await findRow(transaction, redeemedRow, sql, [hash.toString("hex")]);
    if (!found) return { ok: false, reason: "unknown" };
    if (found.state === "expired") return { ok: false, reason: "expired" };
    if (found.state === "back") return { ok: false, reason: "taken-back" };
    const { id: invitation, accepted_at: acceptedBefore, person } = found;
    if (acceptedBefore) return { ok: true, isFirst: false, invitation, acceptedAt: acceptedBefore, person };
    const { accepted_at: acceptedAt } = await readRow(
      transaction,
      z.object({ accepted_at: z.date() }),
      "update site.invitations set state = 'accepted', accepted_at = date_trunc('milliseconds', now()) where id = $1 returning accepted_at",
      [invitation],
    );
    await transaction.query("select site.add_webhook_event('invitation.accepted', $1, $2::jsonb)", [
      person.id,
      { invitation },
    ]);
    return { ok: true, isFirst: true, invitation, acceptedAt, person };
  });
}

function signer(secret: string) {
  return createLinkSigner({ secret, purpose: "invitation" });
}
