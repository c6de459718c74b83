import { Link } from "react-router";
import type { EmailKind } from "../../../lib/email-kinds.ts";
import { paths } from "../../../pages.ts";
import { Button } from "../../../ui/button.tsx";
import { unsubscribeContent } from "./unsubscribe-content.ts";

export interface UnsubscribeState {
  step: "ask" | "done" | "invalid";
  /** The kind of email that the link unsubscribes; null for all. */
  kind: EmailKind | null;
}

export function UnsubscribePage({ step, kind }: UnsubscribeState) {
  const { ask, done, invalid } = unsubscribeContent;
  const { title, text } = toText(step, kind);
  return (
    <section className="section">
      <div className="wrap flex flex-col items-start gap-6">
        <h1 className="text-h2">{title}</h1>
        <p className="measure">
          <span>{text}</span>
          {step === "invalid" ? (
            <>
              {" "}
              <ContactLink>{invalid.contact}</ContactLink> <span>{invalid.after}</span>
            </>
          ) : null}
        </p>
        {step === "ask" ? (
          <form method="post">
            <Button type="submit">{kind ? unsubscribeContent.askKind.button : ask.button}</Button>
          </form>
        ) : null}
        {step === "ask" ? <p className="measure text-sm text-mute">{ask.note}</p> : null}
        {step === "done" && !kind ? (
          <p className="measure text-sm text-mute">
            {done.note} <ContactLink>{done.contact}</ContactLink>.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function toText(step: UnsubscribeState["step"], kind: EmailKind | null): { title: string; text: string } {
  const { askKind, doneKind, kinds } = unsubscribeContent;
  if (step === "invalid" || !kind) return unsubscribeContent[step];
  const name = kinds[kind];
  return step === "ask"
    ? { title: askKind.title(name), text: askKind.text(name) }
    : { title: doneKind.title, text: doneKind.text(name) };
}

function ContactLink({ children }: { children: string }) {
  return (
    <Link className="link" to={paths.contact}>
      {children}
    </Link>
  );
}
