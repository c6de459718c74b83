import { paths } from "../../../pages.ts";
import { withCopy } from "../../../lib/launch-copy.ts";
import { toGreetingName } from "../../../lib/visitor-text.ts";
import { EmailStamp } from "../../../ui/email/email-layout.server.tsx";
import {
  button,
  type EmailPart,
  factList,
  greeting,
  heading,
  imprint,
  joined,
  linkedSentence,
  paragraph,
  smallPrint,
  title,
  type WrittenEmail,
  writeEmail,
} from "../../../ui/email/email-parts.server.tsx";
import { EmailMark, EmailText } from "../../../ui/email/email-text.server.tsx";
import { isChoice, toFacts } from "../form/field-table.ts";
import { receivedAt, receivedOn } from "../form/submission-receipt.ts";
import type { StoredSubmission } from "../form/stored-submission.server.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { confirmation, importedCopy } from "./waitlist-email-content.ts";
import { waitlistFields } from "./waitlist-fields.ts";

export type WaitlistSignup = StoredSubmission<typeof waitlistFields>;

/**
 * Of what the person typed it holds only choices and a first name (see `toGreetingName`): the mailbox may belong to another person.
 * @param options.confirmUrl null where email addresses are not confirmed
 */
export function writeConfirmation(
  signup: WaitlistSignup,
  options: {
    origin: string;
    unsubscribeUrl: string;
    placeUrl: string | null;
    confirmUrl: string | null;
    /** Of `confirmation`, in the launch state. */
    copy?: unknown;
  },
): WrittenEmail {
  const { origin, unsubscribeUrl, placeUrl, confirmUrl } = options;
  const copy = withCopy(confirmation, options.copy);
  const { title: titleWords, foot, subject, confirm, emails, next, demo } = copy;
  const imported = isUnanswered(signup) ? importedCopy(receivedOn({ createdAt: signup.consentedAt })) : null;
  const { preview, stamp } = imported ?? copy;
  const opening = imported?.opening(copy.opening) ?? copy.opening;
  const answers = { ...copy.answers, ...imported?.answers };
  const stampDate = receivedOn(signup);
  const sliders = toSliderQuery(signup);
  return writeEmail({
    subject,
    preview,
    placeUrl,
    sections: [
      {
        note: <EmailStamp word={stamp} date={stampDate} />,
        parts: [title(titleWords), greeting(toGreetingName(signup.answers.name)), paragraph(opening)],
      },
      ...(confirmUrl === null
        ? []
        : [
            {
              note: confirm.note,
              parts: [joined(heading(confirm.heading), paragraph(confirm.text), button(confirm.button, confirmUrl))],
            },
          ]),
      {
        note: answers.note,
        parts: [
          joined(
            { ...heading(answers.heading), text: `${answers.heading} (${stamp.toLowerCase()} ${stampDate})` },
            factList(toConfirmedFacts(signup)),
          ),
          smallPrint(answers.correction),
        ],
      },
      {
        note: next.note,
        parts: [
          joined(
            heading(next.heading),
            ...(placeUrl === null ? [] : [paragraph(emails)]),
            ...next.items.map(({ lead, text }) => listItem(lead, text)),
          ),
          {
            html: (
              <EmailText>
                <EmailMark>{next.charge}</EmailMark> {next.chargeRest}
              </EmailText>
            ),
            text: `${next.charge} ${next.chargeRest}`,
          },
          joined(
            paragraph(demo.text),
            button(sliders ? demo.returnButton : demo.button, `${origin}${paths.demo}${sliders}`),
          ),
        ],
      },
    ],
    foot: [
      linkedSentence(
        `${imported?.why ?? foot.why(new URL(origin).host)} ${foot.notYou}`,
        foot.leave,
        foot.after,
        unsubscribeUrl,
      ),
      imprint(foot.privacy, `${origin}${paths.privacyPolicy}`),
    ],
  });
}

export function isUnanswered(signup: WaitlistSignup): signup is WaitlistSignup & { consentedAt: Date } {
  return signup.consentedAt !== null && signup.answers.primaryUse === "";
}

function toSliderQuery({ context }: WaitlistSignup): string {
  const { formality, energy, perspective } = context ?? {};
  return formality === undefined || energy === undefined || perspective === undefined
    ? ""
    : `?formality=${formality}&energy=${energy}&perspective=${perspective}`;
}

function toConfirmedFacts(signup: WaitlistSignup) {
  const { fields, visit: visitLabel, stored } = confirmation.answers;
  const labels: Readonly<Record<string, string>> = fields;
  const visit = describeVisit(signup.context);
  return [
    ...toFacts(waitlistFields, signup.answers)
      .filter(isChoice)
      .map(({ name, label, value }) => ({ label: labels[name] ?? label, value })),
    ...(visit ? [{ label: visitLabel, value: visit }] : []),
    { label: stored, value: receivedAt(signup) },
  ];
}

function listItem(lead: string, text: string): EmailPart {
  return {
    html: (
      <EmailText>
        <strong>{lead}</strong> {text}
      </EmailText>
    ),
    text: `- ${lead} ${text}`,
  };
}
