import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod/mini";
import { lastDays, startOfDay } from "../../lib/zoned-time.ts";
import type { Database } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";
import { readViolations } from "./policy-violations.server.ts";
import { readEventFigures } from "./event-figures.server.ts";
import { messageAges, sum } from "./report-text.ts";
import { readBounces, readUndelivered } from "./undelivered.server.ts";

const answerSchema = z.object({ question: z.number(), value: z.string(), use: z.string(), count: z.number() });
const messageSchema = z.object({ reason: z.string(), age: z.number(), count: z.number() });
const totalsSchema = z.object({ signupsEver: z.number(), signups: z.number(), messages: z.number() });
const receiptSchema = z.object({ day: z.number(), outcome: z.string(), count: z.number() });
const canarySchema = z.object({ started_at: z.date(), outcome: z.string(), problem: z.nullable(z.string()) });

const canariesSql = "select started_at, outcome, problem from site.canaries order by started_at desc limit 30";

export type ReportData = Awaited<ReturnType<typeof readReport>>;

const outcomes = ["accepted", "repeated", "refused", "unverified"];
const band = (name: string) =>
  `case when (context ->> '${name}')::int <= 33 then 0 when (context ->> '${name}')::int <= 66 then 50 else 100 end`;

type Labels = Readonly<Record<string, string>>;

export interface ReportForms {
  uses: Labels;
  reasons: Labels;
  plans: Labels;
  questions: readonly { title: string; column: string; isList: boolean; options: Labels }[];
}

export interface ReportOptions {
  now: Date;
  /** The team's time zone, of every day but those of visits. */
  zone: string;
  /** Today included. */
  days: number;
  forms: ReportForms;
  voiceLabel: (voice: { formality: number; energy: number; perspective: number }) => string;
}

interface Question {
  title: string;
  /** A signup's answers, as SQL that gives one row for each. Part of the query, so it never holds input. */
  values: string;
  toLabel: (value: string) => string;
}

function toQuestions({ forms: { questions, plans }, voiceLabel }: ReportOptions): Question[] {
  return [
    ...questions.map(({ title, column, isList, options }) => ({
      title,
      values: isList ? `select unnest(${column})` : `select coalesce(${column}, '')`,
      toLabel: (value: string) => options[value] ?? (value || "None"),
    })),
    {
      title: "Where they came from",
      values: "select coalesce(site.source_of(context), 'unknown')",
      toLabel: (value) => ({ direct: "Direct", unknown: "Not known" })[value] ?? value,
    },
    {
      title: "Plan they came from",
      values: "select coalesce(context ->> 'plan', 'none')",
      toLabel: (value) => plans[value] ?? "None",
    },
    {
      title: "Voice they came with",
      values: `select case when context ? 'formality' then ${band("formality")} || '/' || ${band("energy")} || '/' || ${band("perspective")} else 'none' end`,
      toLabel: (value) => {
        const [formality = 50, energy = 50, perspective = 50] = value.split("/").map(Number);
        return value === "none" ? "None" : voiceLabel({ formality, energy, perspective });
      },
    },
    {
      title: "Where that voice is from",
      values:
        "select case when context ->> 'persona' = 'own-words' then 'own' when context ? 'formality' then 'demo' else 'none' end",
      toLabel: (value) => ({ own: "Read from their own words", demo: "The demo" })[value] ?? "None",
    },
  ];
}

/** Figures by day, oldest first. Reads a day of events at a time, so that other requests run and memory stays bounded. */
export async function readReport(db: Database, options: ReportOptions) {
  const { now, zone } = options;
  const days = lastDays(options.days, zone, now);
  const starts = days.map((day) => startOfDay(day, zone).toISOString());
  const since = starts[0];
  // Visitors are told apart within a UTC day only.
  const visitDays = lastDays(options.days, "UTC", now);
  const events = await readEventFigures(db, visitDays);
  const signups = await readSignups(db, starts, options);
  const sql = `select count(*)::int as "signupsEver", (count(*) filter (where created_at >= $1 and needs_review))::int as signups,
      (select count(*)::int from public.contact_submissions where created_at >= $1 and needs_review) as messages
    from site.counted_signups`;
  const { signupsEver, ...marked } = await readRow(db, totalsSchema, sql, [since]);
  return {
    days,
    visitDays,
    ...events,
    ...signups,
    signupsEver,
    messages: await readMessages(db, since, lastDays(8, zone, now), options),
    /** A filled honeypot, or a form sent within a second. */
    marked,
    undelivered: await readUndelivered(db, now),
    bounces: await readBounces(db, 50),
    receipts: await readReceipts(db, starts),
    violations: await readViolations(db, new Date(visitDays[0] ?? now), 50),
    canaries: (await readRows(db, canarySchema, canariesSql)).reverse(),
  };
}

async function readSignups(db: Database, starts: readonly string[], options: ReportOptions) {
  const questions = toQuestions(options);
  const labels = options.forms.uses;
  const uses = Object.keys(labels);
  // Every signup gives a row for its day (question -1) and one for each answer.
  const sql = `select question, value, use, count(*)::int as count from (
      select primary_use as use, question, value from site.counted_signups cross join lateral (
        select -1 as question, width_bucket(created_at, $1::timestamptz[])::text as value
        ${questions.map(({ values }, index) => `union all select ${index}, value from (${values}) as given (value)`).join(" ")}
      ) as answer
      where created_at >= $2::timestamptz and created_at < $3::timestamptz
    ) as answers group by 1, 2, 3`;
  const answers: z.output<typeof answerSchema>[] = [];
  // A week at a time, so as not to hold up the embedded database.
  for (let first = 0; first < starts.length; first += 7) {
    await nextTurn();
    answers.push(...(await readRows(db, answerSchema, sql, [starts, starts[first], starts[first + 7] ?? "infinity"])));
  }
  const byQuestion = Map.groupBy(answers, ({ question }) => question);
  const byDay = Map.groupBy(byQuestion.get(-1) ?? [], ({ value }) => value);
  const countByUse = (given: typeof answers = []) =>
    uses.map((use) => sum(given.filter((answer) => answer.use === use).map(({ count }) => count)));
  const dailyCounts = starts.map((_, index) => countByUse(byDay.get(String(index + 1))));
  return {
    signupsByDay: uses.map((use, place) => ({
      name: labels[use] ?? use,
      values: dailyCounts.map((counts) => counts[place] ?? 0),
    })),
    signups: sum(dailyCounts.flat()),
    answers: questions.map(({ title, toLabel }, index) => ({
      title,
      rows: [...Map.groupBy(byQuestion.get(index) ?? [], ({ value }) => toLabel(value))]
        .map(([label, given]) => ({ label, parts: countByUse(given) }))
        .sort((one, other) => sum(other.parts) - sum(one.parts)),
    })),
  };
}

async function readMessages(db: Database, since: string | undefined, week: readonly string[], options: ReportOptions) {
  const bounds = [0, 5, 7].map((place) => startOfDay(week[place] ?? "", options.zone).toISOString());
  const sql = `select use_case as reason, 3 - width_bucket(created_at, $2::timestamptz[]) as age, count(*)::int as count
    from public.contact_submissions where created_at >= $1::timestamptz group by 1, 2`;
  const rows = await readRows(db, messageSchema, sql, [since, bounds]);
  return Object.entries(options.forms.reasons).map(([reason, label]) => ({
    label,
    parts: messageAges.map((_, age) => rows.find((row) => row.reason === reason && row.age === age)?.count ?? 0),
  }));
}

/** The blog webhook's deliveries by outcome; an outdated one changed nothing either, as a repeated one. */
async function readReceipts(db: Database, starts: readonly string[]) {
  const sql = `select width_bucket(received_at, $1::timestamptz[]) as day,
      case outcome when 'outdated' then 'repeated' else outcome end as outcome, count(*)::int as count
    from site.webhook_receipts where received_at >= $2::timestamptz group by 1, 2`;
  const rows = await readRows(db, receiptSchema, sql, [starts, starts[0]]);
  return outcomes.map((outcome) => ({
    name: outcome,
    values: starts.map((_, day) => rows.find((row) => row.day === day + 1 && row.outcome === outcome)?.count ?? 0),
  }));
}
