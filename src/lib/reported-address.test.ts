import { expect, test } from "vitest";
import { readReportedAddress } from "./reported-address.ts";

test.each([
  ["ana@reader.example", "ana@reader.example"],
  ["  Ana@Reader.example \r\n", "Ana@Reader.example"],
  ["<ana@reader.example>", "ana@reader.example"],
  ["Ana <ana@reader.example>", "ana@reader.example"],
  ['"Lopez, Ana" <ana@reader.example>', "ana@reader.example"],
  ['"ana@other.example" <ana@reader.example>', "ana@reader.example"],
  ['"A \\"quoted\\" <one@x.example>" <ana@reader.example>', "ana@reader.example"],
  ["Ana Lopez (Reader) <ana@reader.example>", "ana@reader.example"],
  ["ana@reader.example (Ana)", "ana@reader.example"],
  ["mailto:ana@reader.example", "ana@reader.example"],
  ["MAILTO:ana%2Bnews@reader.example?subject=x", "ana+news@reader.example"],
  ["<mailto:ana@reader.example>", "ana@reader.example"],
  ["rfc822;ana@reader.example", "ana@reader.example"],
  ["RFC822; <ana@reader.example>", "ana@reader.example"],
  ["rfc822; ana@reader.example", "ana@reader.example"],
  ["utf-8; jürgen@bücher.example", "jürgen@bücher.example"],
  ["ana@reader.example.", "ana@reader.example"],
  ["<ana@reader.example.>", "ana@reader.example"],
  ["'ana@reader.example'", "ana@reader.example"],
  ['"ana@reader.example"', "ana@reader.example"],
  ['rfc822; "ana@reader.example"', "ana@reader.example"],
  ["rfc822;ana@reader.example;", "ana@reader.example"],
  ["'ana@reader.example", "'ana@reader.example"],
  ["`ana@reader.example`.", "ana@reader.example"],
  ["ana@reader.example,", "ana@reader.example"],
  ["<ana@reader.example", "ana@reader.example"],
  ["＜ana@reader.example＞", "ana@reader.example"],
  ["\u200bana@reader.example\ufeff", "ana@reader.example"],
])("%j means %s", (text, address) => {
  expect(readReportedAddress(text)).toBe(address);
});

test.each([
  "",
  "ana",
  "ana@",
  "a@b@c.example",
  "ana@x.example, ben@x.example",
  "<ana@x.example> <ben@x.example>",
  "ana@x.example\nbcc: b@x.example",
  "x".repeat(2_000),
])("%j means nobody", (text) => {
  expect(readReportedAddress(text)).toBeNull();
});
