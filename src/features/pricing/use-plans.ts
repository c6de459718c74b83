import { useLaunch, useWords } from "../../ui/launch.ts";
import { type Plan, plans } from "./plans-content.ts";

export function usePlans(): readonly Plan[] {
  const prices = useLaunch()?.prices;
  return useWords(plans).map((plan) => {
    const price = prices?.[plan.id];
    return price ? { ...plan, priceLabel: price.label, priceSubtext: price.note } : plan;
  });
}
