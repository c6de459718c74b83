import * as z from "zod/mini";
import type { AudienceCondition, CampaignKind } from "../../platform/campaign-kinds.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { letterSchema } from "./letter.ts";
import { writeLetter } from "./letter-email.server.tsx";

/** How letters are sent. @param deps.condition reads a stored filter of People */
export function createLetterKind(deps: {
  origin: string;
  links: PlaceLinks;
  condition: (filter: string) => AudienceCondition;
}): CampaignKind {
  const { origin, links } = deps;
  return {
    choice: "letters",
    audience: ({ audience }) => deps.condition(readFilter(audience)),
    write: async ({ personId, payload }) =>
      writeLetter(letterSchema.parse(payload), {
        origin,
        placeUrl: links.linkTo(personId),
        unsubscribeUrl: links.unsubscribeLink(personId, "letters"),
      }),
  };
}

const audienceSchema = z.object({ filter: z.string() });

/** The filter of People that a letter goes to, as a query; empty for everybody. @throws when it cannot be read, never everybody */
export function readFilter(audience: Readonly<Record<string, unknown>>): string {
  return audienceSchema.parse(audience).filter;
}
