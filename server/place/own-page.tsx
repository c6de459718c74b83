import type { ReactNode } from "react";
import type { Person } from "../../src/features/people/person.server.ts";
import { emailKinds } from "../../src/lib/email-kinds.ts";
import type { readEmailChoices } from "../../src/mailing/email-choices.server.ts";
import { toVisibleEmail, toVisibleText } from "../../src/lib/visitor-text.ts";
import { describeOwnEmail, nameOwnEmail, toDay } from "../../src/features/place/own-email-status.ts";
import { placeContent as content } from "../../src/features/place/place-content.ts";
import { AnswerField } from "../team/answer-field.tsx";
import { Check } from "../team/fields.tsx";
import { FormButton, List, Notice, PostForm, TeamSection } from "../team/parts.tsx";
import type { PlaceField } from "./answers.ts";

export interface PlaceView {
  key: string;
  person: Person;
  fields: readonly PlaceField[];
  /** With what else the form asked. */
  messages: readonly (Person["messages"][number] & { facts: readonly { label: string; value: string }[] })[];
  choices: Awaited<ReturnType<typeof readEmailChoices>>;
  asksToConfirm: boolean;
  /** Until when they can say that they want to stay; null unless they are asked. */
  staysUntil: Date | null;
}

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
      <p className="mute">
        <bdi>{toVisibleEmail(person.typed_email)}</bdi>
      </p>
      <h1>{content.title}</h1>
      <p>{content.lead}</p>
      <Notice>{notice}</Notice>
      {view.staysUntil ? (
        <div className="card">
          <h2>{content.question.heading}</h2>
          <p>{content.question.text(toDay(view.staysUntil))}</p>
          <FormButton action="/your-place/stay" fields={{ key }}>
            {content.question.button}
          </FormButton>
        </div>
      ) : null}
      {view.asksToConfirm && !person.confirmed_at ? (
        <div className="card">
          <h2>{content.unconfirmed.heading}</h2>
          <p>{content.unconfirmed.text}</p>
          <FormButton action="/your-place/confirm" fields={{ key }}>
            {content.unconfirmed.button}
          </FormButton>
        </div>
      ) : null}
      {signup ? (
        <TeamSection
          id="answers"
          title={content.answers.heading}
          note={
            signup.consented_at
              ? content.answers.imported(toDay(signup.consented_at), toVisibleText(signup.consent_source ?? ""))
              : content.answers.note(toDay(signup.created_at))
          }
        >
          <PostForm
            action="/your-place/answers"
            className="wide card"
            fields={{ key: key }}
            button={content.answers.button}
          >
            {view.fields.map((field) => (
              <AnswerField key={field.name} field={field} />
            ))}
          </PostForm>
          <p className="small mute">{content.answers.email}</p>
        </TeamSection>
      ) : null}
      {children}
      {view.messages.length > 0 ? <Messages messages={view.messages} /> : null}
      <Emails view={view} />
      <Choices view={view} />
      {(["data", "links"] as const).map((name) => (
        <TeamSection key={name} id={name} title={content[name].heading}>
          <p>{content[name].text}</p>
          <FormButton action={`/your-place/${name}`} fields={{ key }} look="quiet">
            {content[name].button}
          </FormButton>
        </TeamSection>
      ))}
      <Leaving view={view} />
    </>
  );
}

function Messages({ messages }: Pick<PlaceView, "messages">) {
  return (
    <TeamSection id="messages" title={content.messages.heading}>
      <List>
        {messages.map((message) => (
          <li key={message.id}>
            {message.facts.map(({ label, value }) => `${label}: ${value}, `)}
            <Day at={message.created_at} />
            <div className="verbatim">{toVisibleText(message.message)}</div>
            {message.answers.length === 0 ? <p className="small mute">{content.messages.noAnswer}</p> : null}
            {message.answers.map((answer) => (
              <div key={answer.created_at} className="card">
                <p className="small mute">{content.messages.answered(toDay(new Date(answer.created_at)))}</p>
                <div className="verbatim">{answer.body}</div>
              </div>
            ))}
          </li>
        ))}
      </List>
    </TeamSection>
  );
}

function Emails({ view: { person } }: { view: PlaceView }) {
  const emails = person.emails.filter(({ kind }) => !kind.endsWith("/team-email"));
  return (
    <TeamSection id="sent" title={content.emails.heading}>
      {emails.length === 0 ? <p className="mute">{content.emails.none}</p> : null}
      <List>
        {emails.map((email) => (
          <li key={`${email.kind}${email.created_at.toISOString()}`}>
            {nameOwnEmail(email.kind)}, <Day at={email.created_at} />
            <p className="small mute">{describeOwnEmail(email)}</p>
          </li>
        ))}
      </List>
    </TeamSection>
  );
}

function Choices({ view: { key, choices } }: { view: PlaceView }) {
  const { kinds, rest, button, left } = content.choices;
  return (
    <TeamSection id="emails" title={content.choices.heading}>
      {choices.hasLeft ? <p>{left}</p> : null}
      <form method="post" action="/your-place/emails" className="stack wide">
        <input type="hidden" name="key" value={key} />
        <fieldset disabled={choices.hasLeft}>
          <legend className="hint">{rest}</legend>
          {emailKinds.map((kind) => (
            <Check key={kind} name={kind} value="on" defaultChecked={choices.kinds[kind]} hint={kinds[kind].text}>
              {kinds[kind].name}{" "}
            </Check>
          ))}
        </fieldset>
        {choices.hasLeft ? null : <button type="submit">{button}</button>}
      </form>
    </TeamSection>
  );
}

function Leaving({ view: { key, choices, person } }: { view: PlaceView }) {
  const { heading, text, button, leftText, back, erase, eraseLink } = content.leave;
  return (
    <TeamSection id="leave" title={heading}>
      {choices.hasLeft ? (
        <>
          <p>{leftText}</p>
          <FormButton action="/your-place/back" fields={{ key }} look="quiet">
            {back}
          </FormButton>
        </>
      ) : person.signup ? (
        <>
          <p>{text}</p>
          <FormButton action="/your-place/leave" fields={{ key }} look="quiet">
            {button}
          </FormButton>
        </>
      ) : null}
      <p>{erase}</p>
      <p>
        <a className="button danger" href={`/your-place/erase?key=${key}`}>
          {eraseLink}
        </a>
      </p>
    </TeamSection>
  );
}

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{toDay(at)}</time>;
}
