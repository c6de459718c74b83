import { emailInput } from "../../../src/ui/email-input.ts";
import { Field } from "../fields.tsx";
import { FormButton, PostForm } from "../parts.tsx";
import { signInContent } from "../../../src/features/team/team-content.ts";

/** @param isInsecure whether browsers drop the cookie on this origin */
export function SignInForm({ isInsecure }: { isInsecure: boolean }) {
  return (
    <>
      <p>{signInContent.intro}</p>
      {isInsecure ? <p className="bad">{signInContent.insecure}</p> : null}
      <PostForm action="/team/sign-in" button={signInContent.submit}>
        <Field label={signInContent.email} {...emailInput} name="email" required maxLength={255} />
      </PostForm>
    </>
  );
}

export function LinkSent() {
  return (
    <>
      <p>
        {signInContent.sent} <code>{signInContent.sentCommand}</code>.
      </p>
      <p>
        <a href="/team/sign-in">{signInContent.another}</a>
      </p>
    </>
  );
}

/** A button, because mail scanners open links. */
export function UseLink({ token }: { token: string }) {
  return (
    <>
      <p>{signInContent.whatItDoes}</p>
      <FormButton action="/team/sign-in/link" fields={{ token }}>
        {signInContent.signIn}
      </FormButton>
    </>
  );
}

/** Does not say whether the link is unknown, used or expired. */
export function DeadLink() {
  return (
    <p>
      {signInContent.deadLink} <a href="/team/sign-in">{signInContent.newLink}</a>.
    </p>
  );
}

/** Answers a form whose session has ended. The URL stays the form's, so that a reload sends it again. */
export function SignedOut() {
  return (
    <>
      <p>{signInContent.resend}</p>
      <p>
        <a className="button" href="/team/sign-in" target="_blank" rel="noopener">
          {signInContent.inAnotherWindow}
        </a>
      </p>
    </>
  );
}
