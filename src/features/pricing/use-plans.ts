import { useMemo } from "react";
import { useLaunch, useWords } from "../../ui/launch.ts";
import { type Plan, plans } from "./plans-content.ts";

export function usePlans(): readonly Plan[] {
  const built = useWords(plans);
  const prices = useLaunch()?.prices;
  return useMemo(
    () =>
      built.map((plan) => {
        const price = prices?.[plan.id];
        return price ? { ...plan, priceLabel: price.label, priceSubtext: price.note } : plan;
      }),
    [built, prices],
  );
}
