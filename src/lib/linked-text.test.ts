import { expect, test } from "vitest";
import { splitLinks } from "./linked-text.ts";

const linksOf = (text: string) => splitLinks(text).flatMap(({ url }) => url ?? []);

test.each([
  ["See https://a.example/b.", ["https://a.example/b"]],
  ["(https://a.example/b)", ["https://a.example/b"]],
  ["https://a.example/Ada_(name) and more", ["https://a.example/Ada_(name)"]],
  ["https://a.example/?q=1&r=2#x, http://b.example!", ["https://a.example/?q=1&r=2#x", "http://b.example"]],
  ["<https://a.example/b>", ["https://a.example/b"]],
  ["HTTPS://A.example/Ü", ["HTTPS://A.example/Ü"]],
  ["「https://a.example/本」です。https://b.example/ü。", ["https://a.example/本", "https://b.example/ü"]],
  ["https://a.example/a\u202egnp.exe `https://b.example`", ["https://a.example/a", "https://b.example"]],
  ["javascript:alert(1) https://", []],
  ["no link", []],
])("%j", (text, urls) => {
  expect(linksOf(text)).toEqual(urls);
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
