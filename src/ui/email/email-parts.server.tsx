import { Fragment, type ReactNode } from "react";
import { siteConfig } from "../../lib/site-config.ts";
import { toVisibleText } from "../../lib/visitor-text.ts";
import { EmailLayout, EmailSection, renderEmail } from "./email-layout.server.tsx";
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
} from "./email-text.server.tsx";
import { type PlainBlock, quoteLines, toPlainEmail } from "./plain-email.ts";

export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

/** One part of an email as HTML and as plain text, so that both say the same. */
export interface EmailPart {
  html: ReactNode;
  text: PlainBlock;
}

/** @param email.placeUrl the recipient's personal link; left out for the team */
export function writeEmail({
  subject,
  preview,
  placeUrl = null,
  sections,
  foot,
}: {
  subject: string;
  preview: string;
  placeUrl?: string | null;
  sections: readonly { note: ReactNode; parts: readonly EmailPart[] }[];
  foot: readonly EmailPart[];
}): WrittenEmail {
  const toTexts = (parts: readonly EmailPart[]) => parts.map(({ text }) => text);
  const allFoot = placeUrl === null ? foot : [placeLink(placeUrl), ...foot];
  return {
    subject,
    html: renderEmail(
      <EmailLayout title={subject} preview={preview} foot={toHtml(allFoot)}>
        {sections.map(({ note, parts }, index) => (
          <EmailSection key={index} note={note}>
            {toHtml(parts)}
          </EmailSection>
        ))}
      </EmailLayout>,
    ),
    text: toPlainEmail([...sections.flatMap(({ parts }) => toTexts(parts)), "--", ...toTexts(allFoot)]),
  };
}

function toHtml(parts: readonly EmailPart[]): ReactNode {
  return parts.map(({ html }, index) => <Fragment key={index}>{html}</Fragment>);
}

/** Parts without empty lines between them in the plain text. */
export function joined(...parts: readonly EmailPart[]): EmailPart {
  return { html: toHtml(parts), text: parts.flatMap(({ text }) => text ?? []) };
}

export function title({ start, marked }: { start: string; marked: string }): EmailPart {
  return {
    html: (
      <EmailTitle>
        {start} <EmailMark>{marked}</EmailMark>
      </EmailTitle>
    ),
    text: `${start} ${marked}`.toUpperCase(),
  };
}

/** @param name from `toGreetingName` */
export function greeting(name: string | null): EmailPart {
  if (name === null) return paragraph("Hello,");
  const html = (
    <EmailText>
      Hello <bdi>{name}</bdi>,
    </EmailText>
  );
  return { html, text: `Hello ${name},` };
}

export const heading = part(EmailHeading);
export const paragraph = part(EmailText);
export const smallPrint = part(EmailSmall);

function part(Element: typeof EmailText): (text: string) => EmailPart {
  return (text) => ({ html: <Element>{text}</Element>, text });
}

export function smallPrintWithLink(text: string, label: string, url: string): EmailPart {
  return {
    html: (
      <EmailSmall>
        {text} <EmailLink href={url}>{label}</EmailLink>
      </EmailSmall>
    ),
    text: [text, `${label}: ${url}`],
  };
}

export function button(label: string, url: string): EmailPart {
  return { html: <EmailButton href={url}>{label}</EmailButton>, text: `${label}: ${url}` };
}

export function factList(facts: readonly EmailFact[]): EmailPart {
  return { html: <EmailFacts facts={facts} />, text: facts.map(({ label, value }) => `- ${label}: ${value}`) };
}

/** A visitor's text below a heading, each line quoted in the plain text. @param options.isMarked highlights the heading */
export function quotation(words: string, quoted: string, { isMarked = false } = {}): EmailPart {
  return {
    html: (
      <>
        <EmailHeading>{isMarked ? <EmailMark>{words}</EmailMark> : words}</EmailHeading>
        <EmailQuote>{quoted}</EmailQuote>
      </>
    ),
    text: [`${words}:`, "", ...quoteLines(toVisibleText(quoted))],
  };
}

function placeLink(url: string): EmailPart {
  const label = "Your own page";
  const rest = "shows what you told us and what we sent, to change or to end. The link is yours alone.";
  return {
    html: (
      <EmailSmall>
        <EmailLink href={url}>{label}</EmailLink> {rest}
      </EmailSmall>
    ),
    text: [`${label} ${rest}`, url],
  };
}

/** The postal address with a link to the privacy policy. */
export function imprint(label: string, privacyUrl: string): EmailPart {
  return {
    html: (
      <EmailSmall>
        {siteConfig.postalAddress} · <EmailLink href={privacyUrl}>{label}</EmailLink>
      </EmailSmall>
    ),
    text: [siteConfig.postalAddress, `${label}: ${privacyUrl}`],
  };
}
