import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import type { CampaignEmail } from "../../platform/campaign-kinds.server.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../ui/email/email-layout.server.tsx";
import { EmailLink, EmailSmall, EmailTitle } from "../../ui/email/email-text.server.tsx";
import { placeBlock, toPlainEmail } from "../../ui/email/plain-email.ts";
import type { Letter } from "./letter.ts";
import { MarkdownEmail, toPlainMarkdown } from "./letter-markdown.server.tsx";
import { letterFoot } from "./letters-content.ts";

export interface LetterLinks {
  placeUrl: string | null;
  unsubscribeUrl: string;
}

/** A letter in the email layout. @param options.origin without a trailing slash @param options.why the reason in the foot */
export function writeLetter(
  letter: Letter,
  options: LetterLinks & { origin: string; why?: (host: string) => string; note?: string },
): CampaignEmail {
  const { origin, placeUrl, unsubscribeUrl, note = "a letter" } = options;
  const why = (options.why ?? letterFoot.why)(new URL(origin).host);
  const blocks = toPlainMarkdown(letter.body, origin);
  const preview = blocks.flat().join(" ").replace(/\s+/g, " ").slice(0, 140);
  return {
    subject: letter.subject,
    unsubscribeUrl,
    html: renderEmail(
      <EmailLayout
        title={letter.subject}
        preview={preview}
        placeUrl={placeUrl}
        foot={
          <>
            <EmailSmall>
              {why} <EmailLink href={unsubscribeUrl}>{letterFoot.leave}</EmailLink>
            </EmailSmall>
            <EmailSmall>
              {siteConfig.postalAddress} ·{" "}
              <EmailLink href={`${origin}${paths.privacyPolicy}`}>{letterFoot.privacy}</EmailLink>
            </EmailSmall>
          </>
        }
      >
        <EmailSection note={note}>
          <EmailTitle>{letter.subject}</EmailTitle>
          <MarkdownEmail markdown={letter.body} origin={origin} />
        </EmailSection>
      </EmailLayout>,
    ),
    text: toPlainEmail([
      letter.subject.toUpperCase(),
      ...blocks,
      "--",
      placeBlock(placeUrl),
      [`${why} ${letterFoot.leave}:`, unsubscribeUrl],
      [siteConfig.postalAddress, `${letterFoot.privacy}: ${origin}${paths.privacyPolicy}`],
    ]),
  };
}
