import { expect, test } from "vitest";
import { parseJson } from "./json-body.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ["nothing", ""],
  ["a word", "hello"],
  ["half an object", '{"a":'],
  ["two values", "{} {}"],
  ["a raw NUL in a string", '"\u0000"'],
  ["a raw line break in a string", '"\n"'],
  ["a byte order mark", "\uFEFF{}"],
  ["33 levels", "[".repeat(33) + "]".repeat(33)],
  ["ten thousand levels", "[".repeat(10_000)],
  ["a number without end", '{"a":1e999}'],
  ["its negative, deep inside", '[[{"a":[-1e999]}]]'],
])("%s is refused as a body", (_name, text) => {
  expect(parseJson(bytesOf(text))).toEqual({ ok: false });
});

test("bytes that are not UTF-8 are refused as a body", () => {
  for (const bytes of [[0xff], [0x22, 0xc3, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xc0, 0x80, 0x22]]) {
    expect(parseJson(Uint8Array.from(bytes))).toEqual({ ok: false });
  }
});

test.each(['"a\\u0000"', '{"a\\u0000":1}', '"\\ud83d"', '"\\udd8b\\ud83d"', '[{"a":["\\ud83d x"]}]'])(
  "%s cannot be stored",
  (text) => {
    expect(parseJson(bytesOf(text))).toEqual({ ok: false });
  },
);

test.each([
  ["32 levels", "[".repeat(32) + "]".repeat(32)],
  ["brackets in a string", JSON.stringify("[{".repeat(100))],
  ["a quote and brackets in a string", JSON.stringify(`"${"[".repeat(100)}\\`)],
])("%s is read as a body", (_name, text) => {
  expect(parseJson(bytesOf(text))).toMatchObject({ ok: true, value: JSON.parse(text) });
});

test("a pair of surrogates is one character, and of two same keys the last counts", () => {
  expect(parseJson(bytesOf('{"a":1,"a":"\\ud83e\\udd8b"}'))).toMatchObject({ ok: true, value: { a: "🦋" } });
});

test("objects have no prototype, whatever their keys", () => {
  const outcome = parseJson(bytesOf('{"__proto__":{"isAdmin":true},"constructor":[{"toString":1}]}'));
  const value = outcome.ok ? outcome.value : null;
  expect(Object.getPrototypeOf(value)).toBe(null);
  expect(Object.keys(Object(value))).toEqual(["__proto__", "constructor"]);
  expect(Reflect.get(Object(value), "isAdmin")).toBe(undefined);
});
