import { expect, test } from "vitest";
import { toSafeJson } from "./supabase-error.ts";

test("JSON has < > &, U+2028 and U+2029 escaped, and parses to the same value", () => {
  const value = { text: "</script><!-- & \u2028\u2029 -->", "<key>": [1, null, true] };
  const json = toSafeJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
