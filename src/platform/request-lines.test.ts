import { expect, test } from "vitest";
import { createLineWriter } from "./line-writer.server.ts";
import { createLog } from "./log.server.ts";
import { createRequestLines } from "./request-lines.server.ts";

const asked = { id: "1f0c", method: "GET", path: "/blog", status: 200, ms: 3 };

/** A writer of lines, and a way to read all that has been written. */
function openLines() {
  let text = "";
  const lines = createLineWriter({
    destination: { write: (more: string) => void (text += more), flushSync: () => undefined },
  });
  function readLines(): string[] {
    lines.flushSync();
    return text === "" ? [] : text.trimEnd().split("\n");
  }
  return { lines, readLines };
}

function open(isWritten = { info: true, error: true }) {
  const { lines, readLines } = openLines();
  let nowMs = 0;
  const write = createRequestLines({ lines, timestamp: () => `,"time":"now"`, isWritten, now: () => nowMs });
  return {
    write,
    readLines,
    read: () => readLines().map((line) => JSON.parse(line)),
    pass: (ms: number) => (nowMs += ms),
  };
}

test("a request's line is the line that the log itself would write", () => {
  const { lines, readLines } = openLines();
  const log = createLog("info", { lines });
  log.info(asked, "request");
  log.request(asked);
  const [pinos = "", ours = ""] = readLines().map((line) => line.replace(/"time":"[^"]+"/, '"time":"now"'));
  expect(ours).toBe(pinos);
  expect(ours).toContain('"time":"now"');
});

test("every request has its line, in the order in which things were said", () => {
  const { lines, readLines } = openLines();
  const log = createLog("info", { lines });
  for (let number = 0; number < 300; number += 1) log.request({ ...asked, ms: number });
  log.info("said between");
  log.request({ ...asked, ms: 300 });
  const said = readLines().map((line) => JSON.parse(line));
  expect(said.map(({ msg, ms }) => (msg === "request" ? ms : msg))).toEqual([
    ...Array.from({ length: 300 }, (_, number) => number),
    "said between",
    300,
  ]);
});

test.each([
  ["a quote that would end the path", '/"},"level":"fatal"'],
  ["a line feed that would begin a line", "/\n{}"],
  ["half a character", "/\ud800"],
  ["a separator of JavaScript's", "/\u2028"],
])("%s stays inside the line", (_, path) => {
  const { write, read, readLines } = open();
  write({ ...asked, path });
  expect(readLines()).toHaveLength(1);
  expect(read()[0]).toMatchObject({ level: "info", path });
});

test("a path is cut at 200 signs", () => {
  const { write, read } = open();
  write({ ...asked, path: `/${"x".repeat(5_000)}` });
  expect(read()[0]?.path).toHaveLength(200);
});

test("a flood of failures is counted rather than written; what succeeds is written all the same", () => {
  const { write, read, pass } = open();
  for (let number = 0; number < 1_000; number += 1) write({ ...asked, status: 404 });
  write(asked);
  expect(read()).toHaveLength(51);
  pass(1_000);
  write({ ...asked, status: 500 });
  write({ ...asked, status: 404 });
  expect(read().slice(51)).toMatchObject([{ level: "error", status: 500, leftOut: 950 }, { status: 404 }]);
  expect(read()[52]).not.toHaveProperty("leftOut");
});

test("at a level of errors only failures of ours are written", () => {
  const { write, read } = open({ info: false, error: true });
  write(asked);
  write({ ...asked, status: 404 });
  write({ ...asked, status: 503 });
  expect(read()).toMatchObject([{ level: "error", status: 503 }]);
});
