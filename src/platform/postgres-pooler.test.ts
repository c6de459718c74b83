import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startRealPostgres } from "../../tests/support/real-postgres.ts";
import { openPostgres } from "./postgres-db.server.ts";

test("connecting asks for nothing that a pooler in between refuses", async () => {
  let said = "";
  const pooler = createServer((socket) => {
    socket
      .on("error", () => undefined)
      .once("data", (bytes) => {
        said = bytes.toString("latin1");
        socket.destroy();
      });
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const address = pooler.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(
    openPostgres({ url: `postgres://u@127.0.0.1:${port}/d?sslmode=disable`, onError: () => undefined }),
  ).rejects.toThrow();
  pooler.close();
  // What PgBouncer lets through unasked (its manual, ignore_startup_parameters).
  const names = said
    .slice(8)
    .split("\0")
    .filter((word, place) => place % 2 === 0 && word !== "");
  expect(names).toContain("user");
  for (const name of names) expect(["user", "database", "application_name", "client_encoding"]).toContain(name);
});

test("every connection stops a statement after fifteen seconds all the same", async () => {
  const postgres = await startRealPostgres();
  const db = await openPostgres({ url: postgres.url, maxConnections: 3, onError: () => undefined });
  const sql = "select pg_backend_pid() as id, current_setting('statement_timeout') as longest, pg_sleep(0.1)";
  const answers = await Promise.all([1, 2, 3].map(() => db.query<{ id: number; longest: string }>(sql)));
  expect(new Set(answers.map(({ rows }) => rows[0]?.id)).size).toBe(3);
  expect(answers.map(({ rows }) => rows[0]?.longest)).toEqual(["15s", "15s", "15s"]);
  await db.close();
  await postgres.stop();
});
