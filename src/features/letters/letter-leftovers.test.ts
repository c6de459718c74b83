import { expect, test } from "vitest";
import { writeLetter } from "./letter-email.server.tsx";
import { findLeftovers } from "./letter-leftovers.ts";

function leftIn(body: string): string[] {
  const origin = "https://penwright.test";
  return findLeftovers(
    writeLetter({ subject: "S", body }, { origin, placeUrl: `${origin}/your-place`, unsubscribeUrl: origin }).text,
  );
}

test.each([
  ["[Ita](https://a.example/ita “Ita”)", "[Ita](https://a.example/ita “Ita”)"],
  ["[a](https://a.example/a b)", "[a](https://a.example/a b)"],
  ["[a](www.example.org)", "[a](www.example.org)"],
  ["![A cat](https://a.example/cat.png)", "![A cat](https://a.example/cat.png)"],
  ["A claim.[^1]\n\n[^1]: The source.", "[^1]"],
  ["<p>Hello</p>", "<p>"],
  ['<a href="https://a.example">Hello</a>', '<a href="https://a.example">'],
  ["<aside>\n💡 A callout\n</aside>", "<aside>"],
  ["**bold **text", "**bold **text"],
  ["Dear {{ subscriber.first_name }},", "{{ subscriber.first_name }}"],
  ["Dear *|FNAME|*,", "|FNAME|"],
  ["Dear %name%,", "%name%"],
  ["• one\n• two", "• one"],
  ["o\tA second level", "o\tA second level"],
  ["\uf0b7\tA bullet of Symbol", "\uf0b7\tA bullet of Symbol"],
  ["Plan\tPrice\nOne\t9", "Plan\tPrice"],
  ["| a | b |\n| 1 | 2 |", "| a | b |"],
  ["[Ita] (https://a.example)", "[Ita] (https://a.example)"],
  ["[Ita](https://a.example", "[Ita](https://a.example"],
  ["(Ita)[https://a.example]", "(Ita)[https://a.example]"],
  ["<!-- to check -->", "<!-- to check -->"],
  ["##Heading", "##Heading"],
  ["a ==marked== word", "==marked=="],
  ["Dear {FIRST_NAME},", "{FIRST_NAME}"],
  ["Dear ${name},", "${name}"],
  ["Dear {$name},", "{$name}"],
  ["Dear {!Contact.FirstName},", "{!Contact.FirstName}"],
  ["{% if subscriber.name %}Dear{% endif %}", "{% if subscriber.name %}"],
  ["Dear [FIRST_NAME],", "[FIRST_NAME]"],
  ["Dear [[contact.first_name]],", "[[contact.first_name]]"],
  ["Dear <%= name %>,", "<%= name %>,"],
  ["Dear %recipient.name%,", "%recipient.name%"],
])("%j would be read as it is typed", (body, left) => {
  expect(leftIn(body)).toContain(left);
});

test.each([
  "## Heading\n\n**Bold**, *italic*, [a link](https://a.example/x(y)), “quotes” — it’s 5 < 6 and 20%.\n\n- one\n- [ ] two",
  "https://a.example/?q=%20a%C3%A9&x=[1]",
  "Code:\n\n```\n<p>{{ code }}</p> **\n```",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "[PDF] The report (https://a.example) of {1, 2} [1] (see there), a == b, #hashtag and |x|.",
  "I <3 you, <me@example.org> and <https://a.example>.",
])("%j has nothing left over", (body) => {
  expect(leftIn(body)).toEqual([]);
});

test("fifty thousand brackets take no time", () => {
  const started = performance.now();
  for (const opening of ["[", "<a ", "**", "{{", "![[", "{%", "<!--", "(a)[", "|", "==", "\t", "[A"])
    findLeftovers(opening.repeat(50_000 / opening.length));
  expect(performance.now() - started).toBeLessThan(2_000);
});
