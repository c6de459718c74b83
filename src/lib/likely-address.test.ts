import { expect, test } from "vitest";
import { findLikelyAddress } from "./likely-address.ts";

test.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["ada@gamil.com", "ada@gmail.com"],
  ["ada@gmal.com", "ada@gmail.com"],
  ["ada@gmaill.com", "ada@gmail.com"],
  ["ada@gmailcom", "ada@gmail.com"],
  ["ada@gmail.con", "ada@gmail.com"],
  ["ada@gmail.cm", "ada@gmail.com"],
  ["Ada@GMAIL.CON ", "Ada@gmail.com"],
  ["ada@gmial.con", "ada@gmail.com"],
  ["ada@hotmial.com", "ada@hotmail.com"],
  ["ada@outlok.com", "ada@outlook.com"],
  ["ada@yahooo.com", "ada@yahoo.com"],
  ["ada@iclud.com", "ada@icloud.com"],
  ["ada@mail.example.con", "ada@mail.example.com"],
])("%s was probably meant as %s", (typed, meant) => expect(findLikelyAddress(typed)).toBe(meant));

test.each([
  "",
  "ada",
  "ada@",
  "ada@g",
  "@gmial.com",
  "ada@gmail.c",
  "ada@gmail.co",
  "ada@gmail.com",
  "ada@mail.com",
  "ada@ymail.com",
  "ada@email.com",
  "ada@fmail.com",
  "ada@gmx.com",
  "ada@gmail.de",
  "ada@hotmail.de",
  "ada@hotmail.co.uk",
  "ada@yahoo.ca",
  "ada@yahoo.co.jp",
  "ada@outlook.cz",
  "ada@mailo.com",
  "ada@bücher.example",
  "ada@mail.co",
])("%j is not doubted", (typed) => expect(findLikelyAddress(typed)).toBeNull());
