import { emailInput } from "../../../src/ui/email-input.ts";
import { Facts, Field, Problem, SelectField } from "../parts.tsx";
import { type CorrectableAnswer, personContent } from "../../../src/features/people/people-content.ts";
import type { ErasureReceipt } from "../../../src/features/people/erase-person.server.ts";
import type { Person } from "../../../src/features/people/person.server.ts";

export interface RefusedForm {
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
    <form method="post" action={action} className="stack wide">
      <label>
        A note, for the team alone
        <textarea name="note" defaultValue={refused?.fields.get("note") ?? ""} maxLength={2_000} required />
      </label>
      <Problem>{refused?.problem}</Problem>
      <button type="submit" className="quiet">
        Keep the note
      </button>
    </form>
  );
}

export function CorrectForm({
  person,
  answers,
  action,
  refused,
}: FormProps & { person: Person; answers: readonly CorrectableAnswer[] }) {
  const typed = (name: string, stored: string) => refused?.fields.get(name) ?? stored;
  return (
    <details open={refused !== undefined}>
      <summary>Correct</summary>
      <form method="post" action={action} className="stack">
        <label>
          Name
          <input
            name="name"
            defaultValue={typed("name", (person.signup ?? person).name)}
            maxLength={200}
            required={!person.signup?.consented_at}
          />
        </label>
        <label>
          Email
          <input
            name="email"
            {...emailInput}
            autoComplete="off"
            defaultValue={typed("email", person.typed_email)}
            required
          />
        </label>
        {answers.map((answer) => (
          <AnswerField key={answer.name} answer={answer} />
        ))}
        <Problem>{refused?.problem}</Problem>
        {refused?.otherId ? <MergeChoice otherId={refused.otherId} /> : null}
        <button type="submit">Save the correction</button>
      </form>
    </details>
  );
}

function AnswerField({ answer }: { answer: CorrectableAnswer }) {
  const { control, options, isRequired, value, ...field } = answer;
  if (typeof value !== "string") {
    return (
      <fieldset>
        <legend>{field.label}</legend>
        {Object.entries(options).map(([option, text]) => (
          <label key={option} className="check">
            <input type="checkbox" name={field.name} value={option} defaultChecked={value.includes(option)} />
            {text}
          </label>
        ))}
      </fieldset>
    );
  }
  if (control === "select" || control === "radio") {
    const choices = isRequired ? options : { "": "No answer", ...options };
    return <SelectField {...field} omitsAny options={choices} value={value} />;
  }
  return <Field {...field} defaultValue={value} required={isRequired} />;
}

function MergeChoice({ otherId }: { otherId: string }) {
  const { link, check, note } = personContent.merge;
  return (
    <>
      <p>
        <a href={`/team/people/${otherId}`}>{link}</a>
      </p>
      <label className="check">
        <input type="checkbox" name="merge" value="1" /> {check}
      </label>
      <p className="note small">{note}</p>
    </>
  );
}

export function EraseForm({ action, refused }: FormProps) {
  return (
    <form method="post" action={action} className="stack">
      <p>{personContent.erase.text}</p>
      <label>
        {personContent.erase.label}
        <input name="email" autoComplete="off" required />
      </label>
      <Problem>{refused?.problem}</Problem>
      <button type="submit" className="danger">
        {personContent.erase.button}
      </button>
    </form>
  );
}

export function ErasureReceiptPage({ receipt }: { receipt: ErasureReceipt }) {
  const { text, copies, backups } = personContent.receipt;
  return (
    <>
      <p>{text}</p>
      <Facts
        facts={[
          ["Reference", receipt.reference],
          ["Erased at", receipt.erasedAt.toISOString()],
          ...Object.entries(receipt.removed).map(([what, count]) => [`Removed ${what}`, count] as const),
        ]}
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
