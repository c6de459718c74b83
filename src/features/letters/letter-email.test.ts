import { expect, test } from "vitest";
import { renderLetter, writeLetter } from "./letter-email.server.tsx";

const origin = "https://penwright.example";
const hostile = ["$&$1$`", `"><script>alert('1')</script>`, "a&b=c&amp;d"];
const linksOf = (sign: string) => ({
  placeUrl: `${origin}/your-place?key=${sign}`,
  unsubscribeUrl: `${origin}/unsubscribe?id=${sign}&list=letters&mac=x`,
});

test.each([
  ["a short letter", "Hello **you**.\n\n[Read it](/blog)"],
  ["a letter that mail programs cut off", "A long paragraph of *words*.\n\n".repeat(700)],
])("%s that is rendered once is for each recipient what it is by itself", (_name, body) => {
  const letter = { subject: "News & <more>", body };
  for (const kind of ["letters", "articles"] as const) {
    const write = renderLetter(letter, { origin, kind });
    for (const sign of hostile)
      expect(write(linksOf(sign))).toEqual(writeLetter(letter, { origin, kind, ...linksOf(sign) }));
  }
});

test("the words that only inboxes show are hidden in Outlook's own way, too", () => {
  const { html } = writeLetter({ subject: "News", body: "Hello" }, { origin, ...linksOf("x") });
  expect(html).toMatch(/<div style="display:none;[^"]*mso-hide:all">Hello/);
});
