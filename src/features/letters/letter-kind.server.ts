import type { AudienceCondition, CampaignKind } from "../../platform/campaign-kinds.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { letterSchema, readFilter } from "./letter.ts";
import { writeLetter } from "./letter-email.server.tsx";

/** How letters, or the weekly emails of new articles, are sent. @param deps.condition reads a stored filter of People */
export function createLetterKind(deps: {
  choice: "letters" | "articles";
  origin: string;
  links: PlaceLinks;
  condition: (filter: string) => AudienceCondition;
}): CampaignKind {
  const { choice, origin, links } = deps;
  return {
    choice,
    audience: ({ audience }) => deps.condition(readFilter(audience)),
    write: async ({ personId, payload }) =>
      writeLetter(letterSchema.parse(payload), {
        origin,
        placeUrl: links.linkTo(personId),
        unsubscribeUrl: links.unsubscribeLink(personId, choice),
        kind: choice,
      }),
  };
}
