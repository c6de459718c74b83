import * as z from "zod/mini";
import type { Database } from "../../../platform/db.server.ts";
import type { SendEmail } from "../../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../../platform/place-link.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { type Slack, type SlackMessage, slackMessage } from "../../../platform/slack.server.ts";
import { type Field, type FieldTable, type FormDefinition, labelOf } from "./field-table.ts";
import { findSubmission, type StoredSubmission, toTeamFacts } from "./stored-submission.server.ts";

export interface NotificationDependencies {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  origin: string;
  links: PlaceLinks;
}

/** A handler for items about one submission; nothing is sent for an erased one. */
export function forSubmission<Fields extends FieldTable>(db: Database, form: FormDefinition<Fields>) {
  return (deliver: (submission: StoredSubmission<Fields>, item: OutboxItem) => Promise<DeliveryOutcome>) =>
    async (item: OutboxItem): Promise<DeliveryOutcome> => {
      const submission = await findSubmission(db, form, item.source_id);
      return submission ? deliver(submission, item) : { state: "suppressed" };
    };
}

export function toTeamMessage<Fields extends FieldTable>(
  detail: string,
  form: FormDefinition<Fields>,
  submission: StoredSubmission<Fields>,
): SlackMessage {
  const facts = toTeamFacts(form, submission).map(({ label, value }) => [label, value] as const);
  return slackMessage(form.headline, facts, detail);
}

const countRow = z.object({ value: z.string(), count: z.number() });

/** One chat message for many submissions: how often each choice of a field was made. */
export async function sendBatchMessage(
  { db, slack }: { db: Database; slack: Slack },
  items: readonly OutboxItem[],
  { table, field, noun, why }: { table: string; field: Field; noun: string; why: string },
): Promise<DeliveryOutcome> {
  const sql = `select ${field.column} as value, count(*)::int as count from public.${table} where id = any($1::uuid[])
    group by 1 order by 2 desc, 1`;
  const counts = await readRows(db, countRow, sql, [items.map((item) => item.source_id)]);
  if (counts.length === 0) return { state: "suppressed" };
  const headline = `${counts.reduce((total, { count }) => total + count, 0)} ${noun}`;
  const choices = counts.map(({ value, count }) => [labelOf(field.options ?? {}, value), String(count)] as const);
  return slack.send(slackMessage(headline, [...choices, ["Why one message", why]]));
}
