import { toCapitals } from "../../lib/capital-text.ts";
import { createBoundedMap } from "../../lib/bounded-map.ts";
import { cutText } from "../../lib/cut-text.ts";
import type { EmailKind } from "../../lib/email-kinds.ts";
import * as z from "zod/mini";
import { paths } from "../../pages.ts";
import type { AudienceCondition, CampaignEmail, CampaignKind } from "../../mailing/campaign-kinds.server.ts";
import { findCampaign } from "../../mailing/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import {
  button,
  imprint,
  smallPrintWithLink,
  writeEmail,
  type WrittenEmail,
} from "../../ui/email/email-parts.server.tsx";
import { renderOnce } from "../../ui/email/email-template.server.ts";
import { EmailTitle } from "../../ui/email/email-text.server.tsx";
import { type Letter, letterSchema, readAudienceFilter } from "./letter.ts";
import { findIndented, toEmailParts } from "./letter-markdown.server.tsx";
import { findLeftovers } from "./letter-leftovers.ts";
import { letterFoot, type LetterKindContent, letterKindContent, lettersContent } from "./letters-content.ts";

/** Gmail cuts a longer email off, and with it the link to unsubscribe at its end. */
const cutBytes = 100_000;

/** @returns what readers may not get as it is meant; empty when there is nothing */
export function reviewLetter(letter: Letter, origin: string): string {
  const written = writeLetter(letter, { origin, placeUrl: `${origin}/your-place`, unsubscribeUrl: origin });
  const leftovers = [...findLeftovers(written.text), ...findIndented(letter.body).slice(0, 1)];
  return [
    ...(isCut(written) ? [lettersContent.isCut(Math.ceil(Buffer.byteLength(written.html) / 1_000))] : []),
    ...(leftovers.length > 0 ? [lettersContent.leftovers(leftovers)] : []),
  ].join(" ");
}

interface LetterOptions {
  origin: string;
  kind?: keyof typeof letterKindContent;
}

/** A letter that mail programs may cut off has its link to unsubscribe at the top as well. */
export function writeLetter(
  letter: Letter,
  options: LetterOptions & { placeUrl: string | null; unsubscribeUrl: string },
): CampaignEmail {
  const { unsubscribeUrl } = options;
  const written = writeParts(letter, options, false);
  return { ...(isCut(written) ? writeParts(letter, options, true) : written), unsubscribeUrl };
}

/** Renders a letter once. What it returns writes it to a recipient, as `writeLetter` does. */
export function renderLetter(letter: Letter, options: LetterOptions) {
  const render = (hasTopLink: boolean) =>
    renderOnce<"placeUrl" | "unsubscribeUrl">((valueOf) =>
      writeParts(
        letter,
        { ...options, placeUrl: valueOf("placeUrl"), unsubscribeUrl: valueOf("unsubscribeUrl") },
        hasTopLink,
      ),
    );
  const plain = render(false);
  let withTopLink: typeof plain | undefined;
  return (links: { placeUrl: string; unsubscribeUrl: string }): CampaignEmail => {
    const written = plain(links);
    const { unsubscribeUrl } = links;
    return { ...(isCut(written) ? (withTopLink ??= render(true))(links) : written), unsubscribeUrl };
  };
}

function isCut({ html }: WrittenEmail): boolean {
  return Buffer.byteLength(html) > cutBytes;
}

function writeParts(
  { subject, body }: Letter,
  options: Parameters<typeof writeLetter>[1],
  hasTopLink: boolean,
): WrittenEmail {
  const { origin, placeUrl, unsubscribeUrl, kind = "letters" } = options;
  const { note, why, toPlace }: LetterKindContent = letterKindContent[kind];
  const parts = toEmailParts(body, origin);
  const leave = smallPrintWithLink(why(new URL(origin).host), letterFoot.leave, unsubscribeUrl);
  return writeEmail({
    subject,
    preview: cutText(
      parts
        .flatMap(({ text }) => text ?? [])
        .join(" ")
        .replace(/\s+/g, " "),
      140,
    ),
    placeUrl,
    sections: [
      {
        note,
        parts: [
          { html: <EmailTitle>{subject}</EmailTitle>, text: toCapitals(subject) },
          ...(hasTopLink ? [leave] : []),
          ...parts,
          ...(toPlace && placeUrl ? [button(toPlace, placeUrl)] : []),
        ],
      },
    ],
    foot: [leave, imprint(letterFoot.privacy, `${origin}${paths.privacyPolicy}`)],
  });
}

/** How letters and their like are sent. @param deps.choice what the link in an email switches off @param deps.condition reads a stored filter of People */
export function createLetterKind(deps: {
  kind: keyof typeof letterKindContent;
  choice: EmailKind;
  origin: string;
  links: PlaceLinks;
  condition: (filter: string) => AudienceCondition;
}): CampaignKind {
  const { kind, choice, origin, links } = deps;
  const begun = createBoundedMap<ReturnType<typeof renderLetter>>(4);
  return {
    choice,
    audience: ({ audience }) => deps.condition(readAudienceFilter(audience)),
    async write({ campaignId, personId, payload }) {
      // A letter that has begun no longer changes.
      let write = begun.get(campaignId);
      if (!write) begun.set(campaignId, (write = renderLetter(letterSchema.parse(payload), { origin, kind })));
      return write({
        placeUrl: links.linkTo(personId),
        unsubscribeUrl: links.unsubscribeLink(personId, choice),
      });
    },
  };
}

const payloadSchema = z.object({ letter: z.string(), to: z.string() });

/** Nobody has this id, so that the link's page and one-click POST work and change nothing. */
const testPersonId = "00000000-0000-0000-0000-000000000000";

/** Sends the current draft to one team member, with an unsubscribe link that works and stops nothing. */
export function createLetterTest(deps: {
  db: Database;
  sendEmail: SendEmail;
  origin: string;
  links: Pick<PlaceLinks, "unsubscribeLink">;
  members: readonly TeamMember[];
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  const { db, sendEmail, origin, links, members } = deps;
  return async (item) => {
    const { letter, to } = payloadSchema.parse(item.payload);
    const campaign = await findCampaign(db, letter);
    if (!campaign || !findMember(members, to)) return { state: "suppressed", reason: "no longer wanted" };
    const written = writeLetter(letterSchema.parse(campaign.payload), {
      origin,
      placeUrl: null,
      unsubscribeUrl: links.unsubscribeLink(testPersonId, "letters"),
    });
    return sendEmail(item, { ...written, subject: `[Test] ${written.subject}`, to });
  };
}
