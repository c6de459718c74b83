import * as z from "zod/mini";
import type { Database } from "../../../platform/db.server.ts";
import { type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { type Field, type FieldTable, type FormDefinition, labelOf } from "./field-table.ts";
import { type StoredSubmission, toTeamFacts } from "./stored-submission.server.ts";

export function toTeamMessage<Fields extends FieldTable>(
  { headline, detail }: { headline: string; detail: string },
  form: FormDefinition<Fields>,
  submission: StoredSubmission<Fields>,
): SlackMessage {
  const facts = toTeamFacts(form, submission).map(({ label, value }) => slackField(label, value));
  return { text: `${headline}: ${detail}`, blocks: [slackHeader(headline), ...facts] };
}

export type ChoiceCounts = readonly { value: string; count: number }[];

export function toBatchMessage(
  { noun, why }: { noun: string; why: string },
  { options = {} }: Field,
  counts: ChoiceCounts,
): SlackMessage {
  const headline = `${counts.reduce((total, { count }) => total + count, 0)} ${noun}`;
  return {
    text: headline,
    blocks: [
      slackHeader(headline),
      ...counts.map(({ value, count }) => slackField(labelOf(options, value), String(count))),
      slackField("Why one message", why),
    ],
  };
}

const countsSchema = z.array(z.object({ value: z.string(), count: z.number() }));

export async function countChoices(
  db: Database,
  table: string,
  { column }: Field,
  ids: readonly (string | null)[],
): Promise<ChoiceCounts> {
  const { rows } = await db.query(
    `select ${column} as value, count(*)::int as count from public.${table} where id = any($1::uuid[])
     group by 1 order by 2 desc, 1`,
    [ids],
  );
  return countsSchema.parse(rows);
}
