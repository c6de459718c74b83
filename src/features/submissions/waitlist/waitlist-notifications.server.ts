import * as z from "zod/mini";
import { siteConfig } from "../../../lib/site-config.ts";
import { toVisibleAddress, toVisibleText } from "../../../lib/visitor-text.ts";
import type { Database } from "../../../platform/db.server.ts";
import { toMessageId } from "../../../platform/email.server.ts";
import type { SendEmail } from "../../../platform/email-quota.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import { type Slack, type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { isUnsubscribed, unsubscribeUrl } from "../unsubscribe/unsubscribe.server.ts";
import { primaryUses } from "./waitlist-choices.ts";
import { writeConfirmation } from "./waitlist-email.server.tsx";
import { primaryUseLabels } from "./waitlist-labels.ts";
import { describeSignup, type WaitlistSignup, waitlistSignupSchema } from "./waitlist-signup.ts";

/** What is sent for a stored signup. For a row that was erased nothing is. */
export interface WaitlistNotifications {
  confirm: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  /** One chat message for many signups. */
  notifyTeamOfMany: (items: readonly OutboxItem[]) => Promise<DeliveryOutcome>;
}

/** @param deps.mailFrom the sender of emails, `teamEmail` where replies are read; @param deps.origin the site's */
export function createWaitlistNotifications(deps: {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
  secret: string;
}): WaitlistNotifications {
  const { db, sendEmail, slack, origin, mailFrom, teamEmail, secret } = deps;
  return {
    async confirm(item) {
      const signup = await findSignup(db, item.source_id);
      if (!signup || (await isUnsubscribed(db, signup.email))) return { state: "suppressed" };
      const leaveUrl = unsubscribeUrl({ origin, secret, signupId: signup.id });
      return sendEmail(item, {
        ...writeConfirmation(signup, { origin, unsubscribeUrl: leaveUrl }),
        messageId: toMessageId(item.key, mailFrom),
        from: { name: siteConfig.name, address: mailFrom },
        to: signup.email,
        replyTo: teamEmail,
        unsubscribeUrl: leaveUrl,
      });
    },
    async notifyTeam(item) {
      const signup = await findSignup(db, item.source_id);
      if (!signup) return { state: "suppressed" };
      return slack.send((await isCanary(db, signup)) ? canaryMessage : toSignupMessage(signup));
    },
    async notifyTeamOfMany(items) {
      const uses = await countByUse(
        db,
        items.map((item) => item.source_id),
      );
      return uses.length === 0 ? { state: "suppressed" } : slack.send(toCrowdMessage(uses));
    },
  };
}

/** The chat message about a signup: name, email, user type, timeline and formats, and what the page knew. */
export function toSignupMessage(signup: WaitlistSignup): SlackMessage {
  const words = describeSignup(signup);
  return {
    text: `New waitlist signup: ${words.use}, ${words.timeline.toLowerCase()}`,
    blocks: [
      slackHeader("New waitlist signup"),
      slackField("Name", toVisibleText(signup.name)),
      slackField("Email", toVisibleAddress(signup.email)),
      slackField("User type", words.use),
      slackField("Timeline", words.timeline),
      slackField("Formats", words.formats),
      ...(words.visit ? [slackField("Came from", words.visit)] : []),
      ...(signup.needs_review
        ? [slackField("Please check", "sent faster than a person types, or by a form filler")]
        : []),
    ],
  };
}

const canaryMessage: SlackMessage = {
  text: "Daily test signup: it arrived",
  blocks: [
    slackHeader("Daily test signup: it arrived"),
    slackField(
      "What this is",
      "The site signed itself up, to see that emails and chat work. Nobody joined; it is not counted.",
    ),
  ],
};

type UseCount = z.output<typeof useCountSchema>;

/** The chat message that stands for many signups of a few minutes. */
export function toCrowdMessage(uses: readonly UseCount[]): SlackMessage {
  const headline = `${uses.reduce((total, { count }) => total + count, 0)} new waitlist signups`;
  return {
    text: headline,
    blocks: [
      slackHeader(headline),
      ...uses.map((use) => slackField(primaryUseLabels[use.primary_use], String(use.count))),
      slackField("Why one message", "So many came at once. Each is in the report and the export."),
    ],
  };
}

const useCountSchema = z.object({ primary_use: z.enum(primaryUses), count: z.number() });

async function countByUse(db: Database, ids: readonly (string | null)[]): Promise<UseCount[]> {
  const { rows } = await db.query(
    `select primary_use, count(*)::int as count from public.waitlist_signups where id = any($1::uuid[])
     group by 1 order by 2 desc, 1`,
    [ids],
  );
  return z.array(useCountSchema).parse(rows);
}

async function isCanary(db: Database, signup: WaitlistSignup): Promise<boolean> {
  return (await db.query("select from site.canaries where address = lower($1)", [signup.email])).count > 0;
}

async function findSignup(db: Database, id: string | null): Promise<WaitlistSignup | null> {
  const { rows } = await db.query(
    `select id, created_at, name, email, primary_use, timeline, formats, context, needs_review
     from public.waitlist_signups where id = $1`,
    [id],
  );
  return rows[0] ? waitlistSignupSchema.parse(rows[0]) : null;
}
