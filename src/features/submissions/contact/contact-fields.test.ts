import { expect, test } from "vitest";
import { toRow } from "../form/field-table.ts";
import { contactFields, contactForm, countMessage } from "./contact-fields.ts";

const typed = { name: "Mary", email: "mary@example.org", reason: "feedback", message: "Ten chars." };
const good = { ...contactForm.readDraft(new FormData()), ...typed };

test.each([
  ["9 characters", "x".repeat(9), "Message must be at least 10 characters"],
  ["10 characters", "x".repeat(10), undefined],
  ["10 emoji", "😀".repeat(10), undefined],
  ["9 and white space", ` ${"x".repeat(9)}\u2003\ufeff`, "Message must be at least 10 characters"],
  ["1000 characters", "x".repeat(1000), undefined],
  ["1000 emoji", "😀".repeat(1000), undefined],
  ["1001 characters", "x".repeat(1001), "Message must be less than 1000 characters"],
  ["1000 with browser line breaks", `${"x".repeat(499)}\r\n${"x".repeat(500)}`, undefined],
  ["a bell", "ring the \u0007 bell", "Message contains characters that can't be stored"],
])("a message of %s", (_, message, expected) => {
  const checked = contactForm.check({ ...good, message });
  expect("errors" in checked ? checked.errors.message : undefined).toBe(expected);
});

test("the character counter counts as the length rule does: trimmed, in code points", () => {
  expect(countMessage("  a\r\nb 😀 ")).toBe(5);
});

test("an unknown reason is refused like a missing one", () => {
  expect(contactForm.check({ ...good, reason: "sales" })).toEqual({
    errors: { reason: "Please select a reason for contacting us" },
  });
});

test("the reason is stored as use_case", () => {
  expect(toRow(contactFields, good)).toEqual({
    name: "Mary",
    email: "mary@example.org",
    use_case: "feedback",
    message: "Ten chars.",
  });
});
