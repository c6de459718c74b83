import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import type { Database } from "../../../platform/db.server.ts";
import { createLog } from "../../../platform/log.server.ts";
import type { Mailer } from "../../../platform/email.server.ts";
import { createSlack } from "../../../platform/slack.server.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import { createContactNotices } from "./contact-notices.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await emptyTables(db);
});
afterAll(() => db.close());

test("limits, per e-mail address: a flood of messages under a stranger's address is three mails an hour to them, and all of them to the team", async () => {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail.to);
      return { state: "sent" };
    },
    close: () => undefined,
  };
  const log = createLog("silent");
  const notices = createContactNotices({
    db,
    mailer,
    slack: createSlack({ webhookUrl: undefined, log }),
    origin: "https://penwright.example",
    mailFrom: "hello@penwright.example",
    teamEmail: "team@penwright.example",
  });
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const email = number % 2 ? "Victim@reader.example" : "victim@READER.example";
    await insertAsVisitor(db, "contact_submissions", {
      name: "Eve",
      email,
      use_case: "media",
      message: `Message ${number} to fill a mailbox.`,
    });
    const { rows } = await db.query<{ id: string }>(
      "select id from public.contact_submissions order by created_at desc limit 1",
    );
    ids.push(rows[0]?.id ?? "");
  }
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ana",
    email: "ana@reader.example",
    use_case: "media",
    message: "May I quote your post?",
  });
  // Whatever the order in which they are delivered.
  const states: string[] = [];
  for (const id of ids.toReversed()) states.unshift((await notices.acknowledge(id)).state);
  for (const id of ids) await notices.mailTeam(id);
  expect(states).toEqual([...Array<string>(3).fill("delivered"), ...Array<string>(5).fill("suppressed")]);
  expect(sent.filter((to) => /victim/i.test(to))).toHaveLength(3);
  expect(sent.filter((to) => to === "team@penwright.example")).toHaveLength(8);
  await db.exec("update public.contact_submissions set created_at = now() - interval '2 hours' where name = 'Eve'");
  const { rows } = await db.query<{ id: string }>("select id from public.contact_submissions where name = 'Ana'");
  expect((await notices.acknowledge(rows[0]?.id ?? "")).state).toBe("delivered");
});
