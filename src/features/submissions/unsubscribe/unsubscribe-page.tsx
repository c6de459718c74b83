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

/** A plain form, so that it works without JavaScript. */
export function UnsubscribePage({ step, kind }: UnsubscribeState) {
  return (
    <section className="section">
      <div className="wrap flex flex-col items-start gap-6">
        {step === "ask" && <Question kind={kind} />}
        {step === "done" && (kind ? <Stopped kind={kind} /> : <Farewell />)}
        {step === "invalid" && <InvalidLink />}
      </div>
    </section>
  );
}

function Question({ kind }: { kind: EmailKind | null }) {
  const { ask, askKind, kinds } = unsubscribeContent;
  const name = kind ? kinds[kind] : "";
  const { title, text, button } = kind ? { ...askKind, title: askKind.title(name), text: askKind.text(name) } : ask;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="measure">{text}</p>
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
      <p className="measure text-sm text-mute">{ask.note}</p>
    </>
  );
}

function Stopped({ kind }: { kind: EmailKind }) {
  const { doneKind, kinds } = unsubscribeContent;
  return (
    <>
      <h1 className="text-h2">{doneKind.title}</h1>
      <p className="measure">{doneKind.text(kinds[kind])}</p>
    </>
  );
}

function Farewell() {
  const { title, text, note, contact } = unsubscribeContent.done;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="measure">{text}</p>
      <p className="measure text-sm text-mute">
        {note}{" "}
        <Link className="link" to={paths.contact}>
          {contact}
        </Link>
        .
      </p>
    </>
  );
}

function InvalidLink() {
  const { title, text, contact, after } = unsubscribeContent.invalid;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="measure">
        {text}{" "}
        <Link className="link" to={paths.contact}>
          {contact}
        </Link>{" "}
        {after}
      </p>
    </>
  );
}
