import * as z from "zod/mini";
import { siteConfig } from "../../lib/site-config.ts";
import type { Database } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import { button, paragraph, smallPrint, writeEmail } from "../../ui/email/email-parts.server.tsx";
import { EmailTitle } from "../../ui/email/email-text.server.tsx";
import { createSignInLink, signInUrl } from "./sign-in-links.server.ts";
import { linkLifetimeMinutes } from "./team-content.ts";

const payloadSchema = z.object({ email: z.string(), askedAt: z.string() });

const text = {
  subject: `Sign in to ${siteConfig.name}`,
  body: `Use this link within ${linkLifetimeMinutes} minutes. It works once, in the browser that opens it.`,
  button: "Sign in",
  unrequested: "Nobody asked for this? Then there is nothing to do: without the link nobody gets in.",
} as const;

/** Creates the token while sending, so that only the email has it. Drops requests that have expired or whose address is no longer a member's. */
export function createSignInEmailSender(deps: {
  db: Database;
  sendEmail: SendEmail;
  members: readonly TeamMember[];
  origin: string;
  now: () => Date;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) => {
    const { email, askedAt } = payloadSchema.parse(item.payload);
    const ageMs = deps.now().getTime() - new Date(askedAt).getTime();
    if (!findMember(deps.members, email) || ageMs > linkLifetimeMinutes * 60_000) return { state: "suppressed" };
    const url = signInUrl(deps.origin, await createSignInLink(deps.db, email));
    const written = writeEmail({
      subject: text.subject,
      preview: text.body,
      sections: [
        {
          note: "For the team",
          parts: [
            { html: <EmailTitle>{text.subject}</EmailTitle>, text: null },
            paragraph(text.body),
            button(text.button, url),
            smallPrint(text.unrequested),
          ],
        },
      ],
      foot: [smallPrint(siteConfig.postalAddress)],
    });
    return deps.sendEmail(item, { ...written, to: email });
  };
}
