import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvFile } from "./env-file.server.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penwright-env-"));
  path = join(folder, ".env");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const two = { PORT: "4000", SECRET: "grün" };

test.each([
  ["UTF-8", Buffer.from("PORT=4000\nSECRET=grün\n")],
  ["UTF-8 with a byte order mark", Buffer.from("\ufeffPORT=4000\nSECRET=grün\n")],
  ["UTF-16, as PowerShell redirects", Buffer.from("\ufeffPORT=4000\r\nSECRET=grün\r\n", "utf16le")],
  ["big-endian UTF-16", Buffer.from("\ufeffPORT=4000\nSECRET=grün\n", "utf16le").swap16()],
  ["lines that end in CR LF", Buffer.from("PORT=4000\r\nSECRET=grün\r\n")],
  ["lines that end in CR", Buffer.from("PORT=4000\rSECRET=grün\r")],
  ["export before each name", Buffer.from("export PORT=4000\nexport  SECRET='grün'\n")],
  ["spaces around", Buffer.from("  PORT = 4000  \n\tSECRET= grün # as before\n")],
])("reads %s", (_, bytes) => {
  writeFileSync(path, bytes);
  expect(readEnvFile(path)).toEqual({ ok: true, values: two, notes: [] });
});

test("a file that is not there has no values", () => {
  expect(readEnvFile(path)).toEqual({ ok: true, values: {}, notes: [] });
});

test.each([
  ["Latin-1", () => writeFileSync(path, Buffer.from("SECRET=gr\xfcn\n", "latin1")), "is not text in UTF-8 or UTF-16"],
  ["NUL", () => writeFileSync(path, "PORT=40\0 00\n"), "is not text in UTF-8 or UTF-16"],
  ["a folder", () => mkdirSync(path), "is a folder (EISDIR)"],
  ["a link to nothing", () => symlinkSync("nowhere", path), "There is no"],
  ["a link to itself", () => symlinkSync(".env", path), "(ELOOP)"],
])("%s is refused, so that the site does not start with its defaults", (_, make, problem) => {
  make();
  expect(readEnvFile(path)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test.each([
  ["PORT: 4000", "Line 1 of FILE is not NAME=value, so it is not read."],
  ["# fine\n\nset PORT=4000", "Line 3 of FILE is not NAME=value, so it is not read."],
  ["SMTP_URL=smtp://mail.test\nSMTP_URL=", "SMTP_URL is in FILE twice: its last line counts."],
  ["KEY=geh#eim", "KEY in FILE ends before its #: put the value into quotes if the # belongs to it."],
  ["KEY=“geheim”", "KEY in FILE has a curly quote or an invisible character: type it anew."],
  ["KEY=geheim\u200b", "KEY in FILE has a curly quote or an invisible character: type it anew."],
  ['KEY="geheim\nPORT=4000', "KEY in FILE begins with a quote that its line does not close."],
])("a line that does not say what it seems to say is noted, without its value: %j", (text, note) => {
  writeFileSync(path, text);
  const outcome = readEnvFile(path);
  expect(outcome).toMatchObject({ ok: true, notes: [note.replace("FILE", path)] });
  expect(outcome.ok && outcome.notes.join("")).not.toContain("geh");
});

test("quotes, comments and values of several lines are no reason for a note", () => {
  writeFileSync(path, "A='a#b' # “so”\nB=1 # two # three\nC=\nD=`x`\n#E\nF=#");
  expect(readEnvFile(path)).toMatchObject({ ok: true, notes: [], values: { A: "a#b", B: "1", C: "", D: "x", F: "" } });
});
