import { expect, test } from "vitest";
import { toAsciiDomain, toGreetingName, toVisibleEmail, toVisibleText } from "./visitor-text.ts";

test.each([
  ["Ana Lopez", "Ana"],
  ["María José García", "María José García"],
  ["Ana de la Cruz", "Ana de la Cruz"],
  ["de la Cruz", "de la Cruz"],
  ["ana de la cruz", "ana de la cruz"],
  ["Vincent van Gogh", "Vincent van Gogh"],
  ["van Gogh", "van Gogh"],
  ["Van Gogh", "Van Gogh"],
  ["Ludwig von der Heide", "Ludwig von der Heide"],
  ["Ahmed bin Said al Farsi", "Ahmed bin Said al Farsi"],
  ["Nguyễn Văn Anh", "Nguyễn Văn Anh"],
  ["ana maria lopez", "ana"],
  ["王", "王"],
  ["김 민준", "김 민준"],
  ["李 小龙", "李 小龙"],
  ["マリア・ロペス", "マリア・ロペス"],
  ["Nguyễn Thị Minh Khai", "Nguyễn Thị Minh Khai"],
  ["Abd al-Rahman", "Abd al-Rahman"],
  ["Abdul Rahman", "Abdul Rahman"],
  ["Mohamed El-Sayed", "Mohamed El-Sayed"],
  ["Ana Paula d'Ávila", "Ana Paula d'Ávila"],
  ["J. R. R. Tolkien", "J. R. R. Tolkien"],
  ["Th. Mann", "Th. Mann"],
  ["A. Lopez", "A. Lopez"],
  ["Ana\u2010Maria Silva", "Ana\u2010Maria"],
  [" Ana\u00a0 Lopez ", "Ana"],
  ["Madonna", "Madonna"],
  ["Maria Del Carmen Lopez Garcia Ruiz", "Maria"],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["O’Brien", "O’Brien"],
  ["D'Arcy M. Jones", "D'Arcy M. Jones"],
  ["王小明", "王小明"],
  ["Ана Петрова", "Ана"],
  ["שלום כהן", "שלום"],
  ["عبد الله", "عبد الله"],
  ["أبو بكر سالم", "أبو بكر سالم"],
  ["דוד בן גוריון", "דוד בן גוריון"],
  ["בן ציון", "בן ציון"],
  ["Людвиг ван Бетховен", "Людвиг ван Бетховен"],
  ["Zoe\u0301 Smith", "Zoe\u0301"],
])("greets %s as %s", (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting);
});

test.each([
  "https://evil.example",
  "evil.example",
  "Ana evil.example",
  "www.evil.example Ana",
  "ana@evil.example",
  "Ana <b>bold</b>",
  "Ana 4ever",
  "You won! Call us",
  "Ana \u202eevil",
  "Ana\u200bLopez",
  "Ana/Lopez",
  "evil。example",
  "evil․example",
  "J",
  "Dr. Ana Lopez",
  "Mr Smith",
  "Congratulationsyouhavewonaprize Ana",
  "",
  "evil·example",
  "Ana:",
  "a".repeat(101),
  "a".repeat(100),
  "de la",
  "de",
  "null",
  "Undefined",
  "Team Marketing",
  "test test",
])("does not use %j as a greeting", (name) => {
  expect(toGreetingName(name)).toBeNull();
});

test("judging a name is quick however it is made", () => {
  const started = performance.now();
  for (const name of ["a".repeat(99) + "!", "a-".repeat(50), "a ".repeat(50), "a.".repeat(50)]) toGreetingName(name);
  // Some microseconds; minutes if an expression were not linear.
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ["plain text", "plain text"],
  ["abc\u202edef", "abc‹U+202E›def"],
  ["שלום", "\u2068שלום\u2069"],
  ["one\nשלום\ntwo", "one\n\u2068שלום\u2069\ntwo"],
  ["שלום\u2069 escaped", "\u2068שלום‹U+2069› escaped\u2069"],
])("shows %j so that it cannot reorder what is around it", (text, shown) => {
  expect(toVisibleText(text)).toBe(shown);
});

test.each([
  ["ana@reader.example", "ana@reader.example"],
  ["ana@Reader.Example", "ana@Reader.Example"],
  ["ana@bücher.example", "ana@bücher.example (ana@xn--bcher-kva.example)"],
  ["ana@аpple.example", "ana@аpple.example (ana@xn--pple-43d.example)"],
])("shows the email address %s as %s", (email, shown) => {
  expect(toVisibleEmail(email)).toBe(shown);
});

test.each([
  ["Reader.Example", "reader.example"],
  ["a/b.example", "a/b.example"],
  ["ex%61mple.org", "ex%61mple.org"],
])("writes the domain %s as %s", (domain, ascii) => {
  expect(toAsciiDomain(domain)).toBe(ascii);
});
