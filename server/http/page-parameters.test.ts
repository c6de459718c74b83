import { expect, test } from "vitest";
import { cardMeasures, paths } from "../../src/pages.ts";
import { pageHeaderNames, pageUrl } from "./page-parameters.ts";

test.each([
  ["/blog?utm_source=x&search=voice&page=2", "/blog?page=2&search=voice", ["utm_source"]],
  ["/pricing?plan=pro", "/pricing", ["plan"]],
  ["/demo?energy=80&topic=a&topic=b", "/demo?topic=a&energy=80", []],
  ["/blog/tag/voice?utm=x&search=a&page=2", "/blog/tag/voice?page=2&search=a", ["utm"]],
  ["/blog?page=99999999", "/blog?page=9999", ["page"]],
  ["/blog/post?page=2", "/blog/post", ["page"]],
  ["/nowhere?page=2", "/404", []],
  ["/blog/tag/voice/more", "/404", []],
  [`/blog?search=${"x".repeat(301)}`, `/blog?search=${"x".repeat(300)}`, ["search"]],
])("%s is rendered as %s, and development is notified of the dropped %j", (asked, rendered, dropped) => {
  const heard: string[] = [];
  expect(pageUrl(new URL(asked, "https://penwright.example"), (_, names) => heard.push(...names))).toBe(rendered);
  expect(heard).toEqual(dropped);
});

test("the figures of a voice card are listed", () => {
  const query = ["words", "formality", "energy", "perspective", ...cardMeasures, "nearest"].map((name) => `${name}=1`);
  const asked = `${paths.yourVoiceCard}?${query.join("&")}`;
  expect(pageUrl(new URL(asked, "https://penwright.example"))).toBe(asked);
});

test("an action reads the headers that its page lists, in a document or a data request; a loader none of them", () => {
  const names = ["referer", "sec-gpc", "dnt"];
  expect(pageHeaderNames(paths.contact, "action")).toEqual(names);
  expect(pageHeaderNames(`${paths.waitlist}.data`, "action")).toEqual(names);
  expect(pageHeaderNames(paths.contact, "loader")).toEqual([]);
  expect(pageHeaderNames("/nowhere", "action")).toEqual([]);
});
