import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { eventProperties } from "../../src/lib/analytics/events.ts";
import { exportRows, exportSchema } from "../../src/features/analytics/export-rows.server.ts";
import type { MakeReport } from "../team/report/report-file.tsx";
import { reportSchema } from "../team/report/report-days.ts";
import { deletePostAt, describePosts } from "../../src/features/blog/team/post-commands.server.ts";
import { dayOrders } from "../../src/features/people/consent-date.ts";
import { importList } from "../../src/features/people/list-import.server.ts";
import {
  exportStopped,
  importStopped,
  previewStopped,
  stopLists,
} from "../../src/features/people/stop-lists.server.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { createSignInLinkForCommand, signInUrl } from "../../src/features/team/sign-in-links.server.ts";
import { voiceLabel } from "../../src/features/voice/voice-label.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { findMember } from "../../src/platform/team-members.server.ts";
import { checkDatabase } from "../doctor/database-checks.ts";
import { type CommandOutcome, print, refuse } from "./command-outcome.ts";
import { runMailCommand } from "./mail-command.ts";
import { runPersonCommand } from "./person-command.ts";

export interface CommandDependencies {
  db: Database;
  env: Pick<Env, "DATA_DIR" | "siteOrigin" | "teamMembers" | "CONFIRM_ADDRESSES" | "TEAM_TIME_ZONE">;
  now: () => Date;
  /** Of the build, because Node runs no JSX. */
  makeReport: MakeReport;
}

type Command = (
  deps: CommandDependencies,
  query: URLSearchParams,
  input: AsyncIterable<string>,
) => CommandOutcome | Promise<CommandOutcome>;

const commands: Readonly<Record<string, Command>> = {
  "GET /copy": copyDatabase,
  "GET /doctor": async ({ db }) => print(JSON.stringify(await checkDatabase(db))),
  "GET /export": exportTable,
  "GET /posts": ({ db, now }) => print(describePosts(db, now())),
  "GET /report": report,
  "GET /stopped": ({ db }) => print(exportStopped(db)),
  "POST /list": importPeople,
  "POST /mail": async (deps, _, input) => runMailCommand(deps, new URLSearchParams(await text(input))),
  "POST /person": runPersonCommand,
  "POST /posts/delete": removePost,
  "POST /stopped": importStopList,
  "POST /team-link": makeTeamLink,
};

const exportFilters = { waitlist: submissionTables.uses, contact: submissionTables.reasons, events: eventProperties };

/** @param name method and path, `GET /export` */
export async function runTeamCommand(name: string, ...request: Parameters<Command>): Promise<CommandOutcome> {
  const command = commands[name];
  return command ? command(...request) : refuse(`The commands are ${Object.keys(commands).join(", ")}.`);
}

function exportTable({ db }: CommandDependencies, query: URLSearchParams): CommandOutcome {
  const asked = exportSchema.safeParse(Object.fromEntries(query));
  if (!asked.success) return refuse(formatIssue(asked.error.issues[0]));
  const { table, only } = asked.data;
  const known = Object.keys(exportFilters[table]);
  if (only !== undefined && !known.includes(only)) return refuse(`only: must be one of ${known.join(", ")}.`);
  return print(exportRows(db, asked.data, submissionTables.columns));
}

async function report(
  { db, now, env, makeReport }: CommandDependencies,
  query: URLSearchParams,
): Promise<CommandOutcome> {
  const asked = reportSchema.safeParse(Object.fromEntries(query));
  if (!asked.success) return refuse(formatIssue(asked.error.issues[0]));
  const clock = { now: now(), zone: env.TEAM_TIME_ZONE };
  const site = { origin: env.siteOrigin, forms: submissionTables, voiceLabel };
  return print(await makeReport(db, { ...asked.data, ...clock, ...site }));
}

function formatIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return `${String(issue?.path[0] ?? "What was asked")} ${issue?.message ?? "is not understood"}.`;
}

async function makeTeamLink({ db, env }: CommandDependencies, query: URLSearchParams): Promise<CommandOutcome> {
  const email = query.get("email") ?? "";
  const member = findMember(env.teamMembers, email);
  if (!member) return refuse(`${email} is not on the team's list (TEAM_MEMBERS).`);
  return print(`${signInUrl(env.siteOrigin, await createSignInLinkForCommand(db, member.email))}\n`);
}

async function importStopList(
  { db }: CommandDependencies,
  query: URLSearchParams,
  file: AsyncIterable<string>,
): Promise<CommandOutcome> {
  const list = stopLists.find((known) => known === query.get("list"));
  if (!list) return refuse("The lists are unsubscribed and refused.");
  if (query.has("dry-run")) return print(`${(await previewStopped(db, { list, file })).lines.join("\n")}\n`);
  const lines = await importStopped(db, { actor: "command", list, file });
  return print(`${lines.join("\n")}\n`);
}

async function importPeople(
  { db, now }: CommandDependencies,
  query: URLSearchParams,
  file: AsyncIterable<string>,
): Promise<CommandOutcome> {
  const order = dayOrders.find((known) => known === query.get("dates")) ?? null;
  if (order === null && query.has("dates")) return refuse(`--dates is ${dayOrders.join(" or ")}.`);
  const done = await importList(db, {
    actor: "command",
    file,
    given: { source: query.get("source") ?? "", date: query.get("date") ?? "", order },
    now: now(),
    isApplied: query.has("apply"),
    asksToConfirm: query.has("confirm"),
  });
  return "problem" in done ? refuse(done.problem) : print(`${done.lines.join("\n")}\n`);
}

async function removePost({ db, now }: CommandDependencies, query: URLSearchParams): Promise<CommandOutcome> {
  const slug = query.get("slug") ?? "";
  const done = await deletePostAt(db, slug, now());
  return done === null ? refuse(`There is no post with the slug ${slug}.`) : print(done);
}

const copyPrefix = "copy-for-backup-";
const abandonedAfterMs = 3_600_000;

/** Copies the open embedded database and prints the copy's folder; the backup command reads the copy and deletes it. */
async function copyDatabase({ env, db, now }: CommandDependencies): Promise<CommandOutcome> {
  if (!db.copyTo) return refuse("Only an embedded database is copied.");
  removeCopies(env.DATA_DIR, new Date(now().getTime() - abandonedAfterMs));
  const folder = resolve(env.DATA_DIR, `${copyPrefix}${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await db.copyTo(folder);
    return print(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A killed backup command leaves its copy behind. @param madeBefore younger ones may be in use */
export function removeCopies(dataDir: string, madeBefore?: Date): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const madeAt = name.startsWith(copyPrefix) ? statSync(path, { throwIfNoEntry: false })?.mtime : undefined;
    if (madeAt && (!madeBefore || madeAt < madeBefore)) rmSync(path, { recursive: true, force: true });
  }
}
