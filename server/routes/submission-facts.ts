import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import {
  type Fact,
  type FieldTable,
  type FormDefinition,
  toFacts,
} from "../../src/features/submissions/form/field-table.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import { toVisibleText } from "../../src/lib/visitor-text.ts";

type Row = Readonly<Record<string, unknown>>;

/** What stored rows say, with labels; without the name and the email address, which a person's pages show once. */
export const submissionFacts = {
  signup: (row: Row) => toAnswers(waitlistForm, row),
  /** With the text of the message. */
  message: (row: Row) => toAnswers(contactForm, row),
};

function toAnswers<Fields extends FieldTable>(form: FormDefinition<Fields>, row: Row): Fact[] {
  return toFacts(form.fields, form.readRow(row))
    .filter(({ name }) => name !== "name" && name !== "email")
    .map((fact) => ({ ...fact, value: toVisibleText(fact.value) }));
}
