import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { toGreetingName } from "../../lib/visitor-text.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../ui/email/email-layout.server.tsx";
import {
  EmailButton,
  EmailLink,
  EmailMark,
  EmailSmall,
  EmailText,
  EmailTitle,
} from "../../ui/email/email-text.server.tsx";
import { placeBlock, toPlainEmail } from "../../ui/email/plain-email.ts";
import { invitationEmail, sayDay } from "./invitation-content.ts";

export interface InvitationParts {
  origin: string;
  name: string;
  url: string;
  expiresAt: Date;
  isReminder: boolean;
  placeUrl: string;
  unsubscribeUrl: string;
}

/** The email that invites a person, or reminds them of it once. It does not hold the code. */
export function writeInvitation(parts: InvitationParts): { subject: string; html: string; text: string } {
  const { reminder } = invitationEmail;
  return {
    subject: parts.isReminder ? reminder.subject : invitationEmail.subject,
    html: renderEmail(<InvitationEmail {...parts} />),
    text: writePlain(parts),
  };
}

function toWords({ origin, expiresAt, isReminder }: InvitationParts) {
  const { reminder, foot } = invitationEmail;
  return {
    ...(isReminder ? { ...invitationEmail, ...reminder } : invitationEmail),
    until: invitationEmail.expires(sayDay(expiresAt)),
    later: isReminder ? `${reminder.only} ${invitationEmail.later}` : invitationEmail.later,
    why: foot.why(new URL(origin).host),
  };
}

function InvitationEmail(parts: InvitationParts) {
  const { origin, name, url, placeUrl, unsubscribeUrl } = parts;
  const words = toWords(parts);
  const first = toGreetingName(name);
  return (
    <EmailLayout
      title={words.subject}
      preview={words.preview}
      placeUrl={placeUrl}
      foot={
        <>
          <EmailSmall>
            {words.why} <EmailLink href={unsubscribeUrl}>{words.foot.stop}</EmailLink>
          </EmailSmall>
          <EmailSmall>
            {siteConfig.postalAddress} ·{" "}
            <EmailLink href={`${origin}${paths.privacyPolicy}`}>{words.foot.privacy}</EmailLink>
          </EmailSmall>
        </>
      }
    >
      <EmailSection note={words.note}>
        <EmailTitle>
          {words.title.start} <EmailMark>{words.title.marked}</EmailMark>
        </EmailTitle>
        <EmailText>
          {first ? (
            <>
              Hello <bdi>{first}</bdi>,
            </>
          ) : (
            words.greeting(null)
          )}
        </EmailText>
        <EmailText>{words.opening}</EmailText>
        <EmailButton href={url}>{words.button}</EmailButton>
        <EmailText>{words.until}</EmailText>
        <EmailSmall>{words.later}</EmailSmall>
      </EmailSection>
    </EmailLayout>
  );
}

function writePlain(parts: InvitationParts): string {
  const { origin, name, url, placeUrl, unsubscribeUrl } = parts;
  const words = toWords(parts);
  return toPlainEmail([
    `${words.title.start} ${words.title.marked}`.toUpperCase(),
    words.greeting(toGreetingName(name)),
    words.opening,
    [`${words.button}:`, url],
    words.until,
    words.later,
    "--",
    placeBlock(placeUrl),
    [words.why, `${words.foot.stop}: ${unsubscribeUrl}`],
    [siteConfig.postalAddress, `${words.foot.privacy}: ${origin}${paths.privacyPolicy}`],
  ]);
}
