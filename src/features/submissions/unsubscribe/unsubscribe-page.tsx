import { Link } from "react-router";
import { paths } from "../../../pages.ts";
import { Button } from "../../../ui/button.tsx";
import { unsubscribeContent } from "./unsubscribe-content.ts";

export type UnsubscribeState = "ask" | "done" | "invalid";

/** Posts to its own URL with a plain form, so that it works without JavaScript. */
export function UnsubscribePage({ state }: { state: UnsubscribeState }) {
  return (
    <section className="section">
      <div className="wrap flex flex-col items-start gap-6">
        {state === "ask" && <Question />}
        {state === "done" && <Farewell />}
        {state === "invalid" && <InvalidLink />}
      </div>
    </section>
  );
}

function Question() {
  const { title, text, button, note } = unsubscribeContent.ask;
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="measure">{text}</p>
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
      <p className="measure text-sm text-mute">{note}</p>
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
