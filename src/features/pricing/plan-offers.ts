import type { LaunchView } from "../../lib/launch-words.ts";
import { offersData, type StructuredData } from "../../lib/structured-data.ts";
import { siteSetting } from "../../lib/site-settings.ts";
import { paths } from "../../pages.ts";
import { plans } from "./plans-content.ts";
import { heroContent } from "./pricing-content.ts";

const availability = {
  prelaunch: "PreOrder",
  invites: "LimitedAvailability",
  open: "InStock",
  closed: "SoldOut",
} as const;

/** The plans as offers, for crawlers; none while there are no prices. A plan without an amount is left out. */
export function planOffers(launch: LaunchView | null | undefined): StructuredData[] {
  const { prices, state } = launch ?? {};
  if (!prices || !state) return [];
  return [
    offersData(siteSetting("origin"), {
      path: paths.pricing,
      description: heroContent.heading,
      currency: prices.currency,
      availability: availability[state],
      offers: plans.flatMap((plan) => {
        const price = prices[plan.id];
        return price ? [{ name: plan.name, description: plan.description, amount: price.amount }] : [];
      }),
    }),
  ];
}
