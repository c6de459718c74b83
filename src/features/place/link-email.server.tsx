import * as z from "zod/mini";
import { siteConfig } from "../../lib/site-config.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { toMessageId } from "../../platform/email.server.ts";
import type { SendEmail } from "../../platform/email-quota.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../ui/email/email-layout.server.tsx";
import { EmailButton, EmailMark, EmailSmall, EmailText, EmailTitle } from "../../ui/email/email-text.server.tsx";
import { toPlainEmail } from "../../ui/email/plain-email.ts";
import { linkEmailContent as content } from "./place-content.ts";

export const linkEmailKind = "place/link-email";

/**
 * Queues a link to the page of an address. For one that we do not have nothing is stored, but as much is written to the database's log
 * and waited for, so that the answer's time tells nobody who is on the list.
 * @param id names this request
 */
export async function queueLinkEmail(db: Queryable, address: string, id: string): Promise<void> {
  const { count } = await db.query(
    `insert into site.outbox (key, kind, channel, recipient)
     select $2 || '/' || $3, $2, 'email', coalesce(signup.email, person.email) from site.people as person
     left join public.waitlist_signups as signup on signup.id = person.signup_id where person.email = lower($1)`,
    [address, linkEmailKind, id],
  );
  if (count === 0) await db.query("select pg_logical_emit_message(true, 'repeat', repeat('.', 600))");
}

/** Sends the link to the address that asked, as long as somebody has it. */
export function createLinkEmail(deps: {
  sendEmail: SendEmail;
  links: PlaceLinks;
  mailFrom: string;
  teamEmail: string;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) => {
    const to = z.string().parse(item.recipient);
    const url = await deps.links.linkToAddress(to);
    if (url === null) return { state: "suppressed" };
    return deps.sendEmail(item, {
      messageId: toMessageId(item.key, deps.mailFrom),
      from: { name: siteConfig.name, address: deps.mailFrom },
      to,
      replyTo: deps.teamEmail,
      subject: content.subject,
      html: renderEmail(<LinkEmail url={url} />),
      text: toPlainEmail([content.text, `${content.button}:`, url, "--", content.foot, siteConfig.postalAddress]),
    });
  };
}

function LinkEmail({ url }: { url: string }) {
  return (
    <EmailLayout
      title={content.subject}
      preview={content.preview}
      wordmark={siteConfig.name}
      foot={
        <>
          <EmailSmall>{content.foot}</EmailSmall>
          <EmailSmall>{siteConfig.postalAddress}</EmailSmall>
        </>
      }
    >
      <EmailSection note={content.note}>
        <EmailTitle>
          {content.title.start} <EmailMark>{content.title.marked}</EmailMark>
        </EmailTitle>
        <EmailText>{content.text}</EmailText>
        <EmailButton href={url}>{content.button}</EmailButton>
      </EmailSection>
    </EmailLayout>
  );
}
