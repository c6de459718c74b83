import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { SelectField, TextField } from "../fields.tsx";
import { Facts, FormButton, List, PostForm, TeamSection, Moment } from "../parts.tsx";
import type { TeamMessage, ThreadEntry } from "../../../src/features/submissions/messages/message-store.server.ts";
import type { AnswerTemplate } from "../../../src/features/submissions/messages/answer-templates.server.ts";
import { Answer, Thread } from "./thread.tsx";
import {
  messageContent,
  stateNames,
  templatesContent,
} from "../../../src/features/submissions/messages/messages-content.ts";

/** Where a template leads back to. */
const formId = "answer";

export interface MessageForms {
  /** The next answer's or note's id, so that a form posted twice is stored once. */
  newId: string;
  members: readonly string[];
  teamEmail: string;
  templates: readonly AnswerTemplate[];
}

interface MessagePageProps {
  message: TeamMessage;
  thread: readonly ThreadEntry[];
  facts: readonly { label: string; value: string }[];
  forms: MessageForms;
}

export function MessagePage({ message, thread, facts, forms }: MessagePageProps) {
  const { answer, notes } = messageContent;
  return (
    <>
      <div className="card verbatim">{toVisibleText(message.message)}</div>
      {message.answers.map((one) => (
        <Answer key={one.id} answer={one} />
      ))}
      <Facts
        facts={{
          State: stateNames[message.state],
          Received: <Moment at={message.created_at} />,
          ...Object.fromEntries(facts.map(({ label, value }) => [label, value])),
          [messageContent.person.label]: message.person_id && (
            <a href={`/team/people/${message.person_id}`}>{messageContent.person.link}</a>
          ),
        }}
      />
      <div className="row">
        <AssignForm message={message} members={forms.members} />
        <Marks message={message} />
      </div>
      <TeamSection title={answer.heading}>
        <TextForm name="answer" copy={{ ...answer, hint: answer.hint(forms.teamEmail) }} {...{ message, forms }} />
      </TeamSection>
      <Thread entries={thread} current={message.id} />
      <TeamSection title={notes.heading} note={notes.hint}>
        <List>
          {message.notes.map((note) => (
            <li key={note.id}>
              <div className="verbatim">{note.body}</div>
              <p className="small mute">
                {note.author}, <Moment at={note.created_at} />
              </p>
            </li>
          ))}
        </List>
        <TextForm name="note" copy={{ label: notes.label, button: notes.button }} {...{ message, forms }} />
      </TeamSection>
    </>
  );
}

interface TextFormProps extends Pick<MessagePageProps, "message" | "forms"> {
  name: "answer" | "note";
  copy: { label: string; button: string; hint?: string };
}

function TextForm({ name, copy, message, forms }: TextFormProps) {
  const isAnswer = name === "answer";
  return (
    <PostForm
      id={isAnswer ? formId : undefined}
      action={`/team/messages/${message.id}/${name}`}
      className="wide"
      fields={{ id: forms.newId, seen: message.answers.length }}
      button={copy.button}
      look={isAnswer ? undefined : "quiet"}
    >
      {isAnswer ? <Templates message={message} templates={forms.templates} /> : null}
      <TextField label={copy.label} hint={copy.hint} name="body" required />
    </PostForm>
  );
}

/** Each puts its text below what is typed; the form goes along, so that nothing typed is lost. */
function Templates({ message, templates }: { message: TeamMessage; templates: readonly AnswerTemplate[] }) {
  return (
    <div className="row small">
      {templates.length > 0 ? <span className="mute">{templatesContent.use}</span> : null}
      {templates.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="template"
          value={id}
          formAction={`/team/messages/${message.id}/template#${formId}`}
          formNoValidate
          className="quiet"
        >
          {name}
        </button>
      ))}
      <a href="/team/messages/templates">{templatesContent.link}</a>
    </div>
  );
}

function Marks({ message: { id, state } }: { message: TeamMessage }) {
  const { mark } = messageContent;
  return (["answered", "spam", "waiting"] as const)
    .filter((other) => other !== state)
    .map((other) => (
      <FormButton key={other} action={`/team/messages/${id}/mark`} fields={{ state: other }} look="quiet">
        {mark[other]}
      </FormButton>
    ));
}

function AssignForm({ message, members }: { message: TeamMessage; members: readonly string[] }) {
  const { label, nobody, button } = messageContent.assign;
  const assigned = message.assigned_to ?? "";
  // A member who has left the team is still named.
  const names = [...members, assigned].filter((name) => name !== "");
  return (
    <form method="post" action={`/team/messages/${message.id}/assign`} className="row">
      <SelectField
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
