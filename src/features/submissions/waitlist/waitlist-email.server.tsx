import { paths } from "../../../pages.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { translate, type Words } from "../../../lib/launch-words.ts";
import { toGreetingName } from "../../../lib/visitor-text.ts";
import { EmailLayout, EmailSection, EmailStamp, renderEmail } from "../../../ui/email/email-layout.server.tsx";
import {
  EmailButton,
  type EmailFact,
  EmailFacts,
  EmailHeading,
  EmailLink,
  EmailMark,
  EmailSmall,
  EmailText,
  EmailTitle,
} from "../../../ui/email/email-text.server.tsx";
import { placeBlock, toPlainEmail } from "../../../ui/email/plain-email.ts";
import { confirmation } from "./waitlist-email-content.ts";
import { isChoice, toFacts } from "../form/field-table.ts";
import { receivedAt, receivedOn } from "../form/received.ts";
import type { StoredSubmission } from "../form/stored-submission.server.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { waitlistFields } from "./waitlist-fields.ts";

export type WaitlistSignup = StoredSubmission<typeof waitlistFields>;

export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

/**
 * The confirmation that a new signup gets. Of what the person typed it holds at most the first word of their name, and
 * only when it looks like one (see `toGreetingName`): the mailbox may be somebody else's.
 * @param options.origin without a trailing slash; @param options.unsubscribeUrl the signed link of this signup
 * @param options.placeUrl the personal link, or null
 * @param options.confirmUrl where the address is confirmed; null where that is not asked
 * @param options.words of the launch state
 */
export function writeConfirmation(
  signup: WaitlistSignup,
  options: {
    origin: string;
    unsubscribeUrl: string;
    placeUrl: string | null;
    confirmUrl: string | null;
    words?: Words | undefined;
  },
): WrittenEmail {
  const copy = toCopy(options.words);
  const parts = { ...options, ...toParts(signup, options.origin), copy };
  return {
    subject: copy.subject,
    html: renderEmail(<Confirmation {...parts} />),
    text: writePlainConfirmation(parts),
  };
}

interface Parts {
  origin: string;
  unsubscribeUrl: string;
  placeUrl: string | null;
  confirmUrl: string | null;
  name: string | null;
  receivedOn: string;
  facts: EmailFact[];
  demo: { url: string; label: string };
  copy: ReturnType<typeof toCopy>;
}

function toCopy(words: Words | undefined) {
  const { subject, preview, opening, confirm, emails, next, demo } = confirmation;
  return { ...confirmation, ...translate({ subject, preview, opening, confirm, emails, next, demo }, words) };
}

function toParts(signup: WaitlistSignup, origin: string) {
  const visit = describeVisit(signup.context);
  const { answers, demo } = confirmation;
  const labels = new Map<string, string>(Object.entries(answers.fields));
  const { formality, energy, perspective } = signup.context ?? {};
  const sliders =
    formality === undefined || energy === undefined || perspective === undefined
      ? ""
      : `?formality=${formality}&energy=${energy}&perspective=${perspective}`;
  return {
    name: toGreetingName(signup.answers.name),
    receivedOn: receivedOn(signup),
    facts: [
      ...toFacts(waitlistFields, signup.answers)
        .filter(isChoice)
        .map(({ name, label, value }) => ({ label: labels.get(name) ?? label, value })),
      ...(visit ? [{ label: answers.visit, value: visit }] : []),
      { label: answers.stored, value: receivedAt(signup) },
    ],
    demo: { url: `${origin}${paths.demo}${sliders}`, label: sliders ? demo.returnButton : demo.button },
  };
}

function Confirmation({ origin, unsubscribeUrl, placeUrl, confirmUrl, name, receivedOn, facts, demo, copy }: Parts) {
  const { confirm, answers, emails, next, foot } = copy;
  return (
    <EmailLayout
      title={copy.subject}
      preview={copy.preview}
      wordmark={siteConfig.name}
      placeUrl={placeUrl}
      foot={
        <>
          <EmailSmall>
            {foot.why(new URL(origin).host)} {foot.notYou} <EmailLink href={unsubscribeUrl}>{foot.leave}</EmailLink>{" "}
            {foot.after}
          </EmailSmall>
          <EmailSmall>
            {siteConfig.postalAddress} · <EmailLink href={`${origin}${paths.privacyPolicy}`}>{foot.privacy}</EmailLink>
          </EmailSmall>
        </>
      }
    >
      <EmailSection note={<EmailStamp word={confirmation.stamp} date={receivedOn} />}>
        <EmailTitle>
          {confirmation.title.start} <EmailMark>{confirmation.title.marked}</EmailMark>
        </EmailTitle>
        <EmailText>{greeting(name)}</EmailText>
        <EmailText>{copy.opening}</EmailText>
      </EmailSection>
      {confirmUrl === null ? null : (
        <EmailSection note={confirm.note}>
          <EmailHeading>{confirm.heading}</EmailHeading>
          <EmailText>{confirm.text}</EmailText>
          <EmailButton href={confirmUrl}>{confirm.button}</EmailButton>
        </EmailSection>
      )}
      <EmailSection note={answers.note}>
        <EmailHeading>{answers.heading}</EmailHeading>
        <EmailFacts facts={facts} />
        <EmailSmall>{answers.correction}</EmailSmall>
      </EmailSection>
      <EmailSection note={next.note}>
        <EmailHeading>{next.heading}</EmailHeading>
        {placeUrl === null ? null : <EmailText>{emails}</EmailText>}
        {next.items.map((item) => (
          <EmailText key={item.lead}>
            <strong>{item.lead}</strong> {item.text}
          </EmailText>
        ))}
        <EmailText>
          <EmailMark>{next.charge}</EmailMark> {next.chargeRest}
        </EmailText>
        <EmailText>{copy.demo.text}</EmailText>
        <EmailButton href={demo.url}>{demo.label}</EmailButton>
      </EmailSection>
    </EmailLayout>
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

function writePlainConfirmation(parts: Parts): string {
  const { origin, unsubscribeUrl, placeUrl, confirmUrl, name, receivedOn, facts, demo, copy } = parts;
  const { confirm, answers, emails, next, foot } = copy;
  return toPlainEmail([
    `${confirmation.title.start} ${confirmation.title.marked}`.toUpperCase(),
    confirmation.greeting(name),
    copy.opening,
    confirmUrl === null ? null : [confirm.heading, confirm.text, `${confirm.button}: ${confirmUrl}`],
    [
      `${answers.heading} (${confirmation.stamp.toLowerCase()} ${receivedOn})`,
      ...facts.map(({ label, value }) => `- ${label}: ${value}`),
    ],
    answers.correction,
    placeUrl === null ? null : emails,
    [next.heading, ...next.items.map(({ lead, text }) => `- ${lead} ${text}`)],
    `${next.charge} ${next.chargeRest}`,
    [copy.demo.text, `${demo.label}: ${demo.url}`],
    "--",
    placeBlock(placeUrl),
    [`${foot.why(new URL(origin).host)} ${foot.notYou} ${foot.leave} ${foot.after}`, unsubscribeUrl],
    [siteConfig.postalAddress, `${foot.privacy}: ${origin}${paths.privacyPolicy}`],
  ]);
}
