import * as z from "zod/mini";
import { readRow } from "../../../platform/typed-query.server.ts";
import type { OutboxItem } from "../../../platform/outbox-store.server.ts";
import type { SlackMessage } from "../../../platform/slack.server.ts";
import { labelOf } from "../form/field-table.ts";
import {
  forSubmission,
  type NotificationDependencies,
  sendBatchMessage,
  toTeamMessage,
} from "../form/team-messages.server.ts";
import { type ContactMessage, writeAcknowledgement, writeTeamEmail } from "./contact-email.server.tsx";
import { contactFields, contactForm } from "./contact-fields.ts";

const countRow = z.object({ count: z.number() });
const messagesOfADay = `select count(*)::int as count from public.contact_submissions
  where site.mailbox_key(email) = site.mailbox_key($1) and created_at > $2::timestamptz - interval '1 day' and created_at <= $2`;

/** Emails and chat for a stored message; nothing is sent for an erased one. */
export function createContactNotifications(
  deps: NotificationDependencies & { teamEmail: string; acknowledgedDaily: number },
) {
  const { acknowledgedDaily, db, sendEmail, slack, origin, teamEmail, links } = deps;
  const withMessage = forSubmission(db, contactForm);
  return {
    acknowledge: withMessage(async (message, item) => {
      const { email } = message.answers;
      const { count } = await readRow(db, countRow, messagesOfADay, [email, message.createdAt]);
      const isLastToday = count === acknowledgedDaily;
      const written = writeAcknowledgement(message, {
        origin,
        placeUrl: await links.linkToEmail(email),
        isLastToday,
      });
      return sendEmail(item, { ...written, to: email });
    }),
    emailTeam: withMessage(async (message, item) =>
      sendEmail(item, {
        ...writeTeamEmail(message, { origin }),
        to: teamEmail,
        replyTo: message.answers.email,
        isAutomatic: false,
      }),
    ),
    notifyTeam: withMessage((message) => slack.send(toContactMessage(message))),
    notifyTeamOfMany: (items: readonly OutboxItem[]) =>
      sendBatchMessage(deps, items, {
        table: contactForm.table,
        field: contactFields.reason,
        noun: "new contact messages",
        why: "So many came at once. Each is in the team’s email and in the export.",
      }),
  };
}

export function toContactMessage(message: ContactMessage): SlackMessage {
  const detail = labelOf(contactFields.reason.options, message.answers.reason);
  return toTeamMessage(detail, contactForm, message);
}
