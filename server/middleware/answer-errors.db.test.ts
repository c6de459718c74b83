import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { answerErrors } from "./answer-errors.ts";
import { requestLog, type RequestVariables } from "./request-log.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** @param fails the work of the request */
async function request(fails: () => Promise<unknown>) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(answerErrors(log));
  app.use(requestLog(() => undefined));
  app.get("/", async (context) => {
    await fails();
    return context.text("");
  });
  const response = await app.request("/");
  const id = response.headers.get("x-request-id");
  return { status: response.status, id, text: await response.text(), logged: lines.map((line) => JSON.parse(line)) };
}

test.each([
  ["22P02", "select $1::text::uuid", "my own words"],
  ["22007", "select $1::text::timestamptz", "my own words"],
])("of a value that the database cannot read the log has the code, %s, and not the value", async (code, sql, value) => {
  await expect(db.query(sql, [value])).rejects.toThrow(value);
  const { status, id, text, logged } = await request(() => db.query(sql, [value]));
  expect(status).toBe(400);
  expect(logged).toEqual([expect.objectContaining({ level: "warn", id, error: { code } })]);
  expect(JSON.stringify(logged) + text).not.toContain(value);
});

test.each([
  [500, new Error("a surprise")],
  [503, Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
])("another error is answered with %i, without its message, which is in the log", async (expected, error) => {
  const { status, id, text, logged } = await request(() => Promise.reject(error));
  expect(status).toBe(expected);
  expect(text).not.toContain(error.message);
  expect(logged).toEqual([
    expect.objectContaining({ level: "error", id, error: expect.objectContaining({ message: error.message }) }),
  ]);
});
