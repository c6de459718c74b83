import type { ReactNode } from "react";
import { emailKinds } from "../../src/lib/email-kinds.ts";
import { toVisibleEmail, toVisibleText } from "../../src/lib/visitor-text.ts";
import { AnswersForm } from "./answers-form.tsx";
import { describeOwnEmail, nameOwnEmail, toDay } from "../../src/features/place/own-email-status.ts";
import { placeContent as content } from "../../src/features/place/place-content.ts";
import { Day, PlaceButton, PlacePart } from "./parts.tsx";
import type { PlaceView } from "./view.ts";

export function PlacePage({
  view,
  notice,
  children,
}: {
  view: PlaceView;
  notice: string | undefined;
  children: ReactNode;
}) {
  const { key, person } = view;
  const { signup } = person;
  return (
    <>
      <p className="kicker">
        <bdi>{toVisibleEmail(person.typed_email)}</bdi>
      </p>
      <h1>{content.title}</h1>
      <p className="lead">{content.lead}</p>
      {notice ? (
        <p className="notice" role="status">
          {notice}
        </p>
      ) : null}
      {view.asksToConfirm && !person.confirmed_at ? (
        <div className="call">
          <h2>{content.unconfirmed.heading}</h2>
          <p>{content.unconfirmed.text}</p>
          <PlaceButton action="/your-place/confirm" fieldKey={key}>
            {content.unconfirmed.button}
          </PlaceButton>
        </div>
      ) : null}
      {signup ? (
        <PlacePart
          id="answers"
          heading={content.answers.heading}
          note={
            signup.consented_at
              ? content.answers.imported(toDay(signup.consented_at), toVisibleText(signup.consent_source ?? ""))
              : content.answers.note(toDay(signup.created_at))
          }
        >
          <AnswersForm fields={view.fields} fieldKey={key} />
          <p className="small mute">{content.answers.email}</p>
        </PlacePart>
      ) : null}
      {children}
      {view.messages.length > 0 ? <Messages messages={view.messages} /> : null}
      <Emails view={view} />
      <Choices view={view} />
      {(["data", "links"] as const).map((name) => (
        <PlacePart key={name} id={name} heading={content[name].heading}>
          <p>{content[name].text}</p>
          <PlaceButton action={`/your-place/${name}`} fieldKey={key} isQuiet>
            {content[name].button}
          </PlaceButton>
        </PlacePart>
      ))}
      <Leaving view={view} />
    </>
  );
}

function Messages({ messages }: Pick<PlaceView, "messages">) {
  return (
    <PlacePart id="messages" heading={content.messages.heading}>
      <ul className="list">
        {messages.map((message) => (
          <li key={message.id}>
            {message.facts.map(({ label, value }) => `${label}: ${value}, `)}
            <Day at={message.created_at} />
            <div className="verbatim">{toVisibleText(message.message)}</div>
            {message.answers.length === 0 ? <p className="small mute">{content.messages.noAnswer}</p> : null}
            {message.answers.map((answer) => (
              <div key={answer.created_at} className="answer">
                <p className="small mute">{content.messages.answered(toDay(new Date(answer.created_at)))}</p>
                <div className="verbatim">{answer.body}</div>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </PlacePart>
  );
}

function Emails({ view: { person } }: { view: PlaceView }) {
  const emails = person.emails.filter(({ kind }) => !kind.endsWith("/team-email"));
  return (
    <PlacePart id="sent" heading={content.emails.heading}>
      {emails.length === 0 ? <p className="mute">{content.emails.none}</p> : null}
      <ul className={emails.length > 0 ? "list" : undefined}>
        {emails.map((email) => (
          <li key={`${email.kind}${email.created_at.toISOString()}`}>
            {nameOwnEmail(email.kind)}, <Day at={email.created_at} />
            <p className="small mute">{describeOwnEmail(email)}</p>
          </li>
        ))}
      </ul>
    </PlacePart>
  );
}

function Choices({ view: { key, choices } }: { view: PlaceView }) {
  const { kinds, rest, button, left } = content.choices;
  return (
    <PlacePart id="emails" heading={content.choices.heading}>
      {choices.hasLeft ? <p>{left}</p> : null}
      <form method="post" action="/your-place/emails" className="stack">
        <input type="hidden" name="key" value={key} />
        <fieldset className="options" disabled={choices.hasLeft}>
          <legend className="hint">{rest}</legend>
          {emailKinds.map((kind) => (
            <label key={kind} className="option">
              <input type="checkbox" name={kind} value="on" defaultChecked={choices.kinds[kind]} />
              <span>
                {kinds[kind].name} <span className="hint">{kinds[kind].text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {choices.hasLeft ? null : <button type="submit">{button}</button>}
      </form>
    </PlacePart>
  );
}

function Leaving({ view: { key, choices, person } }: { view: PlaceView }) {
  const { heading, text, button, leftText, back, erase, eraseLink } = content.leave;
  return (
    <PlacePart id="leave" heading={heading}>
      {choices.hasLeft ? (
        <>
          <p>{leftText}</p>
          <PlaceButton action="/your-place/back" fieldKey={key} isQuiet>
            {back}
          </PlaceButton>
        </>
      ) : person.signup ? (
        <>
          <p>{text}</p>
          <PlaceButton action="/your-place/leave" fieldKey={key} isQuiet>
            {button}
          </PlaceButton>
        </>
      ) : null}
      <p>{erase}</p>
      <p>
        <a className="button danger" href={`/your-place/erase?key=${key}`}>
          {eraseLink}
        </a>
      </p>
    </PlacePart>
  );
}
