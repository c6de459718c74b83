import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { type Slack, slackMessage } from "../../platform/slack.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";

interface CanaryDependencies {
  db: Database;
  slack: Slack;
  now: () => Date;
  log: Log;
  /** Gets the canary's email, at a `+canary-…` email address. */
  teamEmail: string;
  withinMs?: number;
  pollMs?: number;
}

const itemSchema = z.object({ kind: z.string(), state: z.string(), detail: z.string() });

const abandonedMs = 15 * 60_000;

/** The daily job: a test signup, removed again. @returns whether its email and chat message arrived; a failure is posted to chat, or else logged */
export async function runCanary(deps: CanaryDependencies): Promise<boolean> {
  const { db, slack, log } = deps;
  const cutOff = "select email from site.canaries where outcome = 'running' and started_at < $1";
  const since = new Date(deps.now().getTime() - abandonedMs);
  const abandoned = await readRows(db, z.object({ email: z.string() }), cutOff, [since]);
  for (const one of abandoned) await end(db, one.email, "the process ended meanwhile", deps.now());
  const email = canaryEmail(deps.teamEmail, randomBytes(6).toString("hex"));
  // Recorded first, so that the signup is never counted.
  await db.query("insert into site.canaries (email, started_at) values ($1, $2)", [email, deps.now()]);
  let problem: string | null;
  try {
    problem = await signUpAndWait(email, deps);
  } catch (error) {
    problem = `the signup was not stored (${toLoggedError(error).code ?? toLoggedError(error).message})`;
  }
  await end(db, email, problem, deps.now());
  if (problem === null) return true;
  log.error({ problem }, "the canary did not arrive");
  const outcome = await slack.send(slackMessage("A test signup did not go the whole way", [["What failed", problem]]));
  if (outcome.state !== "delivered")
    log.error({ outcome: outcome.state }, "the failure could not be posted to chat either");
  return false;
}

export function canaryEmail(teamEmail: string, stamp: string): string {
  const at = teamEmail.lastIndexOf("@");
  const local = teamEmail.slice(0, at).split("+", 1)[0]?.slice(0, 40) ?? "";
  return `${local}+canary-${stamp}${teamEmail.slice(at)}`;
}

async function signUpAndWait(email: string, deps: CanaryDependencies): Promise<string | null> {
  const { db, withinMs = 120_000, pollMs = 1_000 } = deps;
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Canary (the site’s own test)",
    email,
    primary_use: "creator",
    timeline: "exploring",
    formats: ["blog"],
  });
  const deadline = performance.now() + withinMs;
  while (true) {
    const rows = await readRows(db, itemSchema, queuedItems, [email]);
    if (rows.length > 0 && rows.every((row) => row.state === "delivered")) return null;
    const failed = rows.find((row) => row.state !== "open" && row.state !== "delivered");
    if (failed) return `${failed.kind} was ${failed.state}${failed.detail}`;
    if (performance.now() >= deadline) {
      const late = rows.find((row) => row.state === "open");
      if (!late) return "no email and no chat message was queued";
      return `${late.kind} was not delivered within ${Math.round(withinMs / 1_000)} seconds${late.detail}`;
    }
    await sleep(pollMs);
  }
}

const canaryKeys = `select what || signup.id from public.waitlist_signups as signup,
  (values ('waitlist/sender-email/'), ('waitlist/team-chat/')) as queued (what) where site.mailbox_key(signup.email) = site.mailbox_key($1)`;
const queuedItems = `select kind, coalesce(outcome, 'open') as state, coalesce(' (' || last_error || ')', '') as detail
  from site.outbox where key in (${canaryKeys})`;

async function end(db: Database, email: string, problem: string | null, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.query(`delete from site.outbox where key in (${canaryKeys})`, [email]);
    const sql = "delete from public.waitlist_signups where site.mailbox_key(email) = site.mailbox_key($1)";
    await transaction.query(sql, [email]);
    const updateSql = `update site.canaries set ended_at = $2, outcome = case when $3::text is null then 'passed' else 'failed' end, problem = $3
      where email = site.mailbox_key($1)`;
    await transaction.query(updateSql, [email, now, problem]);
  });
}
