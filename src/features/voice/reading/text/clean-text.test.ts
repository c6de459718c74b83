import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test.each([
  ["Word’s bullets and soft hyphens", "\uf0b7\tFirst\r\n\uf0b7\tsec\u00adond", "- First\n- second"],
  ["a web page’s spaces", "One\u00a0two\u200b three  four \n\n\n\n five", "One two three four\n\nfive"],
  ["codes of control characters", "One&#29;two \\u001d three", "One two three"],
  ["line separators", "One\u2028two\u000bthree", "One\ntwo\nthree"],
])("%s are cleaned", (_, pasted, clean) => {
  expect(cleanText(pasted)).toBe(clean);
});
