import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { describeVisit } from "../../lib/visit-summary.ts";
import { toGreetingName, toVisibleAddress, toVisibleText } from "../../lib/visitor-text.ts";
import { MailLayout, MailSection, MailStamp, renderMail } from "../../ui/mail/mail-layout.server.tsx";
import {
  type MailFact,
  MailFacts,
  MailHeading,
  MailLink,
  MailMark,
  MailQuote,
  MailSmall,
  MailText,
  MailTitle,
} from "../../ui/mail/mail-text.server.tsx";
import { quoteLines, toPlainMail } from "../../ui/mail/plain-mail.ts";
import { reasonLabels } from "./contact-labels.ts";
import { acknowledgement, teamMail } from "./contact-mail-content.ts";
import { type ContactMessage, receivedAt, receivedOn, referenceOf } from "./contact-message.ts";

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** The acknowledgement to the sender. Of what they typed it holds at most the first word of their name. */
export function writeAcknowledgement(message: ContactMessage, options: { origin: string }): WrittenMail {
  const { facts: labels, foot } = acknowledgement;
  const name = toGreetingName(message.name);
  const privacyUrl = `${options.origin}${paths.privacyPolicy}`;
  const why = `${foot.why(new URL(options.origin).host)} ${foot.notYou}`;
  const facts = [
    { label: labels.reason, value: reasonLabels[message.use_case] },
    { label: labels.received, value: receivedAt(message) },
    { label: labels.reference, value: referenceOf(message) },
  ];
  return {
    subject: acknowledgement.subject,
    html: renderMail(<Acknowledgement {...{ name, receivedOn: receivedOn(message), facts, why, privacyUrl }} />),
    text: toPlainMail([
      `${acknowledgement.title.start} ${acknowledgement.title.marked}`.toUpperCase(),
      acknowledgement.greeting(name),
      acknowledgement.opening,
      acknowledgement.noCopy,
      [labels.heading, ...toLines(facts)],
      acknowledgement.addition,
      "--",
      why,
      [siteConfig.postalAddress, `${foot.privacy}: ${privacyUrl}`],
    ]),
  };
}

interface AcknowledgementParts {
  name: string | null;
  receivedOn: string;
  facts: MailFact[];
  why: string;
  privacyUrl: string;
}

function Acknowledgement({ name, receivedOn, facts, why, privacyUrl }: AcknowledgementParts) {
  const { facts: labels, foot } = acknowledgement;
  return (
    <MailLayout
      title={acknowledgement.subject}
      preview={acknowledgement.preview}
      wordmark={siteConfig.name}
      foot={
        <>
          <MailSmall>{why}</MailSmall>
          <MailSmall>
            {siteConfig.postalAddress} · <MailLink href={privacyUrl}>{foot.privacy}</MailLink>
          </MailSmall>
        </>
      }
    >
      <MailSection note={<MailStamp word={acknowledgement.stamp} date={receivedOn} />}>
        <MailTitle>
          {acknowledgement.title.start} <MailMark>{acknowledgement.title.marked}</MailMark>
        </MailTitle>
        <MailText>
          {name ? (
            <>
              Hello <bdi>{name}</bdi>,
            </>
          ) : (
            acknowledgement.greeting(null)
          )}
        </MailText>
        <MailText>{acknowledgement.opening}</MailText>
        <MailText>{acknowledgement.noCopy}</MailText>
      </MailSection>
      <MailSection note={labels.note}>
        <MailHeading>{labels.heading}</MailHeading>
        <MailFacts facts={facts} />
        <MailText>{acknowledgement.addition}</MailText>
      </MailSection>
    </MailLayout>
  );
}

/** The message to the team. Everything typed is shown as typed, apart from ours, and unable to reorder or imitate it. */
export function writeTeamMail(message: ContactMessage): WrittenMail {
  const labels = teamMail.facts;
  const visit = describeVisit(message.context);
  const subject = teamMail.subject(reasonLabels[message.use_case], referenceOf(message));
  const facts = [
    { label: labels.name, value: toVisibleText(message.name) },
    { label: labels.email, value: toVisibleAddress(message.email) },
    { label: labels.reason, value: reasonLabels[message.use_case] },
    ...(visit ? [{ label: labels.visit, value: visit }] : []),
    { label: labels.received, value: receivedAt(message) },
    { label: labels.reference, value: referenceOf(message) },
    ...(message.needs_review ? [{ label: labels.review, value: teamMail.review }] : []),
  ];
  return {
    subject,
    html: renderMail(<TeamMail {...{ subject, facts, message: message.message }} />),
    text: toPlainMail([
      teamMail.title.toUpperCase(),
      toLines(facts),
      [`${teamMail.message.heading}:`, "", ...quoteLines(toVisibleText(message.message))],
      "--",
      teamMail.foot,
    ]),
  };
}

function TeamMail({ subject, facts, message }: { subject: string; facts: MailFact[]; message: string }) {
  return (
    <MailLayout
      title={subject}
      preview={teamMail.preview}
      wordmark={siteConfig.name}
      foot={<MailSmall>{teamMail.foot}</MailSmall>}
    >
      <MailSection note={teamMail.note}>
        <MailTitle>{teamMail.title}</MailTitle>
        <MailFacts facts={facts} />
      </MailSection>
      <MailSection note={teamMail.message.note}>
        <MailHeading>
          <MailMark>{teamMail.message.heading}</MailMark>
        </MailHeading>
        <MailQuote>{message}</MailQuote>
      </MailSection>
    </MailLayout>
  );
}

function toLines(facts: readonly MailFact[]): string[] {
  return facts.map(({ label, value }) => `- ${label}: ${value}`);
}
