import { expect, test } from "vitest";
import { describeStatus } from "./people-labels.ts";
import type { PersonLine } from "./people-list.server.ts";

const now = new Date();
const line: PersonLine = {
  id: "1",
  email: "ana@example.org",
  name: "Ana",
  first_at: now,
  last_at: now,
  primary_use: null,
  timeline: null,
  formats: null,
  plan: null,
  voice: null,
  source: null,
  needs_review: false,
  is_signup: true,
  is_confirmed: false,
  is_stopped: false,
  messages: 0,
};

test.each([
  [{}, true, "not confirmed"],
  [{}, false, ""],
  [{ is_confirmed: true }, false, "confirmed"],
  [{ is_signup: false, messages: 2 }, true, "2 messages"],
  [{ is_stopped: true }, false, "no list email"],
])("a person with %o is, where confirmation is asked for (%s), “%s”", (change, asks, status) => {
  expect(describeStatus({ ...line, ...change }, asks)).toBe(status);
});
