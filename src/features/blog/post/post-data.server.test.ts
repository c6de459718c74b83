import { expect, test } from "vitest";
import type { Database } from "../../../platform/db.server.ts";
import { readList } from "../list/list-data.server.ts";
import { readPost } from "./post-data.server.ts";

const listQuery = { page: 1, search: "", category: "" };
const now = () => new Date("2026-11-01T00:00:00Z");

function failWith(error: Error): () => Promise<Database> {
  return () => Promise.reject(error);
}

test("an unavailable database is not reported as a missing post", async () => {
  const db = failWith(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  expect(await readPost({ db, now }, "a-post", "https://penwright.example")).toMatchObject({ ok: false });
  expect(await readList({ db, now }, listQuery)).toMatchObject({ ok: false });
});

test("a database that does not answer is given up soon", async () => {
  const begun = performance.now();
  expect(await readList({ db: () => new Promise(() => undefined), now }, listQuery)).toMatchObject({ ok: false });
  expect(performance.now() - begun).toBeLessThan(8_000);
});

test("any other failure is a surprise, and thrown", async () => {
  await expect(readList({ db: failWith(new TypeError("a bug")), now }, listQuery)).rejects.toThrow("a bug");
});
