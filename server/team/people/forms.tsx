import { emailInput } from "../../../src/ui/email-input.ts";
import { AnswerField } from "../answer-field.tsx";
import { Check, Field, TextField, typedField } from "../fields.tsx";
import { Facts, PostForm } from "../parts.tsx";
import { type CorrectableAnswer, personContent } from "../../../src/features/people/people-content.ts";
import type { ErasureReceipt } from "../../../src/features/people/erase-person.server.ts";
import type { Person } from "../../../src/features/people/person.server.ts";

export interface RefusedForm {
  /** The page's own where it is a button. */
  form: "note" | "correct" | "erase" | "button";
  problem: string;
  fields: URLSearchParams;
  otherId?: string | undefined;
}

interface FormProps {
  action: string;
  refused?: RefusedForm | undefined;
}

export function NoteForm({ action, refused }: FormProps) {
  return (
    <PostForm action={action} className="wide" button="Add the note" look="quiet" problem={refused?.problem}>
      <TextField
        label="A note, for the team alone"
        name="note"
        defaultValue={refused?.fields.get("note") ?? undefined}
        maxLength={2_000}
        required
      />
    </PostForm>
  );
}

interface CorrectFormProps extends FormProps {
  person: Person;
  answers: readonly CorrectableAnswer[];
  seen: string;
}

export function CorrectForm({ person, answers, seen, action, refused }: CorrectFormProps) {
  const { merge } = personContent;
  const typed = (name: string, stored: string) => typedField(refused?.fields ?? new URLSearchParams(), name, stored);
  return (
    <details open={refused !== undefined}>
      <summary>Correct</summary>
      <PostForm action={action} fields={{ seen }} button="Save the correction" problem={refused?.problem}>
        {refused?.otherId ? (
          <>
            <p>
              <a href={`/team/people/${refused.otherId}`}>{merge.link}</a>
            </p>
            <Check name="merge" value="1" hint={merge.note}>
              {merge.check}
            </Check>
          </>
        ) : null}
        <Field
          label="Name"
          {...typed("name", (person.signup ?? person).name)}
          maxLength={200}
          required={!person.signup?.consented_at}
        />
        <Field label="Email" {...emailInput} {...typed("email", person.typed_email)} autoComplete="off" required />
        {answers.map((answer) => (
          <AnswerField key={answer.name} field={answer} />
        ))}
      </PostForm>
    </details>
  );
}

export function EraseForm({ action, refused }: FormProps) {
  const { text, label, button } = personContent.erase;
  return (
    <PostForm action={action} button={button} look="danger" problem={refused?.problem}>
      <p>{text}</p>
      <Field label={label} name="email" autoComplete="off" required />
    </PostForm>
  );
}

export function ErasureReceiptPage({ receipt }: { receipt: ErasureReceipt }) {
  const { text, copies, backups } = personContent.receipt;
  return (
    <>
      <p>{text}</p>
      <Facts
        facts={{
          Reference: receipt.reference,
          "Erased at": receipt.erasedAt.toISOString(),
          ...Object.fromEntries(Object.entries(receipt.removed).map(([what, count]) => [`Removed ${what}`, count])),
        }}
      />
      {receipt.unfinished.map((problem) => (
        <p key={problem} className="bad">
          Not done: {problem}
        </p>
      ))}
      <p>{copies}</p>
      <ul>
        {receipt.copies.map((reference) => (
          <li key={reference}>
            <code>{reference}</code>
          </li>
        ))}
      </ul>
      <p>{backups}</p>
      <p>
        <a href="/team/people">All people</a>
      </p>
    </>
  );
}
