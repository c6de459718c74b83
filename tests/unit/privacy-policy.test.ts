import { expect, test } from "vitest";
import { privacyPolicy } from "../../src/features/legal/privacy-policy-content.ts";
import type { contactFields } from "../../src/features/submissions/contact/contact-fields.ts";
import type { waitlistFields } from "../../src/features/submissions/waitlist/waitlist-fields.ts";

const waitlist = {
  name: "your name",
  email: "your email address",
  primaryUse: "your primary use",
  timeline: "your timeline",
  formats: "the formats you chose",
} satisfies Record<keyof typeof waitlistFields, string>;

const contact = {
  name: "your name",
  email: "your email address",
  reason: "the reason you chose",
  message: "your message",
} satisfies Record<keyof typeof contactFields, string>;

test.each([
  ["Waitlist", waitlist],
  ["Contact", contact],
])("the privacy policy says that %s stores every field of its form", (form, words) => {
  const lines = privacyPolicy.sections.flatMap(({ body }) => body.split("\n"));
  const line = lines.find((text) => text.startsWith(`- **${form}.**`));
  for (const word of Object.values(words)) expect(line).toContain(word);
});
