import * as z from "zod/mini";
import { countAudience } from "../../mailing/campaign-audience.server.ts";
import type { AudienceCondition, CampaignKind } from "../../mailing/campaign-kinds.server.ts";
import { createCampaign, startCampaign } from "../../mailing/campaign-store.server.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { changes, findRow, readRows } from "../../platform/typed-query.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { retention } from "../../lib/site-config.ts";
import { questionContent } from "./question-content.ts";

/** The kind of the campaigns that ask, in site.campaigns. */
export const questionKind = "question";

/** A hundred thousand at once would hold up the database. */
const letGoAtATime = 500;
const pace = { perHour: 2_000, perDomainHour: 600 };

/**
 * SQL: since a moment, the person has not joined or tried to again, written, confirmed, done anything on their own page, opened an
 * invitation or brought anybody, the team has noted nothing about them, and they have no invitation to come.
 */
const isSilentSql = (
  person: string,
  since: string,
) => `(${person}.signup_id is not null and ${person}.last_at < ${since}
  and coalesce(greatest(${person}.confirmed_at, ${person}.repeated_at) < ${since}, true)
  and not exists (select from site.person_history as act
    where act.person_id = ${person}.id and (act.actor = 'person' or act.action = 'noted') and act.happened_at >= ${since})
  and not exists (select from site.invitations as invitation where invitation.person_id = ${person}.id
    and (invitation.state <> 'back' or invitation.opened_at >= ${since}))
  and not exists (select from site.referrals as referral
    where referral.referrer_id = ${person}.id and referral.created_at >= ${since}))`;

/** Silent for so many months, and not asked in them. For site.people. */
function toDueCondition(now: Date, months: number): AudienceCondition {
  const since = "($1::timestamptz - make_interval(months => $2::int))";
  const sql = `${isSilentSql("people", since)} and not exists (
    select from site.campaign_recipients as asked join site.campaigns as question on question.id = asked.campaign_id
    where question.kind = '${questionKind}' and asked.person_id = people.id
      and asked.state not in ('waiting', 'queued', 'skipped') and asked.settled_at >= ${since})`;
  return { sql, parameters: [now, months] };
}

/** SQL: the question has reached `person`, who has given no sign since. */
const unansweredSql = (person: string) => `select asked.settled_at from site.campaign_recipients as asked
  join site.campaigns as question on question.id = asked.campaign_id
  where question.kind = '${questionKind}' and asked.person_id = ${person}.id and asked.state = 'sent'
    and asked.bounced_at is null and ${isSilentSql(person, "asked.settled_at")}`;

/** Sends `letter` to whoever is silent for so many months; asked again for each before it leaves. @param months null: to nobody */
export function createQuestionKind(
  letter: CampaignKind,
  { db, months, now }: { db: Queryable; months: number | null; now: () => Date },
): CampaignKind {
  const due = (): AudienceCondition =>
    months === null ? { sql: "false", parameters: [] } : toDueCondition(now(), months);
  return {
    ...letter,
    audience: due,
    async write(recipient) {
      const { sql, parameters } = due();
      const again = `select from site.people where (${sql}) and id = $${parameters.length + 1}`;
      return (await changes(db, again, [...parameters, recipient.personId])) ? letter.write(recipient) : "skip";
    },
  };
}

/** The weekly job: a campaign to everybody who is due, unless an earlier one is not over. */
export async function askSilentPeople(
  db: Database,
  { months, now, needsConfirmed }: { months: number; now: Date; needsConfirmed: boolean },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(7366002)");
    const open = "select from site.campaigns where kind = $1 and state not in ('finished', 'canceled')";
    if (await changes(transaction, open, [questionKind])) return;
    const audience = { condition: toDueCondition(now, months), choice: "invitations", needsConfirmed } as const;
    if ((await countAudience(transaction, audience)).willing === 0) return;
    const { subject, body } = questionContent;
    const id = await createCampaign(transaction, {
      kind: questionKind,
      title: subject,
      audience: { filter: "" },
      payload: { subject, body },
      ...pace,
      createdBy: "schedule",
    });
    await startCampaign(transaction, id);
  });
}

/** Whether a person was asked and has not answered yet. @returns until when they can, or null */
export async function findOpenQuestion(db: Queryable, personId: string): Promise<Date | null> {
  const sql = `select max(open.settled_at) + make_interval(days => ${retention.answerDays}) as until
    from site.people as person cross join lateral (${unansweredSql("person")}) as open where person.id = $1`;
  const found = await findRow(db, z.object({ until: z.nullable(z.date()) }), sql, [personId]);
  return found?.until ?? null;
}

/** The daily job: erases those who did not answer in time, the longest silent first. @returns how many */
export async function letSilentPeopleGo(deps: { db: Database; dataDir: string; now: () => Date }): Promise<number> {
  const { db, dataDir, now } = deps;
  const overdue = `exists (${unansweredSql("person")}
    and asked.settled_at <= $1::timestamptz - make_interval(days => ${retention.answerDays}))`;
  const sql = `select id from site.people as person where ${overdue} order by last_at limit ${letGoAtATime}`;
  let gone = 0;
  for (const { id } of await readRows(db, z.object({ id: z.string() }), sql, [now()])) {
    const receipt = await erasePerson({ db, dataDir }, { personId: id, actor: "schedule", onlyIf: isStillOverdue });
    if (receipt) gone += 1;
  }
  return gone;

  /** They may have answered by now. */
  function isStillOverdue(transaction: Queryable, personId: string): Promise<boolean> {
    const again = `select from site.people as person where id = $2 and ${overdue}`;
    return changes(transaction, again, [now(), personId]);
  }
}
