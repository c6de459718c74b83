import { expect, test } from "vitest";
import { createLog } from "../../src/platform/log.server.ts";
import { createRequestLog } from "./request-log.ts";

const request = { id: "1f0c", method: "GET", path: "/blog", status: 200, ms: 3 };

function open(level = "info") {
  const lines: string[] = [];
  let nowMs = 1;
  const log = createLog(level, { write: (line) => void lines.push(line) });
  return {
    write: createRequestLog(log, () => nowMs),
    lines,
    read: () => lines.map((line) => JSON.parse(line)),
    pass: (ms: number) => (nowMs += ms),
  };
}

test.each([
  ["a quote that would end the path", '/"},"level":"fatal"'],
  ["a line feed that would begin a line", "/\n{}"],
  ["half a character", "/\ud800"],
  ["a line separator", "/\u2028"],
])("%s stays inside the line", (_, path) => {
  const { write, read, lines } = open();
  write({ ...request, path });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(read()[0]).toMatchObject({ level: "info", path, msg: "request" });
});

test("a path is cut at 200 characters", () => {
  const { write, read } = open();
  write({ ...request, path: `/${"x".repeat(5_000)}` });
  expect(read()[0]?.path).toHaveLength(200);
});

test("a flood of refusals is counted rather than written; what succeeds and what fails is written beside it", () => {
  const { write, read, pass } = open();
  for (let number = 0; number < 1_000; number += 1) write({ ...request, status: 404 });
  write(request);
  write({ ...request, status: 500 });
  expect(read().slice(50)).toMatchObject([{ level: "info" }, { level: "error", status: 500 }]);
  pass(1_000);
  write({ ...request, status: 404 });
  write({ ...request, status: 404 });
  expect(read().slice(52)).toMatchObject([{ status: 404, leftOut: 950 }, { status: 404 }]);
  expect(read()[53]).not.toHaveProperty("leftOut");
});

test("a flood of what succeeds is sampled, and so is not the failure in it", () => {
  const { write, read, pass } = open();
  for (let number = 0; number < 1_000; number += 1) write({ ...request, path: "/healthz" });
  write({ ...request, status: 500 });
  expect(read()).toHaveLength(51);
  pass(1_000);
  write(request);
  expect(read()[51]).toMatchObject({ level: "info", status: 200, leftOut: 950 });
});

test("what is not configured is no error", () => {
  const { write, read } = open();
  write({ ...request, path: "/api/blog/webhook", status: 501 });
  expect(read()).toMatchObject([{ level: "info", status: 501 }]);
});

test("at a level of errors only failures of ours are written", () => {
  const { write, read } = open("error");
  write(request);
  write({ ...request, status: 404 });
  write({ ...request, status: 503 });
  expect(read()).toMatchObject([{ level: "error", status: 503 }]);
});
