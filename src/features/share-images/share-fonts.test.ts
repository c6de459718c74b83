import { createElement } from "react";
import satori from "satori";
import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text.ts";
import { readShareFonts } from "./share-fonts.server.ts";

const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  character.trim(),
);

test("every character that counts as drawable leaves a mark, and one that does not leaves none", async () => {
  const fonts = await readShareFonts();
  const isDrawn = async (character: string) => {
    const svg = await satori(createElement("div", { style: { display: "flex" } }, character), {
      width: 99,
      height: 99,
      fonts,
    });
    return /<path[^>]* d="M/.test(svg);
  };
  const drawable = characters.filter((character) => toDrawableText(character) === character);
  expect(drawable.length).toBeGreaterThan(450);
  const gaps: string[] = [];
  for (const character of drawable) if (!(await isDrawn(character))) gaps.push(character);
  expect(gaps).toEqual([]);
  expect(await isDrawn("ṣ")).toBe(false);
});
