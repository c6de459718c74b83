import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { canonicalMailbox } from "../lib/mailbox.ts";
import type { EmailKind } from "../lib/email-kinds.ts";
import type { AudienceCondition } from "./campaign-kinds.server.ts";
import type { Queryable } from "../platform/db.server.ts";
import { isHeldForFlood } from "../platform/outbox-store.server.ts";
import { readRow, readRows } from "../platform/typed-query.server.ts";

/** Of the people who match `condition`, those who accept the kind of list email `choice`, and confirmed email addresses only where needed. */
export interface AudienceQuery {
  condition: AudienceCondition;
  choice: EmailKind;
  needsConfirmed: boolean;
}

/** site.may_email for many people at once; it is asked again for each one before sending. */
function willing({ choice, needsConfirmed }: AudienceQuery): string {
  const chosen = `(select from site.email_choices as choice where choice.email = people.email and choice.kind = '${choice}' and`;
  return `signup_id is not null
    and signup_id not in (select source_id from site.outbox where ${isHeldForFlood} and source_id is not null)
    and not exists (select from site.unsubscribed as gone where gone.email = people.email)
    and not exists (select from site.email_refusals as refusal where refusal.email = people.email)
    and ${choice === "articles" ? `exists ${chosen} wanted)` : `not exists ${chosen} not wanted)`}
    ${needsConfirmed ? "and confirmed_at is not null" : ""}`;
}

/** `found` people match the condition; `willing` of them may be sent this kind of email. */
export async function countAudience(db: Queryable, query: AudienceQuery): Promise<{ willing: number; found: number }> {
  const { sql, parameters } = query.condition;
  return readRow(
    db,
    z.object({ willing: z.number(), found: z.number() }),
    `select (count(*) filter (where ${willing(query)}))::int as willing, count(*)::int as found from site.people where ${sql}`,
    parameters,
  );
}

export const audiencePersonRow = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type AudiencePerson = z.output<typeof audiencePersonRow>;

/** People in order of id. @param after the last id of the batch before @param until only people first seen by then */
export async function listAudience(
  db: Queryable,
  query: AudienceQuery,
  { after, until, limit }: { after: string | null; until: Date | null; limit: number },
): Promise<AudiencePerson[]> {
  const { sql, parameters } = query.condition;
  const place = (index: number) => `$${parameters.length + index}`;
  const selectSql = `select id, typed_email as email, name from site.people
    where (${sql}) and ${willing(query)} and (${place(1)}::uuid is null or id > ${place(1)}::uuid)
      and (${place(2)}::timestamptz is null or first_at <= ${place(2)}::timestamptz)
    order by id limit ${place(3)}`;
  return readRows(db, audiencePersonRow, selectSql, [...parameters, after, until, limit]);
}

interface Pace {
  perHour: number;
  perDomainHour: number;
}

const hourMs = 60 * 60_000;

/** Adds recipients in order of id, one for each mailbox, each with its slot in ms on the campaign's clock, after those who wait already. @returns how many */
export async function addRecipients(
  db: Queryable,
  { id: campaignId, pace }: { id: string; pace: Pace },
  people: readonly AudiencePerson[],
): Promise<number> {
  const rows = people.map(({ id, email }) => {
    const { mailbox, domain } = canonicalMailbox(email);
    return { id: toUuid(`${campaignId}/${id}`), person_id: id, mailbox: toUuid(mailbox), domain };
  });
  const sql = `with earlier as (
      select domain, count(*) as count from site.campaign_recipients where campaign_id = $1 and state = 'waiting' group by domain
    )
    insert into site.campaign_recipients (id, campaign_id, person_id, mailbox, domain, slot_ms)
    select id, $1, person_id, mailbox, domain, (select clock_ms from site.campaigns where id = $1) + floor(greatest(
      ((select coalesce(sum(count), 0) from earlier) + row_number() over (order by person_id) - 1) * ${hourMs}.0 / $3::int,
      (coalesce(count, 0) + row_number() over (partition by domain order by person_id) - 1) * ${hourMs}.0 / $4::int))
    from json_to_recordset($2::json) as person (id uuid, person_id uuid, mailbox uuid, domain text) left join earlier using (domain)
    on conflict do nothing`;
  return (await db.query(sql, [campaignId, JSON.stringify(rows), pace.perHour, pace.perDomainHour])).count;
}

/** Gives the waiting recipients new slots, sorted by an SQL expression on `recipient`. */
export async function orderRecipients(
  db: Queryable,
  campaign: { id: string; pace: Pace },
  { sql, parameters }: AudienceCondition,
): Promise<void> {
  const place = (index: number) => `$${parameters.length + index}`;
  await db.query(
    `with ranked as (
       select id, domain, ${sql} as rank from site.campaign_recipients as recipient
       where campaign_id = ${place(1)} and state = 'waiting'
     ), turn as (
       select id, row_number() over (order by rank, id) - 1 as before,
         row_number() over (partition by domain order by rank, id) - 1 as before_in_domain from ranked
     )
     update site.campaign_recipients as recipient
     set slot_ms = floor(greatest(before * ${hourMs}.0 / ${place(2)}::int, before_in_domain * ${hourMs}.0 / ${place(3)}::int))
     from turn where recipient.id = turn.id`,
    [...parameters, campaign.id, campaign.pace.perHour, campaign.pace.perDomainHour],
  );
}

/** In hexadecimal, as Postgres reads a UUID too. */
function toUuid(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
