import { Field, PostButton } from "../../ui/team/team-parts.server.tsx";
import { linkMinutes, sessionHours } from "./team-content.ts";

/** @param isInsecure whether browsers drop the cookie on this origin */
export function SignInForm({ isInsecure }: { isInsecure: boolean }) {
  return (
    <>
      <p>
        We’ll email you a link. It works for {linkMinutes} minutes, and you stay signed in for {sessionHours} hours.
      </p>
      {isInsecure ? (
        <p className="bad">
          Signing in needs https: at this URL your browser won’t keep the session. Set SITE_ORIGIN to the site’s https
          URL, or open it at http://localhost.
        </p>
      ) : null}
      <form method="post" action="/team/sign-in" className="stack">
        <Field label="Email" type="email" name="email" required autoComplete="email" maxLength={255} />
        <button type="submit">Email me a link</button>
      </form>
    </>
  );
}

export function LinkSent() {
  return (
    <>
      <p>
        If that address is on the team’s list, a link is on its way. It works once, within {linkMinutes} minutes.
        Nothing in sight? Look in spam, or ask whoever runs the site for <code>npm run team:link</code>.
      </p>
      <p>
        <a href="/team/sign-in">Use another address</a>
      </p>
    </>
  );
}

/** A button, because mail scanners open links. */
export function UseLink({ token }: { token: string }) {
  return (
    <>
      <p>One more step: this button signs this browser in.</p>
      <PostButton action="/team/sign-in/link" fields={{ token }}>
        Sign in
      </PostButton>
    </>
  );
}

/** Does not say whether the link is unknown, used or expired. */
export function DeadLink() {
  return (
    <p>
      This link no longer works: it was used already, or is older than {linkMinutes} minutes.{" "}
      <a href="/team/sign-in">Get a new one</a>.
    </p>
  );
}
