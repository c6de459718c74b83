import { expect, test } from "vitest";
import { matchesWords, toQueryWords, toSearchWords } from "./search-words.ts";

test.each([
  ["L’écriture d’un livre", "écriture"],
  ["L'écriture d'un livre", "l'écriture"],
  ["dell'arte", "arte"],
  ["Un e-mail a week", "email"],
  ["Write an email", "e-mail"],
  ["a long-form post", "longform"],
  ["a long form post", "long-form"],
  ["writ\u00ading", "writing"],
  ["zero\u200bwidth", "zerowidth"],
  ["كـــتاب", "كتاب"],
  ["我喜欢写作和编辑", "写作"],
  ["日本語の文章を書く", "文章"],
  ["การเขียนบทความ", "บทความ"],
  ["don't stop", "dont"],
  ["don’t stop", "don't"],
  ["Café crème", "cafe"],
  ["state‑of‑the‑art", "state-of-the-art"],
  ["dʼété", "été"],
  ["mī mākaʻikaʻi", "makaikai"],
  ["می\u200cخواهم", "می خواهم"],
  ["می\u200cخواهم", "میخواهم"],
  ["كتاب ی", "ي"],
  ["کتاب", "كتاب"],
  ["مدرسة", "مدرسه"],
  ["ο λόγος", "λογοσ"],
  ['צה"ל', "צהל"],
  ["בע״מ", "בעמ"],
  ["1,000 readers", "1000"],
  ["10\u202f000 lecteurs", "10000"],
  ["ﾃﾞｰﾀﾍﾞｰｽ", "データベース"],
])("%s is found by %s", (text, query) => {
  expect(matchesWords(toQueryWords(query), text)).toBe(true);
});

test.each([
  ["a letter", "mail"],
  ["我喜欢写作", "编辑"],
  ["a long post", "long-form"],
])("%s is not found by %s", (text, query) => {
  expect(matchesWords(toQueryWords(query), text)).toBe(false);
});

test("a large text without spaces is indexed in a moment", () => {
  const begun = performance.now();
  expect(toSearchWords("我喜欢写作和编辑".repeat(20_000)).length).toBeLessThan(20);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
