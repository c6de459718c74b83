import { importedKind } from "../../mailing/imported-campaign.server.ts";
import {
  type Campaign,
  cancelCampaign,
  changeCampaign,
  createCampaign,
  findCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from "../../mailing/campaign-store.server.ts";
import { type Database, type Queryable, sqlState } from "../../platform/db.server.ts";
import { changes } from "../../platform/typed-query.server.ts";
import { addToOutbox } from "../../platform/outbox-store.server.ts";
import { recordChange, recordTeamAction } from "../../platform/team-actions.server.ts";
import { versionOf } from "../../lib/version-of.server.ts";
import { defaultPace, type Letter, type LetterFields, letterSchema, readAudienceFilter } from "./letter.ts";

export const letterTestOutboxKind = "letter/test-email";

/** What the schedule or a command writes (new articles, the question to silent people, confirmations of imported people) is paused and canceled like a letter; only a letter is ever a draft. */
export const letterKinds: readonly string[] = ["letter", "timed", "article", "question", importedKind];

export interface LetterChange {
  id: string;
  actor: string;
}

/** `filter` is a query of People, empty for everybody. @returns the draft's id */
export async function createLetter(
  db: Database,
  actor: string,
  { letter, filter }: { letter: Letter; filter: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    const id = await createCampaign(transaction, {
      kind: "letter",
      title: letter.subject,
      audience: { filter },
      payload: letter,
      ...defaultPace,
      createdBy: actor,
    });
    await recordTeamAction(transaction, { actor, action: "wrote letter", subject: `letter ${id}` });
    return id;
  });
}

/**
 * Takes a letter that changes off the schedule; one that says the same stays on it.
 * @param filter a query of People @param seen the version that the form began with, null if it does not say
 * @returns false when it has begun; `overtaken` when somebody saved another text in between
 */
export async function saveLetter(
  db: Database,
  change: LetterChange,
  form: LetterFields,
  { filter, seen }: { filter: string; seen: string | null },
): Promise<boolean | "overtaken"> {
  const { subject, body, ...pace } = form;
  const draft = { title: subject, audience: { filter }, payload: { subject, body }, ...pace };
  const saved = await findLetter(db, change.id);
  if (saved && isBeforeSending(saved)) {
    const version = letterVersion(saved);
    if (toVersion(draft) === version) return true;
    if (seen !== null && seen !== version) return "overtaken";
  }
  return record(db, change, "changed letter", (transaction, id) => changeCampaign(transaction, id, draft));
}

/** Whether it can still be changed and sent. */
export function isBeforeSending({ started_at, state }: Campaign): boolean {
  return started_at === null && state !== "canceled";
}

/** Changes with anything that is sent: its text, its audience and its pace. */
export function letterVersion({ audience, payload, per_hour: perHour, per_domain_hour: perDomainHour }: Campaign) {
  return toVersion({ audience, payload, perHour, perDomainHour });
}

function toVersion(draft: {
  audience: Readonly<Record<string, unknown>>;
  payload: object;
  perHour: number;
  perDomainHour: number;
}): string {
  const { subject, body } = letterSchema.parse(draft.payload);
  const content = [subject, body, readAudienceFilter(draft.audience), draft.perHour, draft.perDomainHour];
  return versionOf(content);
}

/** Queues a test email to the actor. @param key from the form, so that a form posted twice is one test */
export function testLetter(db: Database, change: LetterChange, key: string): Promise<boolean> {
  return record(db, change, "tested letter", async (transaction, id) => {
    const payload = { letter: id, to: change.actor };
    await addToOutbox(transaction, [
      { key: `${letterTestOutboxKind}/${key}`, kind: letterTestOutboxKind, channel: "email", payload },
    ]);
    return true;
  });
}

/** @param startsAt null for now @returns false once it has begun */
export const scheduleLetter = (db: Database, change: LetterChange, startsAt: Date | null) =>
  record(
    db,
    change,
    "scheduled letter",
    async (transaction, id) => (await setDays(transaction, id, null)) && startCampaign(transaction, id, startsAt),
  );

/** `three on`: site.limit_timed_letters refuses a fourth timed letter. */
export type SwitchOutcome = boolean | "three on";

/** From now on it goes to each person so many days after they join. @returns false once it has begun */
export const switchOnLetter = (db: Database, change: LetterChange, afterDays: number) =>
  refuseFourth(() =>
    record(
      db,
      change,
      "switched on letter",
      async (transaction, id) => (await setDays(transaction, id, afterDays)) && startCampaign(transaction, id),
    ),
  );

async function refuseFourth(run: () => Promise<boolean>): Promise<SwitchOutcome> {
  try {
    return await run();
  } catch (error) {
    if (sqlState(error) !== "PW003") throw error;
    return "three on";
  }
}

/** Makes a timed letter of one that has not begun, or with null an ordinary one. */
function setDays(db: Queryable, id: string, afterDays: number | null): Promise<boolean> {
  const sql = `update site.campaigns set after_days = $2::int, kind = case when $2::int is null then 'letter' else 'timed' end
    where id = $1 and started_at is null and kind in ('letter', 'timed')`;
  return changes(db, sql, [id, afterDays]);
}

export const pauseLetter = (db: Database, change: LetterChange) => record(db, change, "paused letter", pauseCampaign);

export const resumeLetter = (db: Database, change: LetterChange) =>
  refuseFourth(() => record(db, change, "resumed letter", resumeCampaign));

export const cancelLetter = (db: Database, change: LetterChange) =>
  record(db, change, "canceled letter", cancelCampaign);

/** @returns false for anything but a draft */
export const deleteLetter = (db: Database, change: LetterChange) =>
  record(db, change, "deleted letter", async (transaction, id) => {
    const sql = "delete from site.campaigns where id = $1 and kind in ('letter', 'timed') and state = 'draft'";
    return changes(transaction, sql, [id]);
  });

export async function findLetter(db: Queryable, id: string): Promise<Campaign | null> {
  const campaign = await findCampaign(db, id);
  return campaign && letterKinds.includes(campaign.kind) ? campaign : null;
}

function record(
  db: Database,
  { id, actor }: LetterChange,
  action: string,
  run: (transaction: Queryable, id: string) => Promise<boolean>,
): Promise<boolean> {
  return recordChange(db, actor, async (transaction) => {
    const isDone = (await findLetter(transaction, id)) && (await run(transaction, id));
    return isDone ? { action, subject: `letter ${id}` } : null;
  });
}
