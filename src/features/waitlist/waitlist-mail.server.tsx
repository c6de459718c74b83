import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { toGreetingName } from "../../lib/visitor-text.ts";
import { MailLayout, MailSection, MailStamp, renderMail } from "../../ui/mail/mail-layout.server.tsx";
import {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLink,
  MailMark,
  MailSmall,
  MailText,
  MailTitle,
} from "../../ui/mail/mail-text.server.tsx";
import { toPlainMail } from "../../ui/mail/plain-mail.ts";
import { confirmation } from "./waitlist-mail-content.ts";
import { describeSignup, type WaitlistSignup } from "./waitlist-signup.ts";

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * The confirmation that a new signup gets. Of what the person typed it holds at most the first word of their name, and
 * only when it looks like one (see `toGreetingName`): the mailbox may be somebody else's.
 * @param options.origin without a trailing slash; @param options.unsubscribeUrl the signed link of this signup
 */
export function writeConfirmation(
  signup: WaitlistSignup,
  options: { origin: string; unsubscribeUrl: string },
): WrittenMail {
  const parts = { ...options, ...toParts(signup, options.origin) };
  return {
    subject: confirmation.subject,
    html: renderMail(<Confirmation {...parts} />),
    text: writePlainConfirmation(parts),
  };
}

interface Parts {
  origin: string;
  unsubscribeUrl: string;
  name: string | null;
  receivedOn: string;
  facts: MailFact[];
  demo: { url: string; label: string };
}

function toParts(signup: WaitlistSignup, origin: string) {
  const words = describeSignup(signup);
  const { answers, demo } = confirmation;
  const { formality, energy, perspective } = signup.context ?? {};
  const dials =
    formality === undefined || energy === undefined || perspective === undefined
      ? ""
      : `?formality=${formality}&energy=${energy}&perspective=${perspective}`;
  return {
    name: toGreetingName(signup.name),
    receivedOn: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(signup.created_at),
    facts: [
      { label: answers.use, value: words.use },
      { label: answers.timeline, value: words.timeline },
      { label: answers.formats, value: words.formats },
      ...(words.visit ? [{ label: answers.visit, value: words.visit }] : []),
    ],
    demo: { url: `${origin}${paths.demo}${dials}`, label: dials ? demo.returnButton : demo.button },
  };
}

function Confirmation({ origin, unsubscribeUrl, name, receivedOn, facts, demo }: Parts) {
  const { answers, next, foot } = confirmation;
  return (
    <MailLayout
      title={confirmation.subject}
      preview={confirmation.preview}
      wordmark={siteConfig.name}
      foot={
        <>
          <MailSmall>
            {foot.why(new URL(origin).host)} {foot.notYou} <MailLink href={unsubscribeUrl}>{foot.leave}</MailLink>{" "}
            {foot.after}
          </MailSmall>
          <MailSmall>
            {siteConfig.postalAddress} · <MailLink href={`${origin}${paths.privacyPolicy}`}>{foot.privacy}</MailLink>
          </MailSmall>
        </>
      }
    >
      <MailSection note={<MailStamp word={confirmation.stamp} date={receivedOn} />}>
        <MailTitle>
          {confirmation.title.start} <MailMark>{confirmation.title.marked}</MailMark>
        </MailTitle>
        <MailText>{greeting(name)}</MailText>
        <MailText>{confirmation.opening}</MailText>
      </MailSection>
      <MailSection note={answers.note}>
        <MailHeading>{answers.heading}</MailHeading>
        <MailFacts facts={facts} />
        <MailSmall>{answers.correction}</MailSmall>
      </MailSection>
      <MailSection note={next.note}>
        <MailHeading>{next.heading}</MailHeading>
        {next.items.map((item) => (
          <MailText key={item.lead}>
            <strong>{item.lead}</strong> {item.text}
          </MailText>
        ))}
        <MailText>
          <MailMark>{next.charge}</MailMark> {next.chargeRest}
        </MailText>
        <MailText>{confirmation.demo.text}</MailText>
        <MailButton href={demo.url}>{demo.label}</MailButton>
      </MailSection>
    </MailLayout>
  );
}

function greeting(name: string | null) {
  return name ? (
    <>
      Hello <bdi>{name}</bdi>,
    </>
  ) : (
    confirmation.greeting(null)
  );
}

function writePlainConfirmation({ origin, unsubscribeUrl, name, receivedOn, facts, demo }: Parts): string {
  const { answers, next, foot } = confirmation;
  return toPlainMail([
    `${confirmation.title.start} ${confirmation.title.marked}`.toUpperCase(),
    confirmation.greeting(name),
    confirmation.opening,
    [
      `${answers.heading} (${confirmation.stamp.toLowerCase()} ${receivedOn})`,
      ...facts.map(({ label, value }) => `- ${label}: ${value}`),
    ],
    answers.correction,
    [next.heading, ...next.items.map(({ lead, text }) => `- ${lead} ${text}`)],
    `${next.charge} ${next.chargeRest}`,
    [confirmation.demo.text, `${demo.label}: ${demo.url}`],
    "--",
    [`${foot.why(new URL(origin).host)} ${foot.notYou} ${foot.leave} ${foot.after}`, unsubscribeUrl],
    [siteConfig.postalAddress, `${foot.privacy}: ${origin}${paths.privacyPolicy}`],
  ]);
}
