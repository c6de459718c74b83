import { expect, test } from "vitest";
import { answerProblem, floodProblem, type Problem, wantsPage } from "./problem.ts";

const tooLarge: Problem = { status: 413, error: "too_large", message: "Send at most 64 KiB." };
const ask = (accept?: string) => new Request("http://site.test/", accept === undefined ? {} : { headers: { accept } });

test.each([
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "json", true],
  ["application/json", "page", false],
  ["application/json, text/plain, */*", "page", false],
  ["text/html;q=0.5, application/json", "page", false],
  ["Text/HTML; Q=0.9, application/json;q=0.1", "json", true],
  ["text/html;q=0", "json", false],
  ["*/*", "page", true],
  ["*/*", "json", false],
  [null, "page", true],
  ["", "json", false],
  ["text/html;q=x", "page", true],
  [`${"a/b,".repeat(5_000)}`, "json", false],
] as const)("Accept %j at a route that usually answers with a %s wants a page: %s", (accept, usual, isPage) => {
  expect(wantsPage(accept, usual)).toBe(isPage);
});

test("a problem is JSON for programs", async () => {
  const answer = answerProblem(ask(), tooLarge);
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
    413,
    "no-store",
    "Accept",
  ]);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await answer.json()).toEqual({ error: "too_large", message: "Send at most 64 KiB." });
});

test("a problem is a page for people, under a policy that allows nothing but its style", async () => {
  const answer = answerProblem(ask("text/html"), floodProblem(7));
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    429,
    "7",
    "no-store",
  ]);
  const html = await answer.text();
  expect(html).toContain("<h1>One moment, please</h1>");
  expect(html).toContain("Try again in 7 seconds.");
  expect(html).toContain('<a href="/">Go to Home</a>');
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
  expect(policy).toContain("script-src 'self';");
});
