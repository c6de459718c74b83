import { paths } from "../../pages.ts";
import { toGreetingName } from "../../lib/visitor-text.ts";
import {
  button,
  greeting,
  imprint,
  paragraph,
  smallPrint,
  smallPrintWithLink,
  title,
  type WrittenEmail,
  writeEmail,
} from "../../ui/email/email-parts.server.tsx";
import { invitationEmail, formatDay } from "./invitation-content.ts";

/** The email that invites a person, or reminds them of it once. It does not hold the code. @param options.origin without a trailing slash */
export function writeInvitation(options: {
  origin: string;
  name: string;
  url: string;
  expiresAt: Date;
  isReminder: boolean;
  placeUrl: string;
  unsubscribeUrl: string;
}): WrittenEmail {
  const { origin, isReminder, placeUrl } = options;
  const { reminder, foot, ...invitation } = invitationEmail;
  const { subject, preview, note, ...texts } = isReminder ? { ...invitation, ...reminder } : invitation;
  return writeEmail({
    subject,
    preview,
    placeUrl,
    sections: [
      {
        note,
        parts: [
          title(texts.title),
          greeting(toGreetingName(options.name)),
          paragraph(texts.opening),
          button(texts.button, options.url),
          paragraph(texts.expires(formatDay(options.expiresAt))),
          smallPrint(isReminder ? `${reminder.only} ${texts.later}` : texts.later),
        ],
      },
    ],
    foot: [
      smallPrintWithLink(foot.why(new URL(origin).host), foot.stop, options.unsubscribeUrl),
      imprint(foot.privacy, `${origin}${paths.privacyPolicy}`),
    ],
  });
}
