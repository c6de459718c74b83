import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { Button } from "../../ui/button.tsx";
import { invitationPage } from "./invitation-content.ts";

export type InvitationView =
  | { step: "ask"; until: string }
  | { step: "code"; code: string; until: string }
  | { step: "used"; day: string }
  | { step: "expired" | "back" | "invalid" };

export function InvitationPage({ view }: { view: InvitationView }) {
  const { ask, code } = invitationPage;
  return (
    <section className="section">
      <div className="wrap flex flex-col items-start gap-6">
        <h1 className="text-h2">{invitationPage[view.step].title}</h1>
        {view.step === "code" ? (
          <p className="text-h3 break-all">
            <output aria-label={code.label}>{view.code}</output>
          </p>
        ) : null}
        <p className="measure">
          <Explanation view={view} />
        </p>
        {view.step === "ask" ? (
          <>
            <form method="post">
              <Button type="submit">{ask.button}</Button>
            </form>
            <p className="measure text-sm text-mute">{ask.note}</p>
          </>
        ) : null}
      </div>
    </section>
  );
}

function Explanation({ view }: { view: InvitationView }) {
  if (view.step === "used") return <span>{invitationPage.used.text(view.day)}</span>;
  const { text } = invitationPage[view.step];
  if (view.step === "ask" || view.step === "code")
    return <span>{`${text} ${invitationPage.ask.until(view.until)}`}</span>;
  return (
    <>
      <span>{text}</span>{" "}
      <Link className="link" to={paths.contact}>
        {invitationPage.contact}
      </Link>
      <span>.</span>
    </>
  );
}
