import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/rows.server.ts";

export const webhookEventRow = z.object({
  id: z.string(),
  type: z.string(),
  about: z.string(),
  data: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
});

export type WebhookEvent = z.output<typeof webhookEventRow>;

const personRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  primary_use: z.nullable(z.string()),
  timeline: z.nullable(z.string()),
  formats: z.nullable(z.array(z.string())),
  plan: z.nullable(z.string()),
  voice: z.nullable(z.string()),
  source: z.nullable(z.string()),
  joined_at: z.nullable(z.date()),
  confirmed_at: z.nullable(z.string()),
  needs_review: z.nullable(z.boolean()),
  unsubscribed: z.boolean(),
});

const messageRow = z.object({
  id: z.string(),
  person_id: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  reason: z.string(),
  message: z.string(),
  created_at: z.date(),
  needs_review: z.boolean(),
});

/** The JSON of an event, from the rows as they are now. @returns null when they are gone: there is nothing to tell */
export async function buildWebhookBody(db: Queryable, event: WebhookEvent): Promise<string | null> {
  const data = await readData(db, event);
  if (data === null) return null;
  return JSON.stringify({ type: event.type, timestamp: event.happened_at, data: { ...data, ...event.data } });
}

async function readData(db: Queryable, { type, about }: WebhookEvent): Promise<object | null> {
  if (type === "signup.left" || type === "signup.erased") return { id: about };
  if (type === "message.created") return readMessage(db, about);
  const person = await readPerson(db, about);
  return person && (type === "invitation.accepted" || person.joined_at !== null) ? person : null;
}

async function readPerson(db: Queryable, id: string) {
  const [person] = await readRows(
    db,
    personRow,
    `select person.id, person.email, person.name, person.primary_use, person.timeline, person.formats, person.plan, person.voice,
       person.source, signup.created_at as joined_at, to_jsonb(person) ->> 'confirmed_at' as confirmed_at, signup.needs_review,
       exists (select from site.unsubscribed as gone where gone.email = person.email) as unsubscribed
     from site.people as person left join public.waitlist_signups as signup on signup.id = person.signup_id
     where person.id = $1`,
    [id],
  );
  return person ?? null;
}

async function readMessage(db: Queryable, id: string) {
  const [message] = await readRows(
    db,
    messageRow,
    `select message.id, person.id as person_id, message.email, message.name, use_case as reason, message, created_at, needs_review
     from public.contact_submissions as message left join site.people as person on person.email = lower(message.email)
     where message.id = $1`,
    [id],
  );
  return message ?? null;
}
