import { paths } from "../../pages.ts";
import {
  button,
  greeting,
  imprint,
  paragraph,
  smallPrint,
  smallPrintWithLink,
  title,
  writeEmail,
  type WrittenEmail,
} from "../../ui/email/email-parts.server.tsx";
import { renderOnce } from "../../ui/email/email-template.server.ts";
import { invitationEmail } from "./invitation-content.ts";

interface InvitationForm {
  origin: string;
  isReminder: boolean;
}

/** `name` is null for somebody whose name is no greeting; `day` is the last one of the code. */
interface InvitationValues {
  name: string | null;
  day: string;
  invitationUrl: string;
  placeUrl: string;
  unsubscribeUrl: string;
}

/** Renders the email once; what it returns writes it to a recipient. @param form.isNamed greets by name */
export function renderInvitation({ isNamed, ...form }: InvitationForm & { isNamed: boolean }) {
  return renderOnce<keyof InvitationValues>((valueOf) =>
    writeInvitation(form, {
      name: isNamed ? valueOf("name") : null,
      day: valueOf("day"),
      invitationUrl: valueOf("invitationUrl"),
      placeUrl: valueOf("placeUrl"),
      unsubscribeUrl: valueOf("unsubscribeUrl"),
    }),
  );
}

/** Not the code: opening the link shows it. */
export function writeInvitation(
  { origin, isReminder }: InvitationForm,
  { name, day, invitationUrl, placeUrl, unsubscribeUrl }: InvitationValues,
): WrittenEmail {
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
          greeting(name),
          paragraph(texts.opening),
          button(texts.button, invitationUrl),
          paragraph(texts.expires(day)),
          smallPrint(isReminder ? `${reminder.only} ${texts.later}` : texts.later),
        ],
      },
    ],
    foot: [
      smallPrintWithLink(foot.why(new URL(origin).host), foot.stop, unsubscribeUrl),
      imprint(foot.privacy, `${origin}${paths.privacyPolicy}`),
    ],
  });
}
