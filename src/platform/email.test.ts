import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hardSubjects } from "../../tests/fixtures/outside/what-leaves.ts";
import { startSmtpServer, type TestSmtpServer } from "../../tests/support/smtp-server.ts";
import { createLog } from "./log.server.ts";
import { createMailer, type Email, type Mailer, toMessageId } from "./email.server.ts";

const log = createLog("silent");
const mail: Email = {
  messageId: "<sender-mail.1@penwright.example>",
  from: { name: "Penwright", address: "hello@penwright.example" },
  to: "ana@reader.example",
  replyTo: "team@penwright.example",
  subject: "You’re on the list",
  html: "<p>Hello</p>",
  text: "Hello\n",
  unsubscribeUrl: "https://penwright.example/unsubscribe?id=1&mac=x",
};

let smtp: TestSmtpServer;
let mailer: Mailer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 300 });
});
afterEach(async () => {
  mailer.close();
  await smtp.stop();
});

test("a list email has both parts, its own Message-ID, and one-click unsubscribe", async () => {
  expect(await mailer.send(mail)).toMatchObject({
    state: "delivered",
    messageId: mail.messageId,
    answer: expect.stringMatching(/^127\.0\.0\.1:\d+: 250/),
  });
  const [sent] = smtp.mails;
  expect(sent?.to).toEqual(["ana@reader.example"]);
  expect(sent?.parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { name: "Penwright", address: "hello@penwright.example" },
    replyTo: [{ address: "team@penwright.example" }],
  });
  expect(sent?.parsed.text?.trim()).toBe("Hello");
  expect(sent?.parsed.html?.trim()).toBe("<p>Hello</p>");
  const headers = Object.fromEntries(sent?.parsed.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "list-unsubscribe": "<https://penwright.example/unsubscribe?id=1&mac=x>",
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "auto-submitted": "auto-generated",
    "x-auto-response-suppress": "DR, RN, NRN, OOF, AutoReply",
  });
});

test("the link to unsubscribe, the email's own ID and the one that is answered stand on the line of their header", async () => {
  const unsubscribeUrl = `https://penwright.example/unsubscribe?id=${"1".repeat(36)}&list=letters&mac=${"x".repeat(43)}`;
  const inReplyTo = `<contact.acknowledgement-email.${"1".repeat(36)}@mail.penwright.example>`;
  const messageId = `<message.answer-email.${"2".repeat(36)}.again-2@mail.penwright.example>`;
  await mailer.send({ ...mail, messageId, unsubscribeUrl, inReplyTo, references: [messageId, inReplyTo] });
  const raw = `\r\n${smtp.mails[0]?.raw}`;
  expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(raw).toContain(`\r\nIn-Reply-To: ${inReplyTo}\r\n`);
  expect(raw.match(/^Message-ID:.*$/gim)).toEqual([`Message-ID: ${messageId}`]);
  expect(smtp.mails[0]?.parsed).toMatchObject({ messageId, inReplyTo, references: `${messageId} ${inReplyTo}` });
});

test.each(hardSubjects)("the subject %j arrives whole, in lines of ASCII that are short enough", async (subject) => {
  const text = `${subject}\n.\n${subject.repeat(9)}\nFrom here\n`;
  expect((await mailer.send({ ...mail, subject, text })).state).toBe("delivered");
  const [{ raw, parsed } = { raw: "", parsed: undefined }] = smtp.mails;
  expect(parsed?.subject).toBe(subject);
  expect(parsed?.text?.trimEnd()).toBe(text.trimEnd());
  const lines = raw.split("\r\n");
  expect(lines.filter((line) => line.length > 998 || !/^[\t -~]*$/.test(line))).toEqual([]);
  expect((raw.match(/=\?utf-8\?[^?]*\?[^?]*\?=/gi) ?? []).filter((word) => word.length > 75)).toEqual([]);
});

test.each([
  ["a second recipient", { to: "ana@reader.example, eve@evil.example" }],
  ["a recipient with a line break", { to: "ana@reader.example\r\nBcc: eve@evil.example" }],
  ["a recipient in brackets", { to: "Eve <eve@evil.example>" }],
  ["a reply-to address with a line break", { replyTo: "ana@reader.example\nX-Evil: 1" }],
  ["a subject with a line break", { subject: "Hello\r\nBcc: eve@evil.example" }],
  ["a Message-ID with a line break", { messageId: "<1@x.example>\r\nBcc: eve@evil.example" }],
])("%s never leaves", async (_name, change) => {
  expect(await mailer.send({ ...mail, ...change })).toEqual({ state: "rejected", reason: "unsafe header" });
  expect(smtp.mails).toEqual([]);
});

test.each([
  ["refuse-4xx", { state: "deferred", reason: "SMTP 451 after DATA" }],
  ["refuse-5xx", { state: "rejected", reason: "SMTP 554 after DATA" }],
  ["refuse-recipient", { state: "rejected", reason: "SMTP 550 after RCPT TO", isAboutRecipient: true }],
  ["refuse-relay", { state: "unavailable", reason: "SMTP 554 after RCPT TO" }],
  ["refuse-sender", { state: "unavailable", reason: "SMTP 550 after MAIL FROM" }],
  ["hang", { state: "unavailable", reason: "ETIMEDOUT" }],
  ["drop", { state: "unavailable", reason: "ECONNECTION" }],
] as const)("a server that will %s", async (behavior, outcome) => {
  smtp.behavior = behavior;
  expect(await mailer.send(mail)).toMatchObject(outcome);
});

test("a server that answers a byte at a time is left in the end", async () => {
  const tarpit = createServer((socket) => {
    const dripping = setInterval(() => socket.write("2"), 50);
    socket.on("close", () => clearInterval(dripping)).on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => tarpit.once("listening", resolve));
  const address = tarpit.address();
  const slow = createMailer({
    smtpUrl: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    dataDir: "/nowhere",
    log,
    timeoutMs: 200,
  });
  const started = performance.now();
  expect((await slow.send(mail)).state).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(8_000);
  slow.close();
  tarpit.close();
});

test("without a mail server the email is one file in the data folder, however often it is sent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "penwright-mail-"));
  const files = createMailer({ dataDir: folder, log });
  await files.send(mail);
  await files.send(mail);
  expect(await readdir(join(folder, "mail"))).toEqual(["sender-mail.1_penwright.example.eml"]);
  const parsed = await PostalMime.parse(await readFile(join(folder, "mail", "sender-mail.1_penwright.example.eml")));
  expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: "ana@reader.example" }] });
  await rm(folder, { recursive: true });
});

test("a Message-ID is ASCII, whatever the domain", () => {
  expect(toMessageId("contact/team-email/7d0c", "hallo@Bücher.example")).toBe(
    "<contact.team-email.7d0c@xn--bcher-kva.example>",
  );
});

test("a server without SMTPUTF8 gets no raw UTF-8: the row says why, and such a Reply-To is left out", async () => {
  const old = await startSmtpServer({ takesUtf8: false });
  const toOld = createMailer({ smtpUrl: old.url, dataDir: "/nowhere", log, timeoutMs: 1_000 });
  try {
    expect(await toOld.send({ ...mail, to: "jürgen@reader.example" })).toEqual({
      state: "rejected",
      reason: "the mail server has no SMTPUTF8, which this address needs",
    });
    for (const [nth, change] of [{ to: "ana@bücher.example" }, { replyTo: "jürgen@reader.example" }].entries())
      expect((await toOld.send({ ...mail, ...change, messageId: `<${nth}@x.example>` })).state).toBe("delivered");
    expect(old.mails).toHaveLength(2);
    const headers = old.mails.map(({ raw }) => raw.slice(0, raw.indexOf("\r\n\r\n"))).join("\n");
    expect(headers).toMatch(/^[\n\r\t -~]*$/);
  } finally {
    toOld.close();
    await old.stop();
  }
});

test("a server with SMTPUTF8 gets the address as it was typed", async () => {
  const toNew = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 1_000 });
  expect((await toNew.send({ ...mail, to: "JÜrgen@Bücher.example" })).state).toBe("delivered");
  expect(smtp.mails[0]?.to[0]).toMatch(/^JÜrgen@/);
  toNew.close();
});
