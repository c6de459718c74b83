import { siteConfig } from "../../../lib/site-config.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { toVisibleAddress, toVisibleText } from "../../../lib/visitor-text.ts";
import type { Database } from "../../../platform/db.server.ts";
import { type Mailer, mailId } from "../../../platform/email.server.ts";
import { type NoticeOutcome, toNoticeOutcome } from "../../../platform/notices.server.ts";
import { type Slack, type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { reasonLabels } from "./contact-labels.ts";
import { teamEmailContent } from "./contact-email-content.ts";
import { writeAcknowledgement, writeTeamEmail } from "./contact-email.server.tsx";
import { type ContactMessage, contactMessageSchema } from "./contact-message.ts";

/** Messages under one address that are acknowledged within an hour. */
const acknowledgedAnHour = 3;

/** What is sent for a stored message, each by the row's id. A row that is gone is owed nothing. */
export interface ContactNotices {
  acknowledge: (messageId: string) => Promise<NoticeOutcome>;
  mailTeam: (messageId: string) => Promise<NoticeOutcome>;
  tellTeam: (messageId: string) => Promise<NoticeOutcome>;
}

/** @param deps.mailFrom the address mails come from, `teamEmail` where they are read; @param deps.origin the site's */
export function createContactNotices(deps: {
  db: Database;
  mailer: Mailer;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
}): ContactNotices {
  const { db, mailer, slack, origin, mailFrom, teamEmail } = deps;
  const from = { name: siteConfig.name, address: mailFrom };
  return {
    async acknowledge(id) {
      const message = await findMessage(db, id);
      if (!message || (await hasManyEarlier(db, message))) return { state: "suppressed" };
      const messageId = mailId("sender-mail", id, mailFrom);
      const written = writeAcknowledgement(message, { origin });
      return toNoticeOutcome(
        await mailer.send({ ...written, messageId, from, to: message.email, replyTo: teamEmail }),
        messageId,
      );
    },
    async mailTeam(id) {
      const message = await findMessage(db, id);
      if (!message) return { state: "suppressed" };
      const messageId = mailId("team-mail", id, mailFrom);
      const written = writeTeamEmail(message);
      return toNoticeOutcome(
        await mailer.send({ ...written, messageId, from, to: teamEmail, replyTo: message.email, isAutomatic: false }),
        messageId,
      );
    },
    async tellTeam(id) {
      const message = await findMessage(db, id);
      return message ? toNoticeOutcome(await slack.send(toContactMessage(message))) : { state: "suppressed" };
    },
  };
}

/** The chat message about a contact message: name, e-mail, reason and message (spec §7), and what the page knew. */
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

/**
 * Whether an address has been written under so often in the hour before that another acknowledgement would be somebody's flood in a
 * third person's mailbox. The team gets every message all the same.
 */
async function hasManyEarlier(db: Database, message: ContactMessage): Promise<boolean> {
  const { rows } = await db.query(
    `select from public.contact_submissions
     where lower(email) = lower($1) and created_at < $2 and created_at > $2::timestamptz - interval '1 hour' limit $3`,
    [message.email, message.created_at, acknowledgedAnHour],
  );
  return rows.length >= acknowledgedAnHour;
}

async function findMessage(db: Database, id: string): Promise<ContactMessage | null> {
  const { rows } = await db.query(
    `select id, created_at, name, email, use_case, message, context, needs_review
     from public.contact_submissions where id = $1`,
    [id],
  );
  return rows[0] ? contactMessageSchema.parse(rows[0]) : null;
}
