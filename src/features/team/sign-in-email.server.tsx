import * as z from "zod/mini";
import { siteConfig } from "../../lib/site-config.ts";
import type { Database } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../ui/email/email-layout.server.tsx";
import { EmailButton, EmailSmall, EmailText, EmailTitle } from "../../ui/email/email-text.server.tsx";
import { toPlainEmail } from "../../ui/email/plain-email.ts";
import { createSignInLink, signInUrl } from "./sign-in-links.server.ts";
import { linkMinutes } from "./team-content.ts";

const payloadSchema = z.object({ email: z.string(), askedAt: z.string() });

const text = {
  subject: `Sign in to ${siteConfig.name}`,
  body: `Use this link within ${linkMinutes} minutes. It works once, in the browser that opens it.`,
  button: "Sign in",
  foot: "Nobody asked for this? Then there is nothing to do: without the link nobody gets in.",
} as const;

/** Creates the token while sending, so that only the email has it. Drops expired requests. */
export function createSignInEmails(deps: {
  db: Database;
  sendEmail: SendEmail;
  members: readonly TeamMember[];
  origin: string;
  now: () => Date;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) => {
    const { email, askedAt } = payloadSchema.parse(item.payload);
    const ageMs = deps.now().getTime() - new Date(askedAt).getTime();
    if (!findMember(deps.members, email) || ageMs > linkMinutes * 60_000) return { state: "suppressed" };
    const url = signInUrl(deps.origin, await createSignInLink(deps.db, email));
    return deps.sendEmail(item, {
      to: email,
      subject: text.subject,
      html: writeHtml(url),
      text: toPlainEmail([text.body, url, text.foot]),
    });
  };
}

function writeHtml(url: string): string {
  return renderEmail(
    <EmailLayout title={text.subject} preview={text.body} foot={<EmailSmall>{siteConfig.postalAddress}</EmailSmall>}>
      <EmailSection note="For the team">
        <EmailTitle>{text.subject}</EmailTitle>
        <EmailText>{text.body}</EmailText>
        <EmailButton href={url}>{text.button}</EmailButton>
        <EmailSmall>{text.foot}</EmailSmall>
      </EmailSection>
    </EmailLayout>,
  );
}
