import { toVisibleText } from "../../../lib/visitor-text.ts";
import { Fact, Moment, PostButton, SelectField, TeamSection } from "../../../ui/team/team-parts.server.tsx";
import type { MessageAnswer, TeamMessage } from "./message-store.server.ts";
import { messageContent, stateNames } from "./messages-content.ts";

export interface MessageForms {
  /** The next answer's or note's id, so that a form posted twice is stored once. */
  newId: string;
  members: readonly string[];
  teamEmail: string;
  refused?: { form: "answer" | "note"; body: string; problem: string } | undefined;
}

export function MessagePage({
  message,
  facts,
  forms,
}: {
  message: TeamMessage;
  facts: readonly { label: string; value: string }[];
  forms: MessageForms;
}) {
  return (
    <>
      <div className="card verbatim">{toVisibleText(message.message)}</div>
      {message.answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      <dl>
        <Fact label="State">{stateNames[message.state]}</Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      {message.person_id ? (
        <p>
          <a href={`/team/people/${message.person_id}`}>{messageContent.person}</a>
        </p>
      ) : null}
      <TeamSection title={messageContent.answer.heading}>
        <AnswerForm message={message} forms={forms} />
      </TeamSection>
      <TeamSection title={messageContent.mark.heading}>
        <Marks message={message} />
        <AssignForm message={message} members={forms.members} />
      </TeamSection>
      <TeamSection title={messageContent.notes.heading} note={messageContent.notes.hint}>
        <Notes message={message} forms={forms} />
      </TeamSection>
    </>
  );
}

function Answer({ answer }: { answer: MessageAnswer }) {
  const isBad = answer.outcome !== null && answer.outcome !== "delivered";
  return (
    <article className="card">
      <p className="small mute">
        {answer.author} answered, <Moment at={answer.created_at} />
      </p>
      <div className="verbatim">{answer.body}</div>
      <p className={isBad ? "small bad" : "small mute"}>{describeDelivery(answer)}</p>
    </article>
  );
}

function describeDelivery({ outcome, settled_at: settledAt, detail }: MessageAnswer): string {
  const when = settledAt ? ` ${settledAt.toISOString().slice(0, 16).replace("T", " ")}` : "";
  const why = detail ? `: ${detail}` : "";
  switch (outcome) {
    case "delivered":
      return `Handed over${when}${why}`;
    case null:
      return detail ? `Waiting, tried already${why}` : "Waiting to be sent";
    case "given-up":
      return `Given up${when}${why}`;
    default:
      return `Not delivered${when}${why}`;
  }
}

function AnswerForm({ message, forms }: { message: TeamMessage; forms: MessageForms }) {
  const { label, hint, button } = messageContent.answer;
  return (
    <form method="post" action={`/team/messages/${message.id}/answer`} className="stack wide">
      <input type="hidden" name="id" value={forms.newId} />
      <input type="hidden" name="seen" value={message.answers.length} />
      <TextField form="answer" label={label} hint={hint(forms.teamEmail)} forms={forms} />
      <div>
        <button type="submit">{button}</button>
      </div>
    </form>
  );
}

function TextField({
  form,
  label,
  hint,
  forms,
}: {
  form: "answer" | "note";
  label: string;
  hint?: string;
  forms: MessageForms;
}) {
  const refused = forms.refused?.form === form ? forms.refused : undefined;
  const hintId = `${form}-hint`;
  return (
    <>
      {refused ? (
        <p className="bad" id={`${form}-problem`} role="alert">
          {refused.problem}
        </p>
      ) : null}
      <label>
        {label}
        <textarea
          name="body"
          required
          defaultValue={refused?.body}
          aria-invalid={refused ? true : undefined}
          aria-describedby={[...(refused ? [`${form}-problem`] : []), ...(hint ? [hintId] : [])].join(" ") || undefined}
        />
      </label>
      {hint ? (
        <p className="small mute" id={hintId}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

function Marks({ message: { id, state } }: { message: TeamMessage }) {
  const { mark } = messageContent;
  return (
    <div className="row">
      {(["answered", "spam", "waiting"] as const)
        .filter((other) => other !== state)
        .map((other) => (
          <PostButton key={other} action={`/team/messages/${id}/mark`} fields={{ state: other }} isQuiet>
            {mark[other]}
          </PostButton>
        ))}
    </div>
  );
}

function AssignForm({ message, members }: { message: TeamMessage; members: readonly string[] }) {
  const { label, nobody, button } = messageContent.assign;
  const assigned = message.assigned_to ?? "";
  // A member who has left the team is still named.
  const names = [...members, assigned].filter((name) => name !== "");
  return (
    <form method="post" action={`/team/messages/${message.id}/assign`} className="row">
      <SelectField
        isRequired
        label={label}
        name="member"
        value={assigned}
        options={{ "": nobody, ...Object.fromEntries(names.map((name) => [name, name])) }}
      />
      <button type="submit" className="quiet">
        {button}
      </button>
    </form>
  );
}

function Notes({ message, forms }: { message: TeamMessage; forms: MessageForms }) {
  const { label, button } = messageContent.notes;
  return (
    <>
      {message.notes.length > 0 ? (
        <ul className="list">
          {message.notes.map((note) => (
            <li key={note.id}>
              <div className="verbatim">{note.body}</div>
              <p className="small mute">
                {note.author}, <Moment at={note.created_at} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={`/team/messages/${message.id}/note`} className="stack wide">
        <input type="hidden" name="id" value={forms.newId} />
        <TextField form="note" label={label} forms={forms} />
        <div>
          <button type="submit" className="quiet">
            {button}
          </button>
        </div>
      </form>
    </>
  );
}
