import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, sqlState } from "../../../platform/db.server.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import { findAnswerTime, measureAnswerTimes, refreshAnswerTime, showAnswerTime } from "./answer-times.server.ts";
import { addNote, answerForm, answerMessage, assignMessage, markMessage, noteForm } from "./message-changes.server.ts";
import { countMessages, findMessage, listMessages } from "./message-store.server.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";

const letter = { name: "Ana Lopez", email: "ana@reader.example", use_case: "media", message: "May I quote your post?" };
const author = "ben@penwright.example";
const hourMs = 60 * 60_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.close());

/** A message that came in some hours ago. @returns its id */
async function receive(message = letter.message, hoursAgo = 0): Promise<string> {
  await insertAsVisitor(db, "contact_submissions", { ...letter, message });
  const rows = await queryRows<{ id: string }>(
    db,
    "update public.contact_submissions set created_at = now() - $2 * interval '1 hour' where message = $1 returning id",
    [message, hoursAgo],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error("The message was not stored.");
  return id;
}

const answer = (messageId: string, more: { id?: string; seen?: number; body?: string; now?: Date } = {}) =>
  answerMessage(db, { id: randomUUID(), seen: 0, body: "Please do.", messageId, author, now: new Date(), ...more });

async function owedEmails(): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(
    db,
    "select key from site.outbox where kind = 'message/answer-email' and channel = 'email'",
  );
  return rows.map(({ key }) => key);
}

test("a message waits until somebody deals with it, oldest first", async () => {
  const younger = await receive("The younger message", 1);
  const older = await receive("The older message", 30);
  expect(await listMessages(db, { state: "waiting", page: 1 })).toMatchObject([
    { id: older, state: "waiting", assigned_to: null, answered_at: null, reason: "media", is_undelivered: false },
    { id: younger },
  ]);
  expect(await listMessages(db, { state: "waiting", page: 2 })).toEqual([]);
  expect(await countMessages(db)).toEqual({ waiting: 2, answered: 0, spam: 0 });
});

test("an answer marks the message as answered and queues one email, in one transaction", async () => {
  const message = await receive();
  const id = randomUUID();
  const now = new Date();
  expect(await answer(message, { id, now })).toBe("done");
  expect(await owedEmails()).toEqual([`message/answer-email/${id}`]);
  expect(await findMessage(db, message)).toMatchObject({
    state: "answered",
    answered_at: now,
    answers: [{ id, author, body: "Please do.", outcome: null, created_at: now }],
  });
});

test("the same form posted twice is one answer", async () => {
  const message = await receive();
  const id = randomUUID();
  const outcomes = await Promise.all([answer(message, { id }), answer(message, { id })]);
  expect(outcomes).toEqual(["done", "done"]);
  expect(await owedEmails()).toHaveLength(1);
});

test("a writer who did not see a colleague’s answer is warned before a second one is sent", async () => {
  const message = await receive();
  await answer(message);
  expect(await answer(message, { body: "I answer, too." })).toBe("overtaken");
  expect(await owedEmails()).toHaveLength(1);
  expect(await answer(message, { body: "One more thing.", seen: 1 })).toBe("done");
  expect(await owedEmails()).toHaveLength(2);
});

test("an answer that cannot be stored queues nothing and leaves the message waiting", async () => {
  const message = await receive();
  await expect(answer(message, { body: "" })).rejects.toThrow("message_answers_body_length");
  expect(await owedEmails()).toEqual([]);
  expect((await findMessage(db, message))?.state).toBe("waiting");
});

test.each(["answered", "spam"] as const)(
  "a message marked as %s no longer waits, until it is opened again",
  async (state) => {
    const message = await receive();
    const now = new Date();
    expect(await markMessage(db, { messageId: message, state, actor: author, now })).toBe("done");
    expect(await findMessage(db, message)).toMatchObject({ state, answered_at: state === "answered" ? now : null });
    expect(await listMessages(db, { state: "waiting", page: 1 })).toEqual([]);
    expect(await listMessages(db, { state, page: 1 })).toHaveLength(1);
    await markMessage(db, { messageId: message, state: "waiting", actor: author, now });
    expect(await countMessages(db)).toEqual({ waiting: 1, answered: 0, spam: 0 });
    expect(await owedEmails()).toEqual([]);
  },
);

test("a message is given to a member and taken back, whatever its state", async () => {
  const message = await receive();
  const other = await receive("Another message");
  await assignMessage(db, { messageId: message, member: author, actor: author });
  expect(await listMessages(db, { state: "waiting", assignedTo: author, page: 1 })).toMatchObject([{ id: message }]);
  expect(await countMessages(db, author)).toEqual({ waiting: 1, answered: 0, spam: 0 });
  await markMessage(db, { messageId: message, state: "spam", actor: author, now: new Date() });
  expect((await findMessage(db, message))?.assigned_to).toBe(author);
  await assignMessage(db, { messageId: message, member: null, actor: author });
  expect(await findMessage(db, message)).toMatchObject({ assigned_to: null, state: "spam" });
  expect((await findMessage(db, other))?.assigned_to).toBeNull();
});

test("notes are kept with the message, each once, and send nothing", async () => {
  const message = await receive();
  const note = { id: randomUUID(), body: "Ben knows her.", messageId: message, author, now: new Date() };
  await addNote(db, note);
  await addNote(db, note);
  expect((await findMessage(db, message))?.notes).toMatchObject([{ author, body: "Ben knows her." }]);
  expect(await owedEmails()).toEqual([]);
  expect((await findMessage(db, message))?.state).toBe("waiting");
});

test("nothing can be done with a message that is not there, and erasing one takes all of it along", async () => {
  const now = new Date();
  const gone = randomUUID();
  expect(await answer(gone)).toBe("missing");
  expect(await markMessage(db, { messageId: gone, state: "spam", actor: author, now })).toBe("missing");
  expect(await assignMessage(db, { messageId: gone, member: author, actor: author })).toBe("missing");
  expect(await addNote(db, { id: randomUUID(), body: "A note.", messageId: gone, author, now })).toBe("missing");
  expect(await findMessage(db, "1 or 1=1")).toBeNull();
  const message = await receive();
  await answer(message);
  await addNote(db, { id: randomUUID(), body: "A note.", messageId: message, author, now });
  await db.query("delete from public.contact_submissions where id = $1", [message]);
  const rows = await queryRows<{ left: number }>(
    db,
    `select (select count(*) from site.message_states)::int + (select count(*) from site.message_answers)::int
       + (select count(*) from site.message_notes)::int as left`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test("the median counts the first answers of 30 days; what waits and spam do not count", async () => {
  const now = new Date();
  expect(await measureAnswerTimes(db, now)).toEqual({ answered: 0, medianMs: null });
  for (const [hours, index] of [4, 6, 50].map((value, nth) => [value, nth] as const))
    await answer(await receive(`Message number ${index}`, hours), { now });
  await receive("A message that waits", 100);
  await markMessage(db, { messageId: await receive("A message to buy things", 1), state: "spam", actor: author, now });
  const old = await receive("A message of last year", 9_000);
  await markMessage(db, {
    messageId: old,
    state: "answered",
    actor: author,
    now: new Date(now.getTime() - 31 * 24 * hourMs),
  });
  const times = await measureAnswerTimes(db, now);
  expect(times.answered).toBe(3);
  expect(Math.abs((times.medianMs ?? 0) - 6 * hourMs)).toBeLessThan(60_000);
  const [first] = await listMessages(db, { state: "answered", page: 1 });
  await answer(first?.id ?? "", { seen: 1, now: new Date(now.getTime() + 5 * hourMs) });
  expect((await measureAnswerTimes(db, now)).medianMs).toBe(times.medianMs);
});

/** @returns what the contact page would say, having been turned on */
async function shownHours(): Promise<number | null | undefined> {
  await showAnswerTime(db, { isShown: true, actor: author, now: new Date(), zone: "UTC" });
  return (await findAnswerTime(db))?.hours;
}

test.each([
  [10, 0.2, 1],
  [10, 4.5, 5],
  [9, 4.5, null],
  [10, 22.9, 23],
  [10, 23.2, null],
  [10, 40, null],
])("of %i answers within %f hours the contact page says %s", async (answers, hours, said) => {
  for (let nth = 0; nth < answers; nth += 1) await answer(await receive(`Message number ${nth}`, hours));
  expect(await shownHours()).toBe(said);
});

test("the contact page says nothing before it is turned on, nor while a message waits longer than promised", async () => {
  for (let nth = 0; nth < 10; nth += 1) await answer(await receive(`Message number ${nth}`, 3));
  await refreshAnswerTime(db, new Date(), "UTC");
  expect(await findAnswerTime(db)).toBeNull();
  expect(await shownHours()).toBe(4);
  const late = await receive("A message that waits", 24 * 7);
  await refreshAnswerTime(db, new Date(), "UTC");
  expect(await findAnswerTime(db)).toEqual({ hours: null });
  await answer(late);
  await refreshAnswerTime(db, new Date(), "UTC");
  expect(await findAnswerTime(db)).toEqual({ hours: 4 });
  await showAnswerTime(db, { isShown: false, actor: author, now: new Date(), zone: "UTC" });
  await showAnswerTime(db, { isShown: false, actor: author, now: new Date(), zone: "UTC" });
  expect(await findAnswerTime(db)).toBeNull();
  const { rows } = await db.query(
    "select actor, action from site.team_actions where action like '%answer time' order by id",
  );
  expect(rows).toEqual([
    { actor: author, action: "showed answer time" },
    { actor: author, action: "hid answer time" },
  ]);
});

test.each([0, 24, 48])("the database refuses %i hours, whoever writes them", async (hours) => {
  const refused = await db
    .query("insert into site.answer_time (hours) values ($1)", [hours])
    .catch((error: unknown) => sqlState(error));
  expect(refused).toBe("23514");
});

test.each([
  ["an empty answer", "  \n ", "The answer is empty."],
  ["10,001 characters", "\u{1f600}".repeat(10_001), "The answer has more than 10,000 characters. It is 1 over."],
  ["a control character", "Hello\u0007", "The answer holds characters that can’t be stored."],
])("the form refuses %s", (_name, body, error) => {
  const parsed = answerForm.safeParse({ id: randomUUID(), seen: "0", body });
  expect(parsed.error?.issues[0]?.message).toBe(error);
});

test("the form takes what the database takes, with plain line breaks", async () => {
  const body = "\u{1f600}".repeat(10_000);
  const parsed = answerForm.parse({ id: randomUUID(), seen: "0", body: ` ${body}\r\n` });
  expect(parsed.body).toBe(body);
  expect(await answer(await receive(), parsed)).toBe("done");
  expect(noteForm.parse({ id: randomUUID(), body: "one\r\ntwo" }).body).toBe("one\ntwo");
});

test("a visitor’s role can neither read nor write any of it", async () => {
  for (const table of ["message_states", "message_answers", "message_notes", "answer_time"]) {
    const refused = await db
      .transaction(async (transaction) => {
        await transaction.exec("set local role anon");
        await transaction.query(`select * from site.${table}`);
      })
      .catch((error: unknown) => sqlState(error));
    expect(refused).toBe("42501");
  }
});
