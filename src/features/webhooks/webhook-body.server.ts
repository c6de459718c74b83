import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";

const eventRow = z.object({
  type: z.string(),
  about: z.string(),
  data: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
});

const dataRow = z.record(z.string(), z.unknown());

/** The JSON of an event, from its rows as they are now. @returns null when they were erased */
export async function buildWebhookBody(db: Queryable, eventId: string | null): Promise<string | null> {
  const sql = "select type, about, data, happened_at from site.webhook_events where id = $1";
  const [event] = await readRows(db, eventRow, sql, [eventId]);
  const data = event && (await readData(db, event));
  return data
    ? JSON.stringify({ type: event.type, timestamp: event.happened_at, data: { ...data, ...event.data } })
    : null;
}

async function readData(db: Queryable, { type, about }: z.output<typeof eventRow>) {
  if (type === "signup.left" || type === "signup.erased") return { id: about };
  const [row] =
    type === "message.created"
      ? await readRows(db, dataRow, messageSql, [about])
      : await readRows(db, dataRow, personSql, [about, type]);
  return row;
}

const personSql = `select person.id, person.typed_email as email, person.name, person.primary_use, person.timeline, person.formats, person.plan,
    person.voice, person.source, signup.created_at as joined_at, to_jsonb(person) ->> 'confirmed_at' as confirmed_at, signup.needs_review,
    exists (select from site.unsubscribed as gone where gone.email = person.email) as unsubscribed
  from site.people as person left join public.waitlist_signups as signup on signup.id = person.signup_id
  where person.id = $1 and (signup.id is not null or $2 = 'invitation.accepted')`;

const messageSql = `select message.id, person.id as person_id, message.email, message.name, use_case as reason, message, created_at, needs_review
  from public.contact_submissions as message left join site.people as person on person.email = site.mailbox_key(message.email)
  where message.id = $1`;
