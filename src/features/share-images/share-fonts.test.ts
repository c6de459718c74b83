import { createElement } from "react";
import satori from "satori";
import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text.ts";
import { readShareFonts } from "./share-fonts.server.ts";

const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) => sign.trim());

test("every sign that counts as drawable leaves a mark, and one that does not leaves none", async () => {
  const fonts = await readShareFonts();
  const isDrawn = async (sign: string) => {
    const svg = await satori(createElement("div", { style: { display: "flex" } }, sign), {
      width: 99,
      height: 99,
      fonts,
    });
    return /<path[^>]* d="M/.test(svg);
  };
  const drawable = signs.filter((sign) => toDrawableText(sign) === sign);
  expect(drawable.length).toBeGreaterThan(450);
  const gaps: string[] = [];
  for (const sign of drawable) if (!(await isDrawn(sign))) gaps.push(sign);
  expect(gaps).toEqual([]);
  expect(await isDrawn("ṣ")).toBe(false);
});
