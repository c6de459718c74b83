import type { AudienceCondition, CampaignKind, CampaignSource } from "../../mailing/campaign-kinds.server.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { changes } from "../../platform/typed-query.server.ts";

/** A letter whose day passed while it was off or the site away is not sent after so many more. */
const lateDays = 3;

/** The moment so many days after joining at which clocks in the zone show the hour of joining; a time that summer time skips is an hour later. */
export const timedDueSql = (joinedAt: string, days: string, zone: string) =>
  `((${joinedAt} at time zone ${zone}) + make_interval(days => ${days})) at time zone ${zone}`;

/** SQL: an invitation was sent to the mailbox of `person`. */
const wasInvitedSql = (person: string) => `exists (
  select from site.invitations as invitation join site.people as holder on holder.id = invitation.person_id
  where holder.mailbox = ${person}.mailbox and invitation.invited_at is not null)`;

/** Whose day has come among those who joined since the letter was switched on first, by the form: not invited yet, and no mailbox twice. */
function toTimedCondition(
  base: AudienceCondition,
  { id, after_days: days, started_at: startedAt }: CampaignSource,
  { zone, now }: { zone: string; now: Date },
): AudienceCondition {
  const first = base.parameters.length;
  const [onSince, at, after, late, inZone, campaign] = [1, 2, 3, 4, 5, 6].map((index) => `$${first + index}`);
  const due = timedDueSql("signup.created_at", `${after}::int`, `${inZone}::text`);
  const since = `${at}::timestamptz - make_interval(days => ${late}::int)`;
  return {
    sql: `(${base.sql}) and not ${wasInvitedSql("people")}
      and signup_id in (
        select signup.id from public.waitlist_signups as signup
        where signup.consented_at is null and signup.created_at >= ${onSince}::timestamptz
          and signup.created_at > ${since} - make_interval(days => ${after}::int + 1) and signup.created_at <= ${at}::timestamptz
          and ${due} > ${since} and ${due} <= ${at}::timestamptz)
      and not exists (
        select from site.campaign_recipients as earlier join site.people as reached on reached.id = earlier.person_id
        where earlier.campaign_id = ${campaign}::uuid and reached.mailbox = people.mailbox)`,
    parameters: [...base.parameters, startedAt, now, days, lateDays, zone, id],
  };
}

/** Sends `letter` to each person so many days after they joined. @param options.zone in which days and hours are counted */
export function createTimedKind(
  letter: CampaignKind,
  { db, zone, now }: { db: Queryable; zone: string; now: () => Date },
): CampaignKind {
  return {
    choice: letter.choice,
    audience: (campaign) => toTimedCondition(letter.audience(campaign), campaign, { zone, now: now() }),
    async write(recipient) {
      const sql = `select from site.people as person where id = $1 and ${wasInvitedSql("person")}`;
      return (await changes(db, sql, [recipient.personId])) ? "skip" : letter.write(recipient);
    },
  };
}
