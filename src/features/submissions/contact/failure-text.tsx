import { failureToast } from "./contact-content.ts";
import type { ContactDraft } from "./contact-fields.ts";

/** With an email address whose link carries the message. */
export function FailureText({ draft }: { draft: ContactDraft }) {
  const { text, email } = failureToast;
  return (
    <>
      {text}{" "}
      <a className="font-medium underline" href={toMailto(email, draft)}>
        {email}
      </a>
    </>
  );
}

function toMailto(email: string, { name, message }: ContactDraft): string {
  const body = name.trim() === "" ? message : `${message}\n\n${name}`;
  return `mailto:${email}?body=${encodeURIComponent(body)}`;
}
