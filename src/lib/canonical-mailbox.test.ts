import { expect, test } from "vitest";
import { canonicalMailbox } from "./canonical-mailbox.ts";

test.each([
  ["ada@example.org", "ada@example.org"],
  ["ADA@Example.ORG", "ada@example.org"],
  ["ada+1@example.org", "ada@example.org"],
  ["ada+a+b@example.org", "ada@example.org"],
  ["+ada@example.org", "+ada@example.org"],
  ["a.d.a@example.org", "a.d.a@example.org"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["A.da@googlemail.com", "ada@gmail.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ａda@example.org", "ada@example.org"],
])("%s reaches %s", (email, mailbox) => {
  expect(canonicalMailbox(email).mailbox).toBe(mailbox);
});
