import { siteConfig } from "../../../lib/site-config.ts";
import type { Database } from "../../../platform/db.server.ts";
import { toMessageId } from "../../../platform/email.server.ts";
import type { SendEmail } from "../../../platform/email-quota.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../../platform/place-link.server.ts";
import type { Slack, SlackMessage } from "../../../platform/slack.server.ts";
import { labelOf } from "../form/field-table.ts";
import { findSubmission } from "../form/stored-submission.server.ts";
import { countChoices, toBatchMessage, toTeamMessage } from "../form/team-messages.server.ts";
import { type ContactMessage, writeAcknowledgement, writeTeamEmail } from "./contact-email.server.tsx";
import { contactFields, contactForm } from "./contact-fields.ts";

/** Emails and chat for a stored message; nothing is sent for an erased one. */
export interface ContactNotifications {
  acknowledge: (item: OutboxItem) => Promise<DeliveryOutcome>;
  emailTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeamOfMany: (items: readonly OutboxItem[]) => Promise<DeliveryOutcome>;
}

/** @param deps.mailFrom sender @param deps.teamEmail recipient */
export function createContactNotifications(deps: {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
  links: PlaceLinks;
}): ContactNotifications {
  const { db, sendEmail, slack, origin, mailFrom, teamEmail, links } = deps;
  const from = { name: siteConfig.name, address: mailFrom };
  return {
    async acknowledge(item) {
      const message = await findSubmission(db, contactForm, item.source_id);
      if (!message) return { state: "suppressed" };
      const messageId = toMessageId(item.key, mailFrom);
      const written = writeAcknowledgement(message, {
        origin,
        placeUrl: await links.linkToAddress(message.answers.email),
      });
      return sendEmail(item, { ...written, messageId, from, to: message.answers.email, replyTo: teamEmail });
    },
    async emailTeam(item) {
      const message = await findSubmission(db, contactForm, item.source_id);
      if (!message) return { state: "suppressed" };
      const messageId = toMessageId(item.key, mailFrom);
      const written = writeTeamEmail(message, { origin });
      return sendEmail(item, {
        ...written,
        messageId,
        from,
        to: teamEmail,
        replyTo: message.answers.email,
        isAutomatic: false,
      });
    },
    async notifyTeam(item) {
      const message = await findSubmission(db, contactForm, item.source_id);
      return message ? slack.send(toContactMessage(message)) : { state: "suppressed" };
    },
    async notifyTeamOfMany(items) {
      const ids = items.map((item) => item.source_id);
      const counts = await countChoices(db, contactForm.table, contactFields.reason, ids);
      const words = {
        noun: "new contact messages",
        why: "So many came at once. Each is in the team’s email and in the export.",
      };
      return counts.length === 0
        ? { state: "suppressed" }
        : slack.send(toBatchMessage(words, contactFields.reason, counts));
    },
  };
}

export function toContactMessage(message: ContactMessage): SlackMessage {
  const detail = labelOf(contactFields.reason.options, message.answers.reason);
  return toTeamMessage({ headline: "New contact message", detail }, contactForm, message);
}
