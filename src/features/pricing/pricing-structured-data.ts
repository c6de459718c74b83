import type { LaunchView } from "../../lib/launch-copy.ts";
import { shareImagePath } from "../../ui/page-meta.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { siteSetting } from "../../ui/site-settings.ts";
import type { StructuredData } from "../../lib/structured-data.ts";
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
export function pricingStructuredData(launch: LaunchView | null | undefined): StructuredData[] {
  const { prices, state } = launch ?? {};
  if (!prices || !state) return [];
  const origin = siteSetting("origin");
  const url = `${origin}${paths.pricing}`;
  return [
    {
      "@type": "Product",
      "@id": `${url}#product`,
      name: siteConfig.name,
      description: heroContent.heading,
      image: `${origin}${shareImagePath(paths.pricing)}`,
      url,
      brand: { "@type": "Brand", name: siteConfig.name },
      offers: plans.flatMap(({ id, name, description }) => {
        const amount = prices[id]?.amount;
        if (amount === undefined) return [];
        const price = { price: (amount / 100).toFixed(2), priceCurrency: prices.currency };
        return {
          "@type": "Offer",
          name,
          description,
          url,
          ...price,
          availability: `https://schema.org/${availability[state]}`,
          priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" },
        };
      }),
    },
  ];
}
