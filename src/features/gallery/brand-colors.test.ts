import { expect, test } from "vitest";
import { darkEmailColors, emailColors } from "../../ui/email/email-tokens.ts";
import { contrastRatio } from "./contrast.ts";
import { colorNames, colorUses, contrastOf, schemes } from "./brand-colors.ts";

test("the text of a dark email can be read", () => {
  const { ink, paper, sheet, wash, quote, button } = darkEmailColors;
  for (const background of [paper, sheet, wash, quote])
    expect(contrastRatio(ink, background)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(emailColors.onButton, button)).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes.flatMap((scheme) => colorNames.map((name) => ({ scheme, name }))))(
  "$scheme: $name stands out on every background it is used on",
  ({ scheme, name }) => {
    for (const { background, ratio } of contrastOf(name, scheme))
      expect(ratio, background).toBeGreaterThanOrEqual(colorUses[name].least ?? 1);
  },
);
