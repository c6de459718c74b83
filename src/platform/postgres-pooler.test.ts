import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { openPostgres } from "./postgres-db.server.ts";

test("the connection uses no startup parameter that a pooler refuses", async () => {
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

test("a missing password is reported as such, not as a server that does not answer", async () => {
  const authentication = (kind: number, text: string) =>
    Buffer.from(`R\0\0\0${String.fromCharCode(8 + text.length)}\0\0\0${String.fromCharCode(kind)}${text}`, "latin1");
  const answers = [authentication(10, "SCRAM-SHA-256\0\0"), authentication(11, "r=x,s=eA==,i=1")];
  const server = createServer((socket) => {
    socket.on("error", () => undefined).on("data", () => void socket.write(answers.shift() ?? ""));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const url = `postgres://u@127.0.0.1:${port}/d?sslmode=disable`;
  await expect(openPostgres({ url, onError: () => undefined })).rejects.toMatchObject({ code: "28P01" });
  server.close();
});
