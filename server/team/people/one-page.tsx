import { nameNotification } from "../../../src/lib/notification-names.ts";
import { toVisibleEmail, toVisibleText } from "../../../src/lib/visitor-text.ts";
import { DescriptionItem, FormButton, List, Problem, TeamSection, Moment } from "../parts.tsx";
import { describeEmailForTeam } from "../../../src/features/people/team-email-status.ts";
import {
  type CorrectableAnswer,
  type PeopleChoices,
  personContent,
  type SubmissionFacts,
} from "../../../src/features/people/people-content.ts";
import { describeVoice } from "./filter-fields.tsx";
import type { Person } from "../../../src/features/people/person.server.ts";
import { CorrectForm, EraseForm, NoteForm, type RefusedForm } from "./forms.tsx";

export function PersonPage({
  person,
  choices,
  toFacts,
  answers,
  isOwner,
  refused,
}: {
  person: Person;
  choices: PeopleChoices;
  toFacts: SubmissionFacts;
  answers: readonly CorrectableAnswer[];
  isOwner: boolean;
  refused?: RefusedForm | undefined;
}) {
  const action = `/team/people/${person.id}`;
  const refusalOf = (form: RefusedForm["form"]) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <p>
        <bdi>{toVisibleEmail(person.typed_email)}</bdi>
      </p>
      <Problem>{refusalOf("button")?.problem}</Problem>
      {person.is_stopped ? <p className="mute">{personContent.stopped}</p> : null}
      {person.needs_review ? (
        <div className="card">
          <p>{personContent.review}</p>
          <FormButton action={`${action}/review`}>Reviewed: it is a person</FormButton>
        </div>
      ) : null}
      <Signup person={person} choices={choices} toFacts={toFacts} />
      <Messages person={person} choices={choices} toFacts={toFacts} />
      <Emails person={person} />
      <FormerAddresses person={person} toFacts={toFacts} />
      <TeamSection title="Notes and history">
        <List>
          {person.history.map(({ happened_at: at, actor, action: done, detail }) => (
            <li key={`${at.toISOString()}${done}`}>
              {detail === "" ? null : <div className="verbatim">{toVisibleText(detail)}</div>}
              <span className="small mute">
                <Moment at={at} />, {actor}: {done}
              </span>
            </li>
          ))}
        </List>
        <NoteForm action={`${action}/note`} refused={refusalOf("note")} />
      </TeamSection>
      <TeamSection title="Actions">
        <div className="row">
          {person.signup && !person.is_stopped ? (
            <FormButton action={`${action}/confirmation`} isQuiet>
              Send the confirmation again
            </FormButton>
          ) : null}
          {person.is_stopped ? null : (
            <FormButton action={`${action}/stop`} isQuiet>
              Stop list emails
            </FormButton>
          )}
          <FormButton action={`${action}/export`} isQuiet>
            Download everything as JSON
          </FormButton>
        </div>
        <CorrectForm person={person} answers={answers} action={`${action}/correct`} refused={refusalOf("correct")} />
      </TeamSection>
      <TeamSection title={personContent.erase.heading} note={isOwner ? "" : personContent.erase.owners}>
        {isOwner ? <EraseForm action={`${action}/erase`} refused={refusalOf("erase")} /> : null}
      </TeamSection>
    </>
  );
}

interface FactsProps {
  person: Person;
  choices: PeopleChoices;
  toFacts: SubmissionFacts;
}

function Signup({ person, choices, toFacts }: FactsProps) {
  const { signup } = person;
  if (!signup) return null;
  return (
    <TeamSection title="Waitlist">
      <dl>
        <DescriptionItem label="Joined">
          <Moment at={signup.created_at} />
        </DescriptionItem>
        <DescriptionItem label="Address confirmed">
          {person.confirmed_at ? <Moment at={person.confirmed_at} /> : "No"}
        </DescriptionItem>
        {signup.consented_at ? (
          <DescriptionItem label="Imported, with consent from">
            {toVisibleText(signup.consent_source ?? "")}, <Moment at={signup.consented_at} />
          </DescriptionItem>
        ) : null}
        {toFacts.signup(signup).map(({ label, value }) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
        {person.source === null ? null : <DescriptionItem label="Source">{person.source}</DescriptionItem>}
        {person.referral.came_through_a_link ? (
          <DescriptionItem label="Came through">A shared link</DescriptionItem>
        ) : null}
        {person.referral.brought > 0 ? (
          <DescriptionItem label="Brought in">{person.referral.brought.toLocaleString("en-US")}</DescriptionItem>
        ) : null}
        {person.invitations.map(({ campaign_id: waveId, state, invited_at: invitedAt }) => (
          <DescriptionItem key={waveId} label="Invitation">
            <a href={`/team/invitations/${waveId}`}>{invitationStateLabels[state] ?? state}</a>{" "}
            {invitedAt ? <Moment at={invitedAt} /> : null}
          </DescriptionItem>
        ))}
        <Context context={signup.context} choices={choices} />
      </dl>
    </TeamSection>
  );
}

// Any other state is shown as stored.
const invitationStateLabels: Readonly<Record<string, string>> = { planned: "not sent yet", back: "back on the list" };

const contextNames: Readonly<Record<string, string>> = {
  plan: "Plan",
  persona: "Voice",
  topic: "Topic",
  formality: "Formality",
  energy: "Energy",
  perspective: "Perspective",
  dwellMs: "Form open",
  trap: "Hidden field filled",
  flood: "One of many through a shared link",
  utmSource: "Campaign: source",
  utmMedium: "Campaign: medium",
  utmCampaign: "Campaign",
  utmTerm: "Campaign: term",
  utmContent: "Campaign: content",
  referrer: "Linked from",
  landing: "First page",
};

function Context({ context, choices }: { context: Record<string, unknown> | null; choices: PeopleChoices }) {
  return Object.entries(context ?? {}).map(([name, value]) => (
    <DescriptionItem key={name} label={contextNames[name] ?? name}>
      {describeContext(name, String(value), choices)}
    </DescriptionItem>
  ));
}

function describeContext(name: string, value: string, choices: PeopleChoices): string {
  if (name === "persona") return describeVoice(choices, value);
  if (name === "dwellMs") return `${(Number(value) / 1_000).toFixed(1)} seconds`;
  return toVisibleText(value);
}

function Messages({ person, choices, toFacts }: FactsProps) {
  if (person.messages.length === 0) return null;
  return (
    <TeamSection title="Messages">
      <List>
        {person.messages.map((message) => (
          <li key={message.id}>
            <a href={`/team/messages/${message.id}`}>
              {joinFacts(toFacts.message(message).filter(({ control }) => control !== "message"))}
            </a>{" "}
            <span className="small mute">
              <Moment at={message.created_at} />, {message.answers.length === 0 ? "no answer yet" : "answered"}
            </span>
            <div className="verbatim">{toVisibleText(message.message)}</div>
            {message.context ? (
              <dl>
                <Context context={message.context} choices={choices} />
              </dl>
            ) : null}
          </li>
        ))}
      </List>
    </TeamSection>
  );
}

function joinFacts(facts: ReturnType<SubmissionFacts["message"]>): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join(", ");
}

function FormerAddresses({ person, toFacts }: Pick<FactsProps, "person" | "toFacts">) {
  const { heading, until, answers } = personContent.former;
  if (person.former.length === 0) return null;
  return (
    <TeamSection title={heading}>
      <List>
        {person.former.map(({ email, until: at, kept: { signup } }) => (
          <li key={`${email}${at.toISOString()}`}>
            <bdi>{toVisibleEmail(email)}</bdi>{" "}
            <span className="small mute">
              {until} <Moment at={at} />
            </span>
            {signup ? (
              <p className="small">
                {answers} {toVisibleText(signup.name)}, {joinFacts(toFacts.signup(signup))}
              </p>
            ) : null}
          </li>
        ))}
      </List>
    </TeamSection>
  );
}

function Emails({ person }: { person: Person }) {
  return (
    <TeamSection title="Emails">
      {person.emails.length === 0 ? <p className="note">None.</p> : null}
      <List>
        {person.emails.map((email) => {
          const { text, isBad } = describeEmailForTeam(email);
          return (
            <li key={`${email.kind}${email.created_at.toISOString()}`}>
              {nameNotification(email.kind)}, <Moment at={email.created_at} />
              <div className={isBad ? "small bad" : "small mute"}>{text}</div>
            </li>
          );
        })}
      </List>
    </TeamSection>
  );
}
