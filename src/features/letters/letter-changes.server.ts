import {
  cancelCampaign,
  changeCampaign,
  createCampaign,
  findCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from "../../platform/campaign-store.server.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { addToOutbox } from "../../platform/outbox-store.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { type Letter, type LetterPace, usualPace } from "./letter.ts";

export const letterTestKind = "letter/test-email";

/** The weekly email of new articles is paused and canceled like a letter; only a letter is ever a draft. */
export const letterKinds: readonly string[] = ["letter", "article"];

export interface LetterChange {
  id: string;
  actor: string;
}

/** Stores a draft. @param filter a filter of People as a query @returns its id */
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
      ...usualPace,
      createdBy: actor,
    });
    await recordTeamAction(transaction, { actor, action: "wrote letter", subject: `letter ${id}` });
    return id;
  });
}

/** @returns false when it has begun */
export async function saveLetter(
  db: Database,
  change: LetterChange,
  { letter, filter, pace }: { letter: Letter; filter: string; pace: LetterPace },
): Promise<boolean> {
  return record(db, change, "changed letter", (transaction) =>
    changeCampaign(transaction, change.id, {
      title: letter.subject,
      audience: { filter },
      payload: letter,
      ...pace,
    }),
  );
}

/** Queues a test email to the actor. @param key from the form, so that a form posted twice is one test */
export async function testLetter(db: Database, change: LetterChange, key: string): Promise<boolean> {
  return record(db, change, "tested letter", async (transaction) => {
    const payload = { letter: change.id, to: change.actor };
    await addToOutbox(transaction, [
      { key: `${letterTestKind}/${key}`, kind: letterTestKind, channel: "email", payload },
    ]);
    return true;
  });
}

/** @param startsAt null for now */
export const scheduleLetter = (db: Database, change: LetterChange, startsAt: Date | null) =>
  record(db, change, "scheduled letter", (transaction) => startCampaign(transaction, change.id, startsAt));

export const pauseLetter = (db: Database, change: LetterChange) =>
  record(db, change, "paused letter", (transaction) => pauseCampaign(transaction, change.id));

export const resumeLetter = (db: Database, change: LetterChange) =>
  record(db, change, "resumed letter", (transaction) => resumeCampaign(transaction, change.id));

export const cancelLetter = (db: Database, change: LetterChange) =>
  record(db, change, "canceled letter", (transaction) => cancelCampaign(transaction, change.id));

/** Deletes a draft; a letter that was sent stays. */
export const deleteLetter = (db: Database, change: LetterChange) =>
  record(db, change, "deleted letter", async (transaction) => {
    const { count } = await transaction.query(
      "delete from site.campaigns where id = $1 and kind = 'letter' and state = 'draft'",
      [change.id],
    );
    return count > 0;
  });

/** Runs a change and records it in the action log, in one transaction. @returns whether it changed anything */
async function record(
  db: Database,
  { id, actor }: LetterChange,
  action: string,
  run: (transaction: Queryable) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const campaign = await findCampaign(transaction, id);
    if (!campaign || !letterKinds.includes(campaign.kind) || !(await run(transaction))) return false;
    await recordTeamAction(transaction, { actor, action, subject: `letter ${id}` });
    return true;
  });
}
