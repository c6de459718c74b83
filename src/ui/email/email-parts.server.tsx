import { splitLines } from "../../lib/text-lines.ts";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteConfig } from "../../lib/site-config.ts";
import { toVisibleText } from "../../lib/visitor-text.ts";
import { EmailLayout, EmailSection } from "./email-layout.server.tsx";
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

export type WrittenEmail = ReturnType<typeof writeEmail>;

export interface EmailPart {
  html: ReactNode;
  /** A line, or several that stay together; null for nothing. */
  text: string | readonly string[] | null;
}

const placeText = "shows what you told us and what we sent, to change or to end. The link is yours alone.";

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
}) {
  const allFoot = placeUrl === null ? foot : [linkedSentence("", "Your own page", placeText, placeUrl), ...foot];
  const layout = (
    <EmailLayout title={subject} preview={preview} foot={toHtml(allFoot)}>
      {sections.map(({ note, parts }, index) => (
        <EmailSection key={index} note={note}>
          {toHtml(parts)}
        </EmailSection>
      ))}
    </EmailLayout>
  );
  const allParts = [...sections.flatMap(({ parts }) => parts), paragraph("--"), ...allFoot];
  const texts = allParts.map(({ text }) => text).filter((text) => text !== null);
  return {
    subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(layout)}`,
    text: `${texts.map((block) => (typeof block === "string" ? block : block.join("\n"))).join("\n\n")}\n`,
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

export function smallPrintWithLink(text: string, label: string, url: string, separator = " "): EmailPart {
  return {
    html: (
      <EmailSmall>
        {text}
        {separator}
        <EmailLink href={url}>{label}</EmailLink>
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

export function linkedSentence(before: string, label: string, after: string, url: string): EmailPart {
  return {
    html: (
      <EmailSmall>
        {before} <EmailLink href={url}>{label}</EmailLink> {after}
      </EmailSmall>
    ),
    text: [`${before} ${label} ${after}`.trim(), url],
  };
}

export function imprint(label: string, privacyUrl: string): EmailPart {
  return smallPrintWithLink(siteConfig.postalAddress, label, privacyUrl, " · ");
}

/** Quotes every line, so that none can imitate the email's own text. */
export function quoteLines(text: string): string[] {
  return splitLines(text).map((line) => `> ${line}`);
}
