import * as z from "zod/mini";
import { siteConfig } from "../../../lib/site-config.ts";
import { toVisibleAddress, toVisibleText } from "../../../lib/visitor-text.ts";
import type { Database } from "../../../platform/db.server.ts";
import { toMessageId } from "../../../platform/email.server.ts";
import type { SendEmail } from "../../../platform/email-quota.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import { type Slack, type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { contactReasons } from "./contact-choices.ts";
import { teamEmailContent } from "./contact-email-content.ts";
import { writeAcknowledgement, writeTeamEmail } from "./contact-email.server.tsx";
import { reasonLabels } from "./contact-labels.ts";
import { type ContactMessage, contactMessageSchema } from "./contact-message.ts";

/** What is sent for a stored message. For a row that was erased nothing is. */
export interface ContactNotifications {
  acknowledge: (item: OutboxItem) => Promise<DeliveryOutcome>;
  emailTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  /** One chat message for many messages. */
  notifyTeamOfMany: (items: readonly OutboxItem[]) => Promise<DeliveryOutcome>;
}

/** @param deps.mailFrom the sender of emails, `teamEmail` where they are read; @param deps.origin the site's */
export function createContactNotifications(deps: {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
}): ContactNotifications {
  const { db, sendEmail, slack, origin, mailFrom, teamEmail } = deps;
  const from = { name: siteConfig.name, address: mailFrom };
  return {
    async acknowledge(item) {
      const message = await findMessage(db, item.source_id);
      if (!message) return { state: "suppressed" };
      const messageId = toMessageId(item.key, mailFrom);
      const written = writeAcknowledgement(message, { origin });
      return sendEmail(item, { ...written, messageId, from, to: message.email, replyTo: teamEmail });
    },
    async emailTeam(item) {
      const message = await findMessage(db, item.source_id);
      if (!message) return { state: "suppressed" };
      const messageId = toMessageId(item.key, mailFrom);
      const written = writeTeamEmail(message);
      return sendEmail(item, {
        ...written,
        messageId,
        from,
        to: teamEmail,
        replyTo: message.email,
        isAutomatic: false,
      });
    },
    async notifyTeam(item) {
      const message = await findMessage(db, item.source_id);
      return message ? slack.send(toContactMessage(message)) : { state: "suppressed" };
    },
    async notifyTeamOfMany(items) {
      const reasons = await countByReason(
        db,
        items.map((item) => item.source_id),
      );
      return reasons.length === 0 ? { state: "suppressed" } : slack.send(toCrowdMessage(reasons));
    },
  };
}

/** The chat message about a contact message: name, email, reason and message, and what the page knew. */
export function toContactMessage(message: ContactMessage): SlackMessage {
  const visit = describeVisit(message.context);
  return {
    text: `New contact message: ${reasonLabels[message.use_case]}`,
    blocks: [
      slackHeader("New contact message"),
      slackField("Name", toVisibleText(message.name)),
      slackField("Email", toVisibleAddress(message.email)),
      slackField("Reason", reasonLabels[message.use_case]),
      slackField("Message", toVisibleText(message.message)),
      ...(visit ? [slackField("Came from", visit)] : []),
      ...(message.needs_review ? [slackField(teamEmailContent.facts.review, teamEmailContent.review)] : []),
    ],
  };
}

const reasonCountSchema = z.object({ use_case: z.enum(contactReasons), count: z.number() });
type ReasonCount = z.output<typeof reasonCountSchema>;

/** The chat message that stands for many contact messages of a few minutes. */
export function toCrowdMessage(reasons: readonly ReasonCount[]): SlackMessage {
  const headline = `${reasons.reduce((total, { count }) => total + count, 0)} new contact messages`;
  return {
    text: headline,
    blocks: [
      slackHeader(headline),
      ...reasons.map((reason) => slackField(reasonLabels[reason.use_case], String(reason.count))),
      slackField("Why one message", "So many came at once. Each is in the team’s email and in the export."),
    ],
  };
}

async function countByReason(db: Database, ids: readonly (string | null)[]): Promise<ReasonCount[]> {
  const { rows } = await db.query(
    `select use_case, count(*)::int as count from public.contact_submissions where id = any($1::uuid[])
     group by 1 order by 2 desc, 1`,
    [ids],
  );
  return z.array(reasonCountSchema).parse(rows);
}

async function findMessage(db: Database, id: string | null): Promise<ContactMessage | null> {
  const { rows } = await db.query(
    `select id, created_at, name, email, use_case, message, context, needs_review
     from public.contact_submissions where id = $1`,
    [id],
  );
  return rows[0] ? contactMessageSchema.parse(rows[0]) : null;
}
