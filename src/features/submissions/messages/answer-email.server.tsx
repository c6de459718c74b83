import { siteConfig } from "../../../lib/site-config.ts";
import { quotation, smallPrint, type WrittenEmail, writeEmail } from "../../../ui/email/email-parts.server.tsx";
import { EmailText } from "../../../ui/email/email-text.server.tsx";
import { receivedAt } from "../form/received.ts";
import { answerEmailContent } from "./answer-email-content.ts";

export function writeAnswerEmail(
  { body, message }: { body: string; message: { createdAt: Date; text: string } },
  { origin, placeUrl }: { origin: string; placeUrl: string | null },
): WrittenEmail {
  const { subject, preview, note, quote, foot } = answerEmailContent;
  return writeEmail({
    subject,
    preview,
    placeUrl,
    sections: [
      { note, parts: [{ html: body.split(/\n{2,}/).map(toParagraph), text: body }] },
      { note: quote.note, parts: [quotation(quote.heading(receivedAt(message)), message.text)] },
    ],
    foot: [smallPrint(foot(new URL(origin).host)), smallPrint(siteConfig.postalAddress)],
  });
}

function toParagraph(text: string, index: number) {
  return (
    <EmailText key={index}>
      {text.split("\n").map((line, nth) => (
        <span key={nth}>
          {nth > 0 && <br />}
          {line}
        </span>
      ))}
    </EmailText>
  );
}
