import { paths } from "../../pages.ts";
import type { CampaignEmail } from "../../platform/campaign-kinds.server.ts";
import { imprint, smallPrintWithLink, writeEmail } from "../../ui/email/email-parts.server.tsx";
import { EmailTitle } from "../../ui/email/email-text.server.tsx";
import type { Letter } from "./letter.ts";
import { toEmailParts } from "./letter-markdown.server.tsx";
import { letterFoot, letterKindContent } from "./letters-content.ts";

/** A letter in the email layout. @param options.origin without a trailing slash */
export function writeLetter(
  { subject, body }: Letter,
  options: { origin: string; placeUrl: string | null; unsubscribeUrl: string; kind?: keyof typeof letterKindContent },
): CampaignEmail {
  const { origin, placeUrl, unsubscribeUrl, kind = "letters" } = options;
  const { note, why } = letterKindContent[kind];
  const parts = toEmailParts(body, origin);
  const written = writeEmail({
    subject,
    preview: parts
      .flatMap(({ text }) => text ?? [])
      .join(" ")
      .replace(/\s+/g, " ")
      .slice(0, 140),
    placeUrl,
    sections: [{ note, parts: [{ html: <EmailTitle>{subject}</EmailTitle>, text: subject.toUpperCase() }, ...parts] }],
    foot: [
      smallPrintWithLink(why(new URL(origin).host), letterFoot.leave, unsubscribeUrl),
      imprint(letterFoot.privacy, `${origin}${paths.privacyPolicy}`),
    ],
  });
  return { ...written, unsubscribeUrl };
}
