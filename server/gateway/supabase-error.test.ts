import { expect, test } from "vitest";
import { toSafeJson } from "./supabase-error.ts";

test("server rendering, </script>, U+2028 in inline JSON: escape < > & U+2028 U+2029", () => {
  const value = { text: "</script><!-- & \u2028\u2029 -->", "<key>": [1, null, true] };
  const json = toSafeJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
