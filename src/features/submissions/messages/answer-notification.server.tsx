import { splitLinks } from "../../../lib/linked-text.ts";
import { splitLines } from "../../../lib/text-lines.ts";
import * as z from "zod/mini";
import { siteConfig } from "../../../lib/site-config.ts";
import type { Database } from "../../../platform/db.server.ts";
import { type SendEmail, toMessageId } from "../../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../../platform/place-link.server.ts";
import { findRow, readRows } from "../../../platform/typed-query.server.ts";
import { quotation, smallPrint, type WrittenEmail, writeEmail } from "../../../ui/email/email-parts.server.tsx";
import { EmailLink, EmailText } from "../../../ui/email/email-text.server.tsx";
import { receivedAt } from "../form/submission-receipt.ts";
import { answerEmailContent } from "./answer-email-content.ts";

const answerRow = z.object({
  message_id: z.string(),
  body: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.date(),
});
const threadRow = z.object({ key: z.string(), message_id: z.nullable(z.string()) });

/** Sends a stored answer in the thread of the confirmation, exempt from email quotas, which limit what strangers can cause. */
export function createAnswerNotification(deps: {
  db: Database;
  sendEmail: SendEmail;
  origin: string;
  mailFrom: string;
  links: PlaceLinks;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  const { db, sendEmail, origin, mailFrom, links } = deps;
  return async (item) => {
    const sql = `select answer.message_id, answer.body, message.email, message.message, message.created_at as "createdAt"
      from site.message_answers as answer join public.contact_submissions as message on message.id = answer.message_id
      where answer.id = $1`;
    const answer = await findRow(db, answerRow, sql, [item.source_id]);
    // The person was erased meanwhile.
    if (!answer) return { state: "suppressed" };
    const thread = await readThread(db, answer.message_id, item, mailFrom);
    const inReplyTo = thread.at(-1);
    return sendEmail(item, {
      ...writeAnswerEmail(answer, { origin, placeUrl: await links.linkToEmail(answer.email) }),
      to: answer.email,
      isAutomatic: false,
      ...(inReplyTo ? { inReplyTo, references: thread } : {}),
    });
  };
}

/** Message-IDs of earlier emails to this person, oldest first, undelivered ones included. */
async function readThread(db: Database, messageId: string, item: OutboxItem, mailFrom: string): Promise<string[]> {
  const sql = `select sent.key, sent.message_id from site.outbox as sent
    where (sent.outcome is null or sent.outcome = 'delivered') and sent.id < $2::bigint and (
      sent.key = 'contact/sender-email/' || $1
      or sent.key in (select 'message/answer-email/' || id from site.message_answers where message_id = $1::uuid)
    ) order by sent.id`;
  const rows = await readRows(db, threadRow, sql, [messageId, item.id]);
  return rows.map(({ key, message_id: known }) => known ?? toMessageId(key, mailFrom));
}

function writeAnswerEmail(
  { body, message, createdAt }: z.output<typeof answerRow>,
  { origin, placeUrl }: { origin: string; placeUrl: string | null },
): WrittenEmail {
  const { subject, preview, note, quote, foot } = answerEmailContent;
  return writeEmail({
    subject,
    preview,
    placeUrl,
    sections: [
      { note, parts: [{ html: body.split(/\n{2,}/).map(toParagraph), text: body }] },
      { note: quote.note, parts: [quotation(quote.heading(receivedAt({ createdAt })), message)] },
    ],
    foot: [smallPrint(foot(new URL(origin).host)), smallPrint(siteConfig.postalAddress)],
  });
}

function toParagraph(text: string, index: number) {
  return (
    <EmailText key={index}>
      {splitLines(text).map((line, nth) => (
        <span key={nth}>
          {nth > 0 && <br />}
          {splitLinks(line).map(({ text: words, url }, place) =>
            url === null ? (
              words
            ) : (
              <EmailLink key={place} href={url}>
                {words}
              </EmailLink>
            ),
          )}
        </span>
      ))}
    </EmailText>
  );
}
