import { expect, test } from "vitest";
import { submitForm } from "../form/submit-form.ts";
import { waitlistForm } from "./waitlist-fields.ts";

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

const complete = {
  name: " Ada ",
  email: "ada@example.org",
  primaryUse: "team",
  timeline: "1month",
  formats: ["blog", "linkedin"],
};

test("answers are trimmed and mapped to the row, with what the page knew", async () => {
  const rows: unknown[] = [];
  const outcome = await submitForm(
    waitlistForm,
    form({ ...complete, plan: "team", dwellMs: "4200", website: "" }),
    async (_table, row) => {
      rows.push(row);
      return "stored";
    },
  );
  expect(outcome.ok).toBe(true);
  expect(rows).toEqual([
    {
      name: "Ada",
      email: "ada@example.org",
      primary_use: "team",
      timeline: "1month",
      formats: ["blog", "linkedin"],
      context: { plan: "team", dwellMs: 4200 },
    },
  ]);
});

test("every failing rule has its fixed message, and nothing is inserted", async () => {
  const outcome = await submitForm(waitlistForm, form({ name: "  ", email: "nope" }), async () => {
    throw new Error("must not be reached");
  });
  expect(outcome).toMatchObject({
    ok: false,
    errors: {
      name: "Name is required",
      email: "Invalid email address",
      primaryUse: "Please select your primary use",
      timeline: "Please select a timeline",
      formats: "Select at least one format",
    },
    draft: { name: "  ", email: "nope" },
  });
});

test.each([
  ["100 emoji pass", "😀".repeat(100), undefined],
  ["101 do not", "😀".repeat(101), "Name must be less than 100 characters"],
  ["a line break does not", "Ada\nBcc: eve@example.org", "Name contains characters that can't be stored"],
])("names: %s", async (_, name, message) => {
  const outcome = await submitForm(waitlistForm, form({ ...complete, name }), async () => "stored");
  expect("errors" in outcome ? outcome.errors.name : undefined).toBe(message);
});

test("an unavailable store returns the draft", async () => {
  const outcome = await submitForm(waitlistForm, form(complete), async () => "failed");
  expect(outcome).toEqual({ ok: false, unavailable: true, isBlocked: false, draft: complete });
});

test("what a robot or a curious visitor adds to the hidden fields is left out, not refused", async () => {
  const rows: Record<string, unknown>[] = [];
  await submitForm(
    waitlistForm,
    form({ ...complete, plan: "gold", topic: "<b>", formality: "40", dwellMs: "-3", website: "http://spam" }),
    async (_table, row) => {
      rows.push(row);
      return "stored";
    },
  );
  expect(rows[0]?.["context"]).toEqual({ trap: true });
});
