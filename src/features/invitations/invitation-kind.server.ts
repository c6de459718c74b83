import * as z from "zod/mini";
import { toGreetingName } from "../../lib/visitor-text.ts";
import type { CampaignKind, CampaignRecipient } from "../../mailing/campaign-kinds.server.ts";
import type { Database } from "../../platform/db.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { findRow } from "../../platform/typed-query.server.ts";
import { hashCode, makeCode } from "./invitation-code.server.ts";
import { formatLastDay } from "./invitation-content.ts";
import { renderInvitation } from "./invitation-email.server.ts";
import { invitationUrl } from "./invitations.server.ts";
import { isDueForReminder } from "./reminders.server.ts";

const audienceSchema = z.object({ reminds: z.optional(z.string()) });
const payloadSchema = z.union([z.object({ reminds: z.string() }), z.object({ days: z.number() })]);
const sentRow = z.object({ id: z.string(), expires_at: z.date() });

/** Campaigns of the kind `invitation`: waves, and one reminder for each person. Writing an email again gives the same code. */
export function createInvitationKind(deps: {
  db: Database;
  secret: string;
  origin: string;
  links: PlaceLinks;
}): CampaignKind {
  const { db, secret, origin, links } = deps;
  const rendered = new Map<string, ReturnType<typeof renderInvitation>>();

  async function invite({ campaignId, personId }: CampaignRecipient, days: number) {
    const plannedSql =
      "select id from site.invitations where campaign_id = $1 and person_id = $2 and state in ('planned', 'invited')";
    const planned = await findRow(db, z.object({ id: z.string() }), plannedSql, [campaignId, personId]);
    if (!planned) return undefined;
    const hash = hashCode(makeCode(secret, planned.id));
    return findRow(
      db,
      sentRow,
      `update site.invitations set state = 'invited', code_hash = decode($2, 'hex'), invited_at = coalesce(invited_at, now()),
         expires_at = coalesce(expires_at, (date_trunc('day', now() at time zone 'UTC') + make_interval(days => $3::int + 1, hours => 12)) at time zone 'UTC')
       where id = $1 and state in ('planned', 'invited') returning id, expires_at`,
      [planned.id, hash?.toString("hex"), days],
    );
  }

  async function remind({ campaignId, personId }: CampaignRecipient, waveId: string) {
    const sentSql = `update site.invitations set reminded_by = $1 where campaign_id = $2 and person_id = $3
        and state in ('invited', 'opened') and expires_at > now() and (reminded_by is null or reminded_by = $1)
      returning id, expires_at`;
    return findRow(db, sentRow, sentSql, [campaignId, waveId, personId]);
  }

  return {
    choice: "invitations",
    audience({ id, audience }) {
      const { reminds } = audienceSchema.parse(audience);
      const invited = "select person_id from site.invitations as invitation where campaign_id = $1";
      return reminds === undefined
        ? { sql: `id in (${invited})`, parameters: [id] }
        : { sql: `id in (${invited} and ${isDueForReminder})`, parameters: [reminds] };
    },
    order: ({ id, audience }) => ({
      sql: "(select place from site.invitations as invitation where campaign_id = $1 and invitation.person_id = recipient.person_id)",
      parameters: [audienceSchema.parse(audience).reminds ?? id],
    }),
    async write(recipient) {
      const payload = payloadSchema.parse(recipient.payload);
      const isReminder = "reminds" in payload;
      const sent = isReminder ? await remind(recipient, payload.reminds) : await invite(recipient, payload.days);
      if (!sent) return "skip";
      const name = toGreetingName(recipient.name);
      const unsubscribeUrl = links.unsubscribeLink(recipient.personId, "invitations");
      const form = `${isReminder ? "reminder" : "invitation"}${name === null ? "" : " by name"}`;
      let write = rendered.get(form);
      if (!write) rendered.set(form, (write = renderInvitation({ origin, isReminder, isNamed: name !== null })));
      const email = write({
        name: name ?? "",
        day: formatLastDay(sent.expires_at),
        invitationUrl: invitationUrl({ origin, secret, id: sent.id }),
        placeUrl: links.linkTo(recipient.personId),
        unsubscribeUrl,
      });
      return { ...email, unsubscribeUrl };
    },
  };
}
