import { importedKind } from "../../mailing/imported-campaign.server.ts";
import {
  addCampaign,
  type Campaign,
  cancelCampaign,
  changeCampaign,
  findCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
  toCampaignId,
} from "../../mailing/campaign-store.server.ts";
import { type Database, type Queryable, sqlState } from "../../platform/db.server.ts";
import { changes } from "../../platform/typed-query.server.ts";
import { addToOutbox } from "../../platform/outbox-store.server.ts";
import { recordChange } from "../../platform/team-actions.server.ts";
import { versionOf } from "../../lib/version-of.server.ts";
import { defaultPace, type Letter, type LetterFields, letterSchema, readAudienceFilter } from "./letter.ts";

export const letterTestOutboxKind = "letter/test-email";

/** What the schedule or a command writes (new articles, the question to silent people, confirmations of imported people) is paused and canceled like a letter; only a letter is ever a draft. */
export const letterKinds: readonly string[] = ["letter", "timed", "article", "question", importedKind];

/** `seen` is the version that was looked at, null or left out for any. */
export interface LetterChange {
  id: string;
  actor: string;
  seen?: string | null;
}

/** False when it has begun, or where it must run when it does not; `overtaken` when it has not and somebody saved another version; `three on`: site.limit_timed_letters refuses a fourth timed letter. */
export type LetterOutcome = boolean | "unchanged" | "overtaken" | "three on";

/** `filter` is a query of People, empty for everybody; with an `id`, one draft however often it is asked for within a minute. @returns the draft's id */
export async function createLetter(
  db: Database,
  actor: string,
  { letter, filter, id: given }: { letter: Letter; filter: string; id?: string },
): Promise<string> {
  const id = await toCampaignId(db, given);
  await recordChange(db, actor, async (transaction) => {
    const isNew = await addCampaign(transaction, id, {
      kind: "letter",
      title: letter.subject,
      audience: { filter },
      payload: letter,
      ...defaultPace,
      createdBy: actor,
    });
    return isNew ? { action: "wrote letter", subject: `letter ${id}` } : null;
  });
  return id;
}

/**
 * Takes a letter that changes off the schedule; one that says the same stays on it.
 * @param filter a query of People
 */
export function saveLetter(
  db: Database,
  { seen = null, ...change }: LetterChange,
  form: LetterFields,
  filter: string,
): Promise<LetterOutcome> {
  const { subject, body, ...pace } = form;
  const draft = { title: subject, audience: { filter }, payload: { subject, body }, ...pace };
  return record(db, change, "changed letter", async (transaction, id, saved) => {
    if (isBeforeSending(saved) && toVersion(draft) === letterVersion(saved)) return "unchanged";
    return isLetterOvertaken(saved, seen) ? "overtaken" : changeCampaign(transaction, id, draft);
  });
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
export function testLetter(db: Database, change: LetterChange, key: string): Promise<LetterOutcome> {
  return record(db, change, "tested letter", async (transaction, id) => {
    const payload = { letter: id, to: change.actor };
    await addToOutbox(transaction, [
      { key: `${letterTestOutboxKind}/${key}`, kind: letterTestOutboxKind, channel: "email", payload },
    ]);
    return true;
  });
}

/** @param startsAt null for now */
export const scheduleLetter = (db: Database, change: LetterChange, startsAt: Date | null) =>
  record(
    db,
    change,
    "scheduled letter",
    async (transaction, id) => (await setDays(transaction, id, null)) && startCampaign(transaction, id, startsAt),
  );

/** From now on it goes to each person so many days after they join. */
export const switchOnLetter = (db: Database, change: LetterChange, afterDays: number) =>
  record(
    db,
    change,
    "switched on letter",
    async (transaction, id) => (await setDays(transaction, id, afterDays)) && startCampaign(transaction, id),
  );

/** Makes a timed letter of one that has not begun, or with null an ordinary one. */
function setDays(db: Queryable, id: string, afterDays: number | null): Promise<boolean> {
  const sql = `update site.campaigns set after_days = $2::int, kind = case when $2::int is null then 'letter' else 'timed' end
    where id = $1 and started_at is null and kind in ('letter', 'timed')`;
  return changes(db, sql, [id, afterDays]);
}

export const pauseLetter = (db: Database, change: LetterChange) => record(db, change, "paused letter", pauseCampaign);

export const resumeLetter = (db: Database, change: LetterChange) =>
  record(db, change, "resumed letter", resumeCampaign);

export const cancelLetter = (db: Database, change: LetterChange) =>
  record(db, change, "canceled letter", cancelCampaign);

/** @returns false for anything but a draft */
export const deleteLetter = (db: Database, change: LetterChange) =>
  record(db, change, "deleted letter", async (transaction, id) => {
    const sql = "delete from site.campaigns where id = $1 and kind in ('letter', 'timed') and state = 'draft'";
    return changes(transaction, sql, [id]);
  });

export async function findLetter(db: Queryable, id: string, lock?: "for update"): Promise<Campaign | null> {
  const campaign = await findCampaign(db, id, lock);
  return campaign && letterKinds.includes(campaign.kind) ? campaign : null;
}

function isLetterOvertaken(saved: Campaign, seen: string | null): boolean {
  return seen !== null && seen !== letterVersion(saved) && isBeforeSending(saved);
}

function record(
  db: Database,
  { id, actor, seen = null }: LetterChange,
  action: string,
  run: (transaction: Queryable, id: string, saved: Campaign) => Promise<LetterOutcome>,
): Promise<LetterOutcome> {
  return recordChange<"unchanged" | "overtaken" | "three on">(db, actor, async (transaction) => {
    const saved = await findLetter(transaction, id, "for update");
    if (!saved) return null;
    const outcome = isLetterOvertaken(saved, seen) ? "overtaken" : await run(transaction, id, saved);
    if (typeof outcome === "string") return outcome;
    return outcome ? { action, subject: `letter ${id}` } : null;
  }).catch((error: unknown) => {
    if (sqlState(error) !== "PW003") throw error;
    return "three on";
  });
}

/** The moment to show: of a scheduled one when it will be sent. */
export function whenOf({ state, starts_at, ended_at, started_at, created_at }: Campaign): Date {
  return (state === "scheduled" ? starts_at : null) ?? ended_at ?? started_at ?? created_at;
}
