import * as z from "zod/mini";
import { siteConfig } from "../../lib/site-config.ts";
import type { Queryable } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import {
  button,
  paragraph,
  smallPrint,
  title,
  type WrittenEmail,
  writeEmail,
} from "../../ui/email/email-parts.server.tsx";
import { backEmailContent, linkEmailContent } from "./place-content.ts";

export const linkEmailKind = "place/link-email";
/** To somebody who had left the list and filled in its form again; the database queues it, at most once a month. */
export const backEmailKind = "place/back-email";

/** For an unknown email address it only writes as much to the database's log, so that the response time does not show who is on the list. */
export async function queueLinkEmail(db: Queryable, email: string, id: string): Promise<void> {
  const sql = `insert into site.outbox (key, kind, channel, recipient)
    select $2 || '/' || $3, $2, 'email', typed_email from site.people where email = site.mailbox_key($1)`;
  const { count } = await db.query(sql, [email, linkEmailKind, id]);
  if (count === 0) await db.query("select pg_logical_emit_message(true, 'repeat', repeat('.', 600))");
}

/** The email of either kind. */
export function createLinkEmail(deps: {
  sendEmail: SendEmail;
  links: PlaceLinks;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) => {
    const to = z.string().parse(item.recipient);
    const url = await deps.links.linkToEmail(to);
    if (url === null) return { state: "suppressed" };
    return deps.sendEmail(item, {
      ...writeLinkEmail(url, item.kind === backEmailKind ? backEmailContent : linkEmailContent),
      to,
    });
  };
}

function writeLinkEmail(url: string, content: typeof linkEmailContent | typeof backEmailContent): WrittenEmail {
  const { subject, preview, note, text, foot } = content;
  return writeEmail({
    subject,
    preview,
    sections: [
      {
        note,
        parts: [
          { ...title(content.title), text: null },
          paragraph(text),
          { ...button(content.button, url), text: [`${content.button}:`, "", url] },
        ],
      },
    ],
    foot: [smallPrint(foot), smallPrint(siteConfig.postalAddress)],
  });
}
