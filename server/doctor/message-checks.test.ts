import { expect, test } from "vitest";
import { receivedMessages } from "../../tests/fixtures/outside/received-messages.ts";
import { checkMessage } from "./message-checks.ts";

function found(...lines: string[]): Record<string, string> {
  const source = [
    ...lines,
    "Subject: Hello",
    "",
    "The text: with a colon.",
    "Authentication-Results: x; spf=pass",
  ].join("\r\n");
  return Object.fromEntries(checkMessage(source).map(({ state, name, text }) => [name, `${state}: ${text}`]));
}

const received =
  "Received: from out.penwright.example (out.penwright.example. [203.0.113.7])\r\n        by mx.mailbox.example with ESMTPS id x\r\n        for <ada@mailbox.example>; Fri, 27 Nov 2026 09:00:00 -0800 (PST)";
const from = 'From: "Penwright, the team" <hello@penwright.example>';
const signature =
  "DKIM-Signature: v=1; a=rsa-sha256; d=penwright.example; s=s1;\r\n h=from:to:subject:list-unsubscribe:list-unsubscribe-post; bh=x; b=y";
const oneClick = [
  "List-Unsubscribe: <https://penwright.example/unsubscribe?key=x>, <mailto:x@penwright.example>",
  "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
];

test("aligned: everything passes for the sender's own domain", () => {
  const all = found(
    "Delivered-To: ada@mailbox.example",
    "Received: by 10.0.0.5 with SMTP id y; Fri, 27 Nov 2026 09:00:01 -0800 (PST)",
    received,
    "Authentication-Results: mx.mailbox.example;\r\n       dkim=pass header.i=@penwright.example header.s=s1 header.b=abc;\r\n       spf=pass (mailbox.example: domain of bounce@mail.penwright.example designates 203.0.113.7 as permitted sender) smtp.mailfrom=bounce@mail.penwright.example;\r\n       dmarc=pass (p=QUARANTINE sp=NONE dis=NONE) header.from=penwright.example",
    signature,
    from,
    ...oneClick,
    "X-Spam-Status: No, score=-1.2 required=5.0 tests=DKIM_VALID",
  );
  expect(Object.values(all).filter((text) => !text.startsWith("ok"))).toEqual([]);
  expect(all["SPF"]).toContain("mail.penwright.example");
  expect(all["reverse DNS"]).toBe("ok: 203.0.113.7 is out.penwright.example");
  expect(all["spam"]).toBe("ok: score -1.2 of 5.0");
});

test("unaligned: the provider's own domains pass, and the sender's does not", () => {
  const all = found(
    received,
    "Authentication-Results: mx.mailbox.example; dkim=pass header.d=provider.example; spf=pass smtp.mailfrom=bounce@provider.example; dmarc=fail (p=NONE) header.from=penwright.example",
    from,
  );
  expect(all["SPF"]).toMatch(/^note: pass for provider\.example.*return path/);
  expect(all["DKIM"]).toMatch(/^fault: signed by provider\.example only/);
  expect(all["DMARC"]).toMatch(/^fault: fail/);
  expect(all["one-click"]).toMatch(/^note: no List-Unsubscribe/);
});

test("forwarded: SPF breaks on the way, DKIM and ARC hold", () => {
  const all = found(
    "Received: from forward.example (forward.example [198.51.100.9]) by mx.mailbox.example",
    "Authentication-Results: mx.mailbox.example; arc=pass (i=1 spf=pass); dkim=pass header.i=@penwright.example; spf=softfail smtp.mailfrom=x@forward.example; dmarc=pass (p=REJECT) header.from=penwright.example",
    received,
    signature,
    from,
  );
  expect(all["message"]).toContain("forwarded on its way (ARC)");
  expect(all["DKIM"]).toMatch(/^ok/);
  expect(all["DMARC"]).toMatch(/^ok/);
});

test("through a list: the body was changed after it was signed", () => {
  const all = found(
    received,
    'Authentication-Results: mx.mailbox.example; dkim=fail reason="body hash did not verify" (body hash did not verify) header.d=penwright.example; spf=pass smtp.mailfrom=list@lists.example; dmarc=fail header.from=penwright.example',
    signature,
    from,
    "List-Id: <list.lists.example>",
    "List-Unsubscribe: <mailto:leave@lists.example>",
  );
  expect(all["DKIM"]).toMatch(/^fault: fail for penwright\.example: the text was changed after it was signed/);
  expect(all["one-click"]).toMatch(/^fault: List-Unsubscribe needs an https link/);
});

test("a broken key, no DMARC record, no reverse name, and a mailbox that calls it spam", () => {
  const all = found(
    "Received: from mail (unknown [203.0.113.9]) by mx.mailbox.example",
    "Authentication-Results: mx.mailbox.example; dkim=permerror (no key for signature) header.d=penwright.example; spf=none smtp.mailfrom=hello@penwright.example; dmarc=none header.from=penwright.example",
    signature,
    from,
    "X-Spam-Status: Yes, score=7.4 required=5.0",
  );
  expect(all["DKIM"]).toMatch(/^fault: permerror.*the key in DNS/);
  expect(all["SPF"]).toMatch(/^fault: none for penwright\.example: add your mail provider/);
  expect(all["DMARC"]).toMatch(/^fault: penwright\.example has no record/);
  expect(all["reverse DNS"]).toMatch(/^fault: 203\.0\.113\.9 has none/);
  expect(all["spam"]).toMatch(/^fault: score 7\.4 of 5\.0/);
});

test("as Exchange and rspamd write it, and p=none only watches", () => {
  const exchange = found(
    "Received: from mail.penwright.example (203.0.113.7) by x.mail.protection.outlook.com (10.13.1.2) with Microsoft SMTP",
    "Authentication-Results: spf=pass (sender IP is 203.0.113.7) smtp.mailfrom=penwright.example; dkim=pass (signature was verified) header.d=penwright.example;dmarc=pass action=none header.from=penwright.example;compauth=pass reason=100",
    from,
    "X-MS-Exchange-Organization-SCL: 1",
  );
  expect([exchange["SPF"], exchange["DKIM"], exchange["spam"]]).toEqual([
    expect.stringMatching(/^ok: pass/),
    expect.stringMatching(/^ok: pass/),
    "ok: level 1 of 9",
  ]);
  const refused = found(
    "Authentication-Results: spf=fail (sender IP is 203.0.113.7) smtp.mailfrom=penwright.example",
    from,
  );
  expect(refused["SPF"]).toMatch(/^fault: fail/);
  const rspamd = found(
    "Authentication-Results: mx; dkim=pass header.d=penwright.example; dmarc=pass (policy=none p=none) header.from=penwright.example",
    from,
    "X-Spamd-Result: default: False [3.20 / 15.00]",
  );
  expect(rspamd["DMARC"]).toMatch(/^note: pass; p=none/);
  expect(rspamd["spam"]).toBe("ok: score 3.20 of 15.00");
});

test("a server is known by its IPv6 address too", () => {
  const line = "Received: from out.penwright.example (out.penwright.example [IPv6:2001:db8::7]) by mx.mailbox.example";
  expect(found(line, from)["reverse DNS"]).toBe("ok: 2001:db8::7 is out.penwright.example");
});

test("what a sender wrote further down, or under another name, is not believed", () => {
  const forged =
    "Authentication-Results: mx.mailbox.example; dkim=pass header.d=penwright.example; spf=pass smtp.mailfrom=penwright.example; dmarc=pass";
  const all = found(
    "Authentication-Results: mx.mailbox.example; spf=fail smtp.mailfrom=x@evil.example; dmarc=fail",
    "Authentication-Results: other.example; dkim=pass header.d=penwright.example; dmarc=pass",
    received,
    forged,
    from,
  );
  expect(all["SPF"]).toMatch(/^fault/);
  expect(all["DKIM"]).toMatch(/^fault: no signature/);
  expect(all["DMARC"]).toMatch(/^fault: fail/);
});

test("a second header of the same name does not overrule the first, and a result that no receiver wrote is said to be that", () => {
  const twice = found(
    received,
    "Authentication-Results: mx.mailbox.example; dkim=none; dmarc=fail",
    "Authentication-Results: mx.mailbox.example; dkim=pass header.d=penwright.example; dmarc=pass",
    from,
  );
  expect([twice["DKIM"], twice["DMARC"]]).toEqual([
    expect.stringMatching(/^fault: no signature/),
    expect.stringMatching(/^fault: fail/),
  ]);
  const own = found(
    received,
    "Received: from x.evil.example ([198.51.100.2]) by y.evil.example",
    "Authentication-Results: mx.elsewhere.test; spf=pass smtp.mailfrom=penwright.example; dkim=pass header.d=penwright.example",
    "Received-SPF: pass (elsewhere: fine)",
    from,
  );
  expect(own["message"]).toMatch(/^note: .*as mx\.elsewhere\.test saw it; no line says/);
  const below = found(received, "Received: from a ([198.51.100.2]) by b.example", "Received-SPF: pass", from);
  expect(below["SPF"]).toMatch(/^note: the mailbox wrote no result/);
});

test("a bracket in quotes begins no comment, what was not decided is no failure, and two senders are one too many", () => {
  const quoted = found(
    received,
    'Authentication-Results: mx.mailbox.example; dkim=fail reason="bad (sig" header.d=penwright.example; spf=pass smtp.mailfrom=penwright.example; dmarc=temperror',
    from,
  );
  expect(quoted["SPF"]).toMatch(/^ok/);
  expect(quoted["DKIM"]).toMatch(/^fault: fail for penwright\.example/);
  expect(quoted["DMARC"]).toMatch(/^note: not decided \(temperror\)/);
  expect(found(received, from, "From: other@evil.example")["message"]).toMatch(/^fault: it has two From headers/);
});

test.each([
  ["nothing", ""],
  ["a text", "Dear team,\nthis is no email."],
  ["a page", "<!doctype html><html>: x"],
  ["headers without a sender", "Subject: x\n\ntext"],
  ["5 MB of one line", `From: ${"x".repeat(5_000_000)}`],
  ["a million brackets", `From: a@b.example\nAuthentication-Results: x${"(".repeat(250_000)}`],
  ["a hundred thousand headers", "X: y\n".repeat(100_000)],
])("%s is answered with a sentence, in time", (_, source) => {
  const before = performance.now();
  const [first] = checkMessage(source);
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(first?.text).toMatch(/^(?:this is no email|from b\.example)/);
});

test("a country's second level is no organization, and a mailbox file's first line is no header", () => {
  const all = found(
    "From sender@penwright.co.uk Fri Nov 27 09:00:00 2026",
    "Authentication-Results: mx.mailbox.example; spf=pass smtp.mailfrom=x@other.co.uk; dkim=pass header.d=mail.penwright.co.uk",
    "From: hello@penwright.co.uk",
  );
  expect(all["SPF"]).toMatch(/^note/);
  expect(all["DKIM"]).toMatch(/^ok/);
});

test.each(receivedMessages)("$what", ({ head, says }) => {
  const all = found(...head);
  for (const [name, start] of Object.entries(says)) expect(`${name} ${all[name]}`).toContain(`${name} ${start}`);
});
