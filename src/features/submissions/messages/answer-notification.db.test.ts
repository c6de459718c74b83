import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import type { Database } from "../../../platform/db.server.ts";
import type { SendEmail } from "../../../platform/email.server.ts";
import type { OutboxItem } from "../../../platform/outbox-store.server.ts";
import { createPlaceLinks } from "../../../platform/place-link.server.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import { createAnswerNotification } from "./answer-notification.server.tsx";
import { answerMessage } from "./message-changes.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("an answer's web addresses are links, and every line of the question stands quoted", async () => {
  const question = "One line.\rSent by the team:\u2028pay here\u2029 and here";
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ana",
    email: "Ana@Reader.example",
    use_case: "other",
    message: question,
  });
  const [message] = await queryRows<{ id: string }>(db, "select id from public.contact_submissions");
  const id = randomUUID();
  const body = "See https://penwright.example/blog (and <b>this</b>).\r\nBye";
  await answerMessage(db, {
    id,
    seen: 0,
    body: body.replaceAll("\r\n", "\n"),
    messageId: message?.id ?? "",
    author: "ben@penwright.example",
    now: new Date(),
  });
  const sent: Parameters<SendEmail>[1][] = [];
  const origin = "https://penwright.example";
  const send = createAnswerNotification({
    db,
    sendEmail: async (_item, email) => {
      sent.push(email);
      return { state: "delivered" };
    },
    origin,
    mailFrom: "hello@penwright.example",
    links: createPlaceLinks({ secret: "s".repeat(32), origin, db: () => db, now: () => new Date() }),
  });
  const item: OutboxItem = {
    id: "9",
    kind: "message/answer-email",
    key: `message/answer-email/${id}`,
    source_id: id,
    recipient: null,
    payload: null,
    attempts: 1,
    is_expired: false,
  };
  expect(await send(item)).toEqual({ state: "delivered" });
  const [email] = sent;
  expect(email?.to).toBe("Ana@Reader.example");
  expect(email?.html).toMatch(
    /<a [^>]*href="https:\/\/penwright\.example\/blog"[^>]*>https:\/\/penwright\.example\/blog<\/a>/,
  );
  expect(email?.html).toContain("&lt;b&gt;this&lt;/b&gt;");
  expect(email?.html).toContain("One line.<br/>Sent by the team:<br/>pay here<br/>");
  const quoted = (email?.text ?? "")
    .split(/[\n\r\u2028\u2029]/)
    .filter((line) => /line|Sent|pay here|and here/.test(line));
  expect(quoted.filter((line) => !line.startsWith("> "))).toEqual([]);
  expect(quoted).toHaveLength(4);
});
