import { paths } from "../../../pages.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { toGreetingName, toVisibleText } from "../../../lib/visitor-text.ts";
import { EmailLayout, EmailSection, EmailStamp, renderEmail } from "../../../ui/email/email-layout.server.tsx";
import {
  EmailButton,
  type EmailFact,
  EmailFacts,
  EmailHeading,
  EmailLink,
  EmailMark,
  EmailQuote,
  EmailSmall,
  EmailText,
  EmailTitle,
} from "../../../ui/email/email-text.server.tsx";
import { placeBlock, quoteLines, toPlainEmail } from "../../../ui/email/plain-email.ts";
import { acknowledgement, teamEmailContent } from "./contact-email-content.ts";
import { isChoice, labelOf, toFacts } from "../form/field-table.ts";
import { receivedAt, receivedOn, referenceOf } from "../form/received.ts";
import { type StoredSubmission, toTeamFacts } from "../form/stored-submission.server.ts";
import { contactFields, contactForm } from "./contact-fields.ts";

export type ContactMessage = StoredSubmission<typeof contactFields>;

export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

/** Of what the sender typed it holds at most the first word of their name. */
export function writeAcknowledgement(
  message: ContactMessage,
  options: { origin: string; placeUrl: string | null },
): WrittenEmail {
  const { facts: labels, foot } = acknowledgement;
  const { placeUrl } = options;
  const name = toGreetingName(message.answers.name);
  const privacyUrl = `${options.origin}${paths.privacyPolicy}`;
  const why = `${foot.why(new URL(options.origin).host)} ${foot.notYou}`;
  const facts = [
    ...toFacts(contactFields, message.answers).filter(isChoice),
    { label: labels.received, value: receivedAt(message) },
    { label: labels.reference, value: referenceOf(message) },
  ];
  return {
    subject: acknowledgement.subject,
    html: renderEmail(
      <Acknowledgement {...{ name, receivedOn: receivedOn(message), facts, why, privacyUrl, placeUrl }} />,
    ),
    text: toPlainEmail([
      `${acknowledgement.title.start} ${acknowledgement.title.marked}`.toUpperCase(),
      acknowledgement.greeting(name),
      acknowledgement.opening,
      acknowledgement.noCopy,
      [labels.heading, ...toLines(facts)],
      acknowledgement.addition,
      "--",
      placeBlock(placeUrl),
      why,
      [siteConfig.postalAddress, `${foot.privacy}: ${privacyUrl}`],
    ]),
  };
}

interface AcknowledgementParts {
  name: string | null;
  receivedOn: string;
  facts: EmailFact[];
  why: string;
  privacyUrl: string;
  placeUrl: string | null;
}

function Acknowledgement({ name, receivedOn, facts, why, privacyUrl, placeUrl }: AcknowledgementParts) {
  const { facts: labels, foot } = acknowledgement;
  return (
    <EmailLayout
      title={acknowledgement.subject}
      preview={acknowledgement.preview}
      wordmark={siteConfig.name}
      placeUrl={placeUrl}
      foot={
        <>
          <EmailSmall>{why}</EmailSmall>
          <EmailSmall>
            {siteConfig.postalAddress} · <EmailLink href={privacyUrl}>{foot.privacy}</EmailLink>
          </EmailSmall>
        </>
      }
    >
      <EmailSection note={<EmailStamp word={acknowledgement.stamp} date={receivedOn} />}>
        <EmailTitle>
          {acknowledgement.title.start} <EmailMark>{acknowledgement.title.marked}</EmailMark>
        </EmailTitle>
        <EmailText>
          {name ? (
            <>
              Hello <bdi>{name}</bdi>,
            </>
          ) : (
            acknowledgement.greeting(null)
          )}
        </EmailText>
        <EmailText>{acknowledgement.opening}</EmailText>
        <EmailText>{acknowledgement.noCopy}</EmailText>
      </EmailSection>
      <EmailSection note={labels.note}>
        <EmailHeading>{labels.heading}</EmailHeading>
        <EmailFacts facts={facts} />
        <EmailText>{acknowledgement.addition}</EmailText>
      </EmailSection>
    </EmailLayout>
  );
}

/** Shows all typed text set apart from ours, with controls escaped, so that it can neither reorder nor imitate it. */
export function writeTeamEmail(message: ContactMessage, options: { origin: string }): WrittenEmail {
  const labels = teamEmailContent.facts;
  const reason = labelOf(contactFields.reason.options, message.answers.reason);
  const subject = teamEmailContent.subject(reason, referenceOf(message));
  const facts = [
    ...toTeamFacts(contactForm, message).filter(({ name }) => name !== "message"),
    { label: labels.received, value: receivedAt(message) },
    { label: labels.reference, value: referenceOf(message) },
  ];
  const answerUrl = `${options.origin}/team/messages/${message.id}`;
  return {
    subject,
    html: renderEmail(<TeamEmail {...{ subject, facts, message: message.answers.message, answerUrl }} />),
    text: toPlainEmail([
      teamEmailContent.title.toUpperCase(),
      toLines(facts),
      [`${teamEmailContent.message.heading}:`, "", ...quoteLines(toVisibleText(message.answers.message))],
      `${teamEmailContent.answer}: ${answerUrl}`,
      "--",
      teamEmailContent.foot,
    ]),
  };
}

function TeamEmail({
  subject,
  facts,
  message,
  answerUrl,
}: {
  subject: string;
  facts: EmailFact[];
  message: string;
  answerUrl: string;
}) {
  return (
    <EmailLayout
      title={subject}
      preview={teamEmailContent.preview}
      wordmark={siteConfig.name}
      foot={<EmailSmall>{teamEmailContent.foot}</EmailSmall>}
    >
      <EmailSection note={teamEmailContent.note}>
        <EmailTitle>{teamEmailContent.title}</EmailTitle>
        <EmailFacts facts={facts} />
      </EmailSection>
      <EmailSection note={teamEmailContent.message.note}>
        <EmailHeading>
          <EmailMark>{teamEmailContent.message.heading}</EmailMark>
        </EmailHeading>
        <EmailQuote>{message}</EmailQuote>
        <EmailButton href={answerUrl}>{teamEmailContent.answer}</EmailButton>
      </EmailSection>
    </EmailLayout>
  );
}

function toLines(facts: readonly EmailFact[]): string[] {
  return facts.map(({ label, value }) => `- ${label}: ${value}`);
}
