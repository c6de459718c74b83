import { expect, test } from "vitest";
import { privacyPolicy } from "../../src/features/legal/privacy-policy-content.ts";
import { contactFields } from "../../src/features/submissions/contact/contact-fields.ts";
import type { FieldTable } from "../../src/features/submissions/form/field-table.ts";
import { waitlistFields } from "../../src/features/submissions/waitlist/waitlist-fields.ts";

/** The policy names the other fields by their labels. */
const otherWords: Readonly<Record<string, string>> = { primaryUse: "your primary use", email: "your email address" };

test.each<[string, FieldTable]>([
  ["Waitlist", waitlistFields],
  ["Contact", contactFields],
])("the privacy policy says that %s stores every field of its form", (form, fields) => {
  const lines = privacyPolicy.sections.flatMap(({ body }) => body.split("\n"));
  const line = lines.find((text) => text.startsWith(`- **${form}.**`))?.toLowerCase();
  for (const [name, { label }] of Object.entries(fields))
    expect(line).toContain(otherWords[name] ?? label.toLowerCase());
});
