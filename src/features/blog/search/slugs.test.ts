import { expect, test } from "vitest";
import { toSlug, toTermSlug } from "./search-words.ts";

test.each([
  ["Café crème", "cafe-creme"],
  ["Don’t stop", "dont-stop"],
  ["हिन्दी में लिखना", "हिन्दी-में-लिखना"],
  ["ภาษาไทย", "ภาษาไทย"],
  ["தமிழ் எழுத்து", "தமிழ்-எழுத்து"],
  ["عَرَبِيّ", "عربي"],
  ["日本語ガイド", "日本語ガイド"],
  ["한국어 글", "한국어-글"],
  ["e\u0301te\u0301", "ete"],
  ["soft\u00adhyphen", "softhyphen"],
])("the slug of %s is %s", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
  expect(toSlug(slug)).toBe(slug);
  expect(slug).toBe(slug.normalize("NFC"));
});

test("terms that differ in signs have different slugs", () => {
  const names = ["C", "C++", "C#", "C*", "A & B", "A/B", "A-", "Net", ".NET", "50%", "50", "-1", "+1", "1", "❤️", "🔥"];
  expect(new Set(names.map(toTermSlug)).size).toBe(names.length);
});
