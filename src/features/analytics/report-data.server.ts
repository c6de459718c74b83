import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../platform/db.server.ts";
import { type PolicyViolation, readViolations } from "./policy-violations.server.ts";
import { type EventFigures, readEvents } from "./report-events.server.ts";
import { type BouncedMail, readBounces, readUndelivered, type UndeliveredGroup } from "./undelivered.server.ts";

/** Three faders, as a voice is named by. */
export interface ReportVoice {
  formality: number;
  energy: number;
  perspective: number;
}

/** Everything the report draws; small however many events there are. Days are UTC, oldest first. */
export interface ReportData extends EventFigures {
  since: Date;
  until: Date;
  days: readonly string[];
  /** By primary use, in the order of the form. */
  signupsByDay: { label: string; counts: number[] }[];
  signups: number;
  signupsEver: number;
  answers: { title: string; rows: { value: string; byUse: number[] }[] }[];
  messages: { reasons: readonly string[]; ages: readonly string[]; counts: number[][] };
  undelivered: UndeliveredGroup[];
  /** Rows of these days that a person should look at: a filled trap, or a form sent within a second. */
  marked: { signups: number; messages: number };
  /** The last mails to visitors that came back. */
  bounces: BouncedMail[];
  receipts: { outcomes: readonly string[]; byDay: Record<string, number[]> };
  /** What browsers refused by the content policy in these days, the most reported first. */
  violations: PolicyViolation[];
  canaries: { startedAt: Date; outcome: string; problem: string | null }[];
}

const dayMs = 24 * 60 * 60_000;
const ages = ["Today", "1–2 days", "3–7 days", "Older"] as const;
const outcomes = ["accepted", "repeated", "refused", "unverified"] as const;
const counted = "site.counted_signups";
const band = (name: string) =>
  `case when (context ->> '${name}')::int <= 33 then 0 when (context ->> '${name}')::int <= 66 then 50 else 100 end`;

type Labels = Readonly<Record<string, string>>;

/** What the report knows of the forms: the labels and columns of their field tables, in features/submissions. */
export interface ReportForms {
  uses: Labels;
  reasons: Labels;
  plans: Labels;
  questions: readonly { title: string; column: string; isList: boolean; options: Labels }[];
}

/** The answers that are counted, as SQL; nothing in it comes from outside. */
function toQuestions({ questions, plans }: ReportForms, voiceLabel: (voice: ReportVoice) => string) {
  return [
    ...questions.map(({ title, column, isList, options }) => ({
      title,
      value: isList ? "one" : `coalesce(${column}, '')`,
      from: isList ? `${counted} cross join lateral unnest(${column}) as one` : counted,
      toLabel: (value: string) => options[value] ?? (value || "None"),
    })),
    {
      title: "Plan they came from",
      value: "coalesce(context ->> 'plan', 'none')",
      from: counted,
      toLabel: (value: string) => plans[value] ?? "None",
    },
    {
      title: "Voice they came with",
      value: `case when context ? 'formality' then ${band("formality")} || '/' || ${band("energy")} || '/' || ${band("perspective")} else 'none' end`,
      from: counted,
      toLabel: (value: string) => (value === "none" ? "None" : nameVoice(value, voiceLabel)),
    },
  ];
}

/**
 * Reads what the report shows, one day of events at a time, so that the embedded database answers visitors in between and
 * memory does not grow with the number of events.
 * @param options.days how many days, today included
 * @param options.voiceLabel the name of a voice
 */
export async function readReport(
  db: Database,
  options: { now: Date; days: number; forms: ReportForms; voiceLabel: (voice: ReportVoice) => string },
): Promise<ReportData> {
  const today = new Date(options.now.toISOString().slice(0, 10));
  const until = new Date(today.getTime() + dayMs);
  const since = new Date(until.getTime() - options.days * dayMs);
  const days = Array.from({ length: options.days }, (_, index) =>
    new Date(since.getTime() + index * dayMs).toISOString().slice(0, 10),
  );
  const events = await readEvents(db, days);
  const signups = await readSignups(db, since, until, days, options);
  return {
    since,
    until,
    days,
    ...events,
    ...signups,
    messages: await readMessages(db, since, today, options.forms.reasons),
    marked: await readMarked(db, since),
    undelivered: await readUndelivered(db, options.now),
    bounces: await readBounces(db, 50),
    receipts: await readReceipts(db, since, until, days),
    violations: await readViolations(db, since, 50),
    canaries: await readCanaries(db),
  };
}

async function readSignups(
  db: Database,
  since: Date,
  until: Date,
  days: readonly string[],
  { forms, voiceLabel }: { forms: ReportForms; voiceLabel: (voice: ReportVoice) => string },
) {
  const { rows: ever } = await db.query<{ count: number }>("select count(*)::int as count from site.counted_signups");
  const uses = Object.keys(forms.uses);
  const byUse = new Map(uses.map((use) => [use, days.map(() => 0)]));
  const places = new Map(days.map((day, index) => [day, index]));
  const answers = toQuestions(forms, voiceLabel).map((question) => ({
    ...question,
    counted: new Map<string, number[]>(),
  }));
  let signups = 0;
  // A week at a time, so that no single query holds up the embedded database for long.
  for (let start = since.getTime(); start < until.getTime(); start += 7 * dayMs) {
    const range = [new Date(start), new Date(Math.min(until.getTime(), start + 7 * dayMs))];
    await nextTurn();
    const { rows: byDay } = await db.query<{ day: string; use: string; count: number }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, primary_use as use, count(*)::int as count
       from site.counted_signups where created_at >= $1 and created_at < $2 group by 1, 2`,
      range,
    );
    for (const { day, use, count } of byDay) {
      const column = byUse.get(use);
      const place = places.get(day);
      if (column && place !== undefined) column[place] = count;
      signups += count;
    }
    for (const { value, from, toLabel, counted } of answers) {
      await nextTurn();
      const { rows } = await db.query<{ value: string; use: string; count: number }>(
        `select ${value} as value, primary_use as use, count(*)::int as count from ${from} where created_at >= $1 and created_at < $2 group by 1, 2`,
        range,
      );
      for (const row of rows) {
        const label = toLabel(row.value);
        const counts = counted.get(label) ?? uses.map(() => 0);
        const place = uses.indexOf(row.use);
        counts[place] = (counts[place] ?? 0) + row.count;
        counted.set(label, counts);
      }
    }
  }
  return {
    signupsByDay: uses.map((use) => ({ label: forms.uses[use] ?? use, counts: byUse.get(use) ?? [] })),
    signups,
    signupsEver: ever[0]?.count ?? 0,
    answers: answers.map(({ title, counted }) => ({ title, rows: sortAnswers(counted) })),
  };
}

function sortAnswers(counted: ReadonlyMap<string, number[]>): { value: string; byUse: number[] }[] {
  return [...counted]
    .map(([value, byUse]) => ({ value, byUse }))
    .sort((one, other) => sum(other.byUse) - sum(one.byUse));
}

/** A voice stands for its band: low, mid or high on each fader (spec §4). */
function nameVoice(bands: string, voiceLabel: (voice: ReportVoice) => string): string {
  const [formality = 50, energy = 50, perspective = 50] = bands.split("/").map(Number);
  return voiceLabel({ formality, energy, perspective });
}

async function readMessages(db: Database, since: Date, today: Date, reasons: Labels): Promise<ReportData["messages"]> {
  const { rows } = await db.query<{ reason: string; age: number; count: number }>(
    `select use_case as reason,
       case when created_at >= $2::timestamptz then 0 when created_at >= $2::timestamptz - interval '2 days' then 1
         when created_at >= $2::timestamptz - interval '7 days' then 2 else 3 end as age,
       count(*)::int as count
     from public.contact_submissions where created_at >= $1 group by 1, 2`,
    [since, today],
  );
  const counts = Object.keys(reasons).map((reason) =>
    ages.map((_, age) => rows.find((row) => row.reason === reason && row.age === age)?.count ?? 0),
  );
  return { reasons: Object.values(reasons), ages, counts };
}

async function readMarked(db: Database, since: Date): Promise<ReportData["marked"]> {
  const { rows } = await db.query<ReportData["marked"]>(
    `select (select count(*)::int from site.counted_signups where created_at >= $1 and needs_review) as signups,
       (select count(*)::int from public.contact_submissions where created_at >= $1 and needs_review) as messages`,
    [since],
  );
  return rows[0] ?? { signups: 0, messages: 0 };
}

async function readReceipts(
  db: Database,
  since: Date,
  until: Date,
  days: readonly string[],
): Promise<ReportData["receipts"]> {
  const { rows } = await db.query<{ day: string; outcome: string; count: number }>(
    `select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, outcome, count(*)::int as count
     from site.webhook_receipts where received_at >= $1 and received_at < $2 group by 1, 2`,
    [since, until],
  );
  const byDay: Record<string, number[]> = {};
  for (const outcome of outcomes) {
    const counts = new Map(rows.filter((row) => row.outcome === outcome).map((row) => [row.day, row.count]));
    byDay[outcome] = days.map((day) => counts.get(day) ?? 0);
  }
  return { outcomes, byDay };
}

async function readCanaries(db: Database): Promise<ReportData["canaries"]> {
  const { rows } = await db.query<{ started_at: Date; outcome: string; problem: string | null }>(
    "select started_at, outcome, problem from site.canaries order by started_at desc limit 30",
  );
  return rows.map((row) => ({ startedAt: row.started_at, outcome: row.outcome, problem: row.problem })).reverse();
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
