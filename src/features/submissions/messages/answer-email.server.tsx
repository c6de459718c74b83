import { siteConfig } from "../../../lib/site-config.ts";
import { toVisibleText } from "../../../lib/visitor-text.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../../ui/email/email-layout.server.tsx";
import { EmailHeading, EmailQuote, EmailSmall, EmailText } from "../../../ui/email/email-text.server.tsx";
import { placeBlock, quoteLines, toPlainEmail } from "../../../ui/email/plain-email.ts";
import type { WrittenEmail } from "../contact/contact-email.server.tsx";
import { receivedAt } from "../form/received.ts";
import { answerEmailContent } from "./answer-email-content.ts";

export interface WrittenAnswer {
  body: string;
  message: { createdAt: Date; text: string };
}

/** Quotes the person's message below the answer. */
export function writeAnswerEmail(
  { body, message }: WrittenAnswer,
  options: { origin: string; placeUrl: string | null },
): WrittenEmail {
  const { placeUrl } = options;
  const { subject, quote, foot } = answerEmailContent;
  const heading = quote.heading(receivedAt(message));
  const why = foot(new URL(options.origin).host);
  return {
    subject,
    html: renderEmail(<AnswerEmail {...{ body, heading, message: message.text, why, placeUrl }} />),
    text: toPlainEmail([
      body,
      [`${heading}:`, "", ...quoteLines(toVisibleText(message.text))],
      "--",
      placeBlock(placeUrl),
      why,
      siteConfig.postalAddress,
    ]),
  };
}

interface AnswerEmailParts {
  body: string;
  heading: string;
  message: string;
  why: string;
  placeUrl: string | null;
}

function AnswerEmail({ body, heading, message, why, placeUrl }: AnswerEmailParts) {
  const { subject, preview, note, quote } = answerEmailContent;
  return (
    <EmailLayout
      title={subject}
      preview={preview}
      wordmark={siteConfig.name}
      placeUrl={placeUrl}
      foot={
        <>
          <EmailSmall>{why}</EmailSmall>
          <EmailSmall>{siteConfig.postalAddress}</EmailSmall>
        </>
      }
    >
      <EmailSection note={note}>
        {body.split(/\n{2,}/).map((paragraph, index) => (
          <EmailText key={index}>
            {paragraph.split("\n").map((line, nth) => (
              <span key={nth}>
                {nth > 0 && <br />}
                {line}
              </span>
            ))}
          </EmailText>
        ))}
      </EmailSection>
      <EmailSection note={quote.note}>
        <EmailHeading>{heading}</EmailHeading>
        <EmailQuote>{message}</EmailQuote>
      </EmailSection>
    </EmailLayout>
  );
}
