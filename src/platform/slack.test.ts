import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSlack, startFakeSlack } from "../../tests/support/fake-slack.ts";
import { createLog } from "./log.server.ts";
import { createSlack, truncateSlackText, escapeSlack, slackField, slackHeader } from "./slack.server.ts";

const log = createLog("silent");
const message = { text: "New", blocks: [slackHeader("New"), slackField("Name", "Ana")] };
let fake: FakeSlack;

beforeEach(async () => {
  fake = await startFakeSlack();
});
afterEach(() => fake.stop());

test.each([
  ["<!channel> & <@U1>", "&lt;!channel&gt; &amp; &lt;@U1&gt;"],
  ["<https://evil.example|click>", "&lt;https://evil.example|click&gt;"],
  ["already &amp; escaped", "already &amp;amp; escaped"],
  ["quotes \" and ' stay", "quotes \" and ' stay"],
])("escapes %s", (text, escaped) => {
  expect(escapeSlack(text)).toBe(escaped);
});

test.each([
  ["short stays", "abc", 3, "abc"],
  ["a cut is marked", "abcdef", 4, "abc…"],
  ["an entity is cut whole", "ab&amp;cd", 6, "ab…"],
  ["an entity at the edge stays", "ab&amp;cd", 8, "ab&amp;…"],
  ["a surrogate pair is cut whole", "ab\u{1f600}cd", 4, "ab…"],
  ["an ampersand far from the cut is left alone", "&lt;abcdef", 9, "&lt;abcd…"],
])("cutting: %s", (_name, text, limit, cut) => {
  expect(truncateSlackText(text, limit)).toBe(cut);
  expect(truncateSlackText(text, limit).length).toBeLessThanOrEqual(limit);
});

test("a section never passes 3,000 characters and never ends in half an entity", () => {
  for (const value of [
    "&".repeat(1_000),
    "<>".repeat(1_000),
    "é".repeat(4_000),
    "\n".repeat(1_500),
    "\u{1f600}".repeat(1_600),
  ]) {
    const { text } = slackField("Message", value);
    expect(text.text.length).toBeLessThanOrEqual(3_000);
    expect(text.text).not.toMatch(/&(?!amp;|lt;|gt;)/);
    expect(text.text.isWellFormed()).toBe(true);
  }
});

test("a header never passes 150 characters", () => {
  expect(slackHeader("\u{1f600}".repeat(100)).text.text.length).toBeLessThanOrEqual(150);
  expect(slackHeader("\u{1f600}".repeat(100)).text.text.isWellFormed()).toBe(true);
});

test("no line of a message passes for a field of its own", () => {
  expect(slackField("Message", "Hello\n*Email:* boss@evil.example").text.text).toBe(
    "*Message:* \n> Hello\n> *Email:* boss@evil.example",
  );
});

test("sends text and blocks, and nothing else", async () => {
  const more = { ...message, channel: "#general" };
  const outcome = await createSlack({ webhookUrl: fake.url, log }).send(more);
  expect(outcome).toEqual({ state: "delivered" });
  expect(Object.keys(fake.messages[0] ?? {})).toEqual(["text", "blocks"]);
});

test.each([
  [503, undefined, { state: "unavailable", reason: "Slack 503" }],
  [404, undefined, { state: "unavailable", reason: "Slack 404" }],
  [429, 30, { state: "unavailable", reason: "Slack 429", retryAfterMs: 30_000 }],
  [429, 86_400, { state: "unavailable", reason: "Slack 429", retryAfterMs: 300_000 }],
  [400, undefined, { state: "deferred", reason: "Slack 400" }],
  [302, undefined, { state: "unavailable", reason: "Slack 302" }],
  [410, undefined, { state: "unavailable", reason: "Slack 410" }],
])("an answer %i (retry after %s) is returned as an outcome, not thrown", async (answer, retryAfter, outcome) => {
  fake.answer = answer;
  fake.retryAfterSeconds = retryAfter;
  expect(await createSlack({ webhookUrl: fake.url, log }).send(message)).toEqual(outcome);
  expect(fake.requests).toBe(1);
});

test("a webhook that hangs is given up after the timeout", async () => {
  fake.answer = "hang";
  expect(await createSlack({ webhookUrl: fake.url, log, timeoutMs: 50 }).send(message)).toEqual({
    state: "unavailable",
    reason: "Slack: timeout",
  });
});

test("without a webhook nothing is sent, and the log does not hold the text", async () => {
  const lines: unknown[] = [];
  const loud = { ...log, info: (...line: unknown[]) => lines.push(line) };
  expect(await createSlack({ log: loud }).send(message)).toEqual({ state: "delivered" });
  expect(JSON.stringify(lines)).not.toContain("Ana");
});
