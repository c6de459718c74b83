import { paths } from "../../../pages.ts";
import { toGreetingName } from "../../../lib/visitor-text.ts";
import { EmailStamp } from "../../../ui/email/email-layout.server.tsx";
import {
  button,
  factList,
  greeting,
  heading,
  imprint,
  joined,
  paragraph,
  quotation,
  smallPrint,
  title,
  type WrittenEmail,
  writeEmail,
} from "../../../ui/email/email-parts.server.tsx";
import { EmailTitle } from "../../../ui/email/email-text.server.tsx";
import { isChoice, labelOf, toFacts } from "../form/field-table.ts";
import { receivedAt, receivedOn, referenceOf } from "../form/submission-receipt.ts";
import { type StoredSubmission, toTeamFacts } from "../form/stored-submission.server.ts";
import { acknowledgement, teamEmailContent } from "./contact-email-content.ts";
import { contactFields, contactForm } from "./contact-fields.ts";

export type ContactMessage = StoredSubmission<typeof contactFields>;

/** Of what the sender typed it holds at most the first word of their name. */
export function writeAcknowledgement(
  message: ContactMessage,
  { origin, placeUrl, isLastToday = false }: { origin: string; placeUrl: string | null; isLastToday?: boolean },
): WrittenEmail {
  const { subject, preview, stamp, opening, noCopy, facts, addition, lastToday, foot } = acknowledgement;
  return writeEmail({
    subject,
    preview,
    placeUrl,
    sections: [
      {
        note: <EmailStamp word={stamp} date={receivedOn(message)} />,
        parts: [
          title(acknowledgement.title),
          greeting(toGreetingName(message.answers.name)),
          paragraph(opening),
          paragraph(noCopy),
        ],
      },
      {
        note: facts.note,
        parts: [
          joined(
            heading(facts.heading),
            factList([
              ...toFacts(contactFields, message.answers).filter(isChoice),
              { label: facts.received, value: receivedAt(message) },
              { label: facts.reference, value: referenceOf(message) },
            ]),
          ),
          paragraph(addition),
          ...(isLastToday ? [paragraph(lastToday)] : []),
        ],
      },
    ],
    foot: [
      smallPrint(`${foot.why(new URL(origin).host)} ${foot.notYou}`),
      imprint(foot.privacy, `${origin}${paths.privacyPolicy}`),
    ],
  });
}

/** Shows all typed text set apart from ours, with controls escaped, so that it can neither reorder nor imitate it. */
export function writeTeamEmail(message: ContactMessage, { origin }: { origin: string }): WrittenEmail {
  const { subject, preview, note, facts, message: quote, answer, foot } = teamEmailContent;
  return writeEmail({
    subject: subject(labelOf(contactFields.reason.options, message.answers.reason), referenceOf(message)),
    preview,
    sections: [
      {
        note,
        parts: [
          { html: <EmailTitle>{teamEmailContent.title}</EmailTitle>, text: teamEmailContent.title.toUpperCase() },
          quotation(quote.heading, message.answers.message, { isMarked: true }),
        ],
      },
      {
        note: quote.note,
        parts: [
          factList([
            ...toTeamFacts(contactForm, message).filter(({ name }) => name !== "message"),
            { label: facts.received, value: receivedAt(message) },
            { label: facts.reference, value: referenceOf(message) },
          ]),
          button(answer, `${origin}/team/messages/${message.id}`),
        ],
      },
    ],
    foot: [smallPrint(foot)],
  });
}
