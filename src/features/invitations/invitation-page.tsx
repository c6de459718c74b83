import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { Button } from "../../ui/button.tsx";
import { invitationPage } from "./invitation-content.ts";

export type InvitationView =
  | { step: "ask"; until: string }
  | { step: "code"; code: string; until: string }
  | { step: "used"; day: string }
  | { step: "expired" | "back" | "invalid" };

/** Posts to its own URL with a plain form, so that it works without JavaScript. */
export function InvitationPage({ view }: { view: InvitationView }) {
  return (
    <section className="section">
      <div className="wrap flex flex-col items-start gap-6">
        <Step view={view} />
      </div>
    </section>
  );
}

function Step({ view }: { view: InvitationView }) {
  const { ask, code, used } = invitationPage;
  switch (view.step) {
    case "ask":
      return (
        <>
          <h1 className="text-h2">{ask.title}</h1>
          <p className="measure">
            {ask.text} {ask.until(view.until)}
          </p>
          <form method="post">
            <Button type="submit">{ask.button}</Button>
          </form>
          <p className="measure text-sm text-mute">{ask.note}</p>
        </>
      );
    case "code":
      return (
        <>
          <h1 className="text-h2">{code.title}</h1>
          <p className="text-h3 break-all">
            <output aria-label={code.label}>{view.code}</output>
          </p>
          <p className="measure">
            {code.text} {ask.until(view.until)}
          </p>
        </>
      );
    case "used":
      return (
        <>
          <h1 className="text-h2">{used.title}</h1>
          <p className="measure">{used.text(view.day)}</p>
        </>
      );
    case "expired":
    case "back":
    case "invalid":
      return <Ended step={view.step} />;
  }
}

function Ended({ step }: { step: "expired" | "back" | "invalid" }) {
  const { title, text } = invitationPage[step];
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="measure">
        {text}{" "}
        <Link className="link" to={paths.contact}>
          {invitationPage.contact}
        </Link>
        .
      </p>
    </>
  );
}
