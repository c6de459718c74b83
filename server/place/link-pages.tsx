import type { ReactNode } from "react";
import { emailInput } from "../../src/ui/email-input.ts";
import { linkContent as content } from "../../src/features/place/place-content.ts";
import { Check, Field } from "../team/fields.tsx";
import { FormButton, PostForm, Problem } from "../team/parts.tsx";

function LinkPage({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </>
  );
}

/** A form for a new link: the same answer for every invalid link. */
export function LinkForm({
  isDead = false,
  refused,
}: {
  isDead?: boolean;
  refused?: { email: string; problem: string };
}) {
  return (
    <LinkPage {...(isDead ? content.dead : content.ask)}>
      <PostForm action="/your-place/link" button={content.button}>
        <Field
          label={content.label}
          name="email"
          {...emailInput}
          maxLength={255}
          required
          defaultValue={refused?.email}
          problem={refused?.problem}
        />
      </PostForm>
    </LinkPage>
  );
}

export function LinkSent() {
  return <LinkPage {...content.sent} />;
}

/** A button, because scanners follow links. */
export function ConfirmPage({ fieldKey, isConfirmed }: { fieldKey: string; isConfirmed: boolean }) {
  const { heading, text, button, done, doneText, open } = content.confirm;
  return (
    <LinkPage heading={isConfirmed ? done : heading} text={isConfirmed ? doneText : text}>
      {isConfirmed ? (
        <p>
          <a className="button quiet" href={`/your-place?key=${fieldKey}`}>
            {open}
          </a>
        </p>
      ) : (
        <FormButton action="/your-place/confirm" fields={{ key: fieldKey }}>
          {button}
        </FormButton>
      )}
    </LinkPage>
  );
}

export function ErasePage({ fieldKey, isMissing }: { fieldKey: string; isMissing: boolean }) {
  const { heading, text, keeps, label, button, back, missing } = content.erase;
  return (
    <LinkPage heading={heading} text={text}>
      <p className="mute">{keeps}</p>
      <form method="post" action="/your-place/erase" className="stack">
        <input type="hidden" name="key" value={fieldKey} />
        <Problem>{isMissing ? missing : undefined}</Problem>
        <Check name="sure" value="yes" required aria-invalid={isMissing ? true : undefined}>
          {label}
        </Check>
        <div className="row">
          <button type="submit" className="danger">
            {button}
          </button>
          <a className="button quiet" href={`/your-place?key=${fieldKey}`}>
            {back}
          </a>
        </div>
      </form>
    </LinkPage>
  );
}

export function ErasedPage({ reference }: { reference: string }) {
  const { heading, text, rest } = content.erased;
  return (
    <LinkPage heading={heading} text={text}>
      <p>
        {rest} <code>{reference}</code>
      </p>
    </LinkPage>
  );
}
