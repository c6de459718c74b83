import { emailInput } from "../../../src/ui/email-input.ts";
import { AnswerField } from "../answer-field.tsx";
import { Check, Field, TextField, useRefused } from "../fields.tsx";
import { Facts, PostForm } from "../parts.tsx";
import { type CorrectableAnswer, personContent } from "../../../src/features/people/people-content.ts";
import type { ErasureReceipt } from "../../../src/features/people/erase-person.server.ts";
import type { Person } from "../../../src/features/people/person.server.ts";

export function NoteForm({ action }: { action: string }) {
  return (
    <PostForm action={action} className="wide" button="Add the note" look="quiet">
      <TextField label="A note, for the team alone" name="note" maxLength={2_000} required />
    </PostForm>
  );
}

export interface CorrectFormProps {
  person: Person;
  answers: readonly CorrectableAnswer[];
  /** The version of what can be corrected. */
  seen: string;
  /** Who has the email address that was typed. */
  otherId?: string | undefined;
}

export function CorrectForm({ person, answers, seen, otherId, action }: CorrectFormProps & { action: string }) {
  const { merge } = personContent;
  return (
    <details open={useRefused(action) !== null}>
      <summary>Correct</summary>
      <PostForm action={action} fields={{ seen }} button="Save the correction">
        {otherId ? (
          <>
            <p>
              <a href={`/team/people/${otherId}`}>{merge.link}</a>
            </p>
            <Check name="merge" value="1" hint={merge.note}>
              {merge.check}
            </Check>
          </>
        ) : null}
        <Field
          label="Name"
          name="name"
          defaultValue={(person.signup ?? person).name}
          maxLength={200}
          required={!person.signup?.consented_at}
        />
        <Field
          label="Email"
          {...emailInput}
          name="email"
          defaultValue={person.typed_email}
          autoComplete="off"
          required
        />
        {answers.map((answer) => (
          <AnswerField key={answer.name} field={answer} />
        ))}
      </PostForm>
    </details>
  );
}

export function EraseForm({ action }: { action: string }) {
  const { text, label, button } = personContent.erase;
  return (
    <PostForm action={action} button={button} look="danger">
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
