import { expect, test } from "vitest";
import { cardMeasures, paths } from "../../src/pages.ts";
import { pageUrl } from "./page-parameters.ts";

test.each([
  ["/blog?utm_source=x&search=voice&page=2", "/blog?page=2&search=voice"],
  ["/pricing?plan=pro", "/pricing"],
  ["/demo?energy=80&topic=a&topic=b", "/demo?topic=a&energy=80"],
  ["/blog/tag/voice?utm=x&search=a&page=2", "/blog/tag/voice?page=2&search=a"],
  ["/blog/post?page=2", "/blog/post"],
  ["/nowhere?page=2", "/404"],
  ["/blog/tag/voice/more", "/404"],
])("%s is rendered as %s", (asked, rendered) => {
  expect(pageUrl(new URL(asked, "https://penwright.example"))).toBe(rendered);
});

test("the figures of a voice card are listed", () => {
  const query = ["words", "formality", "energy", "perspective", ...cardMeasures, "nearest"].map((name) => `${name}=1`);
  const asked = `${paths.yourVoiceCard}?${query.join("&")}`;
  expect(pageUrl(new URL(asked, "https://penwright.example"))).toBe(asked);
});
