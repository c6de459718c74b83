import { useContext } from "react";
import { formatNumber } from "../../../src/lib/format-count.ts";
import { formatMoment } from "../../../src/lib/zoned-time.ts";
import { nameNotification } from "../../../src/lib/notification-names.ts";
import { toVisibleEmail, toVisibleText } from "../../../src/lib/visitor-text.ts";
import { Clock, Facts, FormButton, ForOwners, List, TeamSection, Moment } from "../parts.tsx";
import { describeEmailForTeam } from "../../../src/features/people/team-email-status.ts";
import {
  type PeopleChoices,
  peopleContent,
  personContent,
  type SubmissionFacts,
} from "../../../src/features/people/people-content.ts";
import {
  contextFacts,
  describeDetail,
  historyNames,
  labelFor,
  withoutSource,
} from "../../../src/features/people/people-labels.ts";
import { invitationStateNames } from "../../../src/features/invitations/waves-content.ts";
import type { Person } from "../../../src/features/people/person.server.ts";
import { CorrectForm, type CorrectFormProps, EraseForm, NoteForm } from "./forms.tsx";

interface FactsProps {
  person: Person;
  choices: PeopleChoices;
  toFacts: SubmissionFacts;
}

export function PersonPage({ choices, toFacts, ...correction }: FactsProps & CorrectFormProps) {
  const { person, answers } = correction;
  const action = `/team/people/${person.id}`;
  return (
    <>
      <p>
        <bdi>{toVisibleEmail(person.typed_email)}</bdi>
      </p>
      {person.is_stopped ? <p className="mute">{personContent.stopped}</p> : null}
      {person.needs_review ? (
        <div className="card">
          <p>{personContent.review}</p>
          <FormButton action={`${action}/review`}>Reviewed: it is a person</FormButton>
        </div>
      ) : null}
      <div className="columns">
        <Signup person={person} choices={choices} toFacts={toFacts} />
        <TeamSection title="Notes and history">
          <List isSmall>
            {person.history.map(({ happened_at: at, actor, action: done, detail }) => (
              <li key={`${at.toISOString()}${done}`}>
                {detail === "" ? null : <div className="verbatim">{describeDetail(done, detail, answers)}</div>}
                <span className="mute">
                  <Moment at={at} />, {actor === "person" ? "themselves" : actor}: {historyNames[done] ?? done}
                </span>
              </li>
            ))}
          </List>
          <NoteForm action={`${action}/note`} />
        </TeamSection>
        <Messages person={person} choices={choices} toFacts={toFacts} />
        <Emails person={person} />
        <FormerAddresses person={person} toFacts={toFacts} />
        <TeamSection title="Actions">
          <div className="row">
            {person.signup && !person.is_stopped ? (
              <>
                {person.invitations.length === 0 ? (
                  <a
                    className="button quiet"
                    href={`/team/invitations/new?${new URLSearchParams({ q: person.email })}`}
                  >
                    Invite…
                  </a>
                ) : null}
                <FormButton action={`${action}/confirmation`} look="quiet">
                  Send the confirmation again
                </FormButton>
              </>
            ) : null}
            {person.is_stopped ? null : (
              <FormButton action={`${action}/stop`} look="danger" sure={peopleContent.sureToStop}>
                Stop list emails
              </FormButton>
            )}
            <FormButton action={`${action}/export`} look="quiet">
              Download everything as JSON
            </FormButton>
          </div>
          <CorrectForm {...correction} action={`${action}/correct`} />
        </TeamSection>
        <TeamSection title={personContent.erase.heading}>
          <ForOwners others={<p className="note">{personContent.erase.owners}</p>}>
            <EraseForm action={`${action}/erase`} />
          </ForOwners>
        </TeamSection>
      </div>
    </>
  );
}

function Signup({ person, choices, toFacts }: FactsProps) {
  const { signup } = person;
  if (!signup) return null;
  return (
    <TeamSection title="Waitlist">
      <Facts
        facts={{
          Joined: <Moment at={signup.created_at} />,
          "Address confirmed": person.confirmed_at ? <Moment at={person.confirmed_at} /> : "No",
          "Imported, with consent from": signup.consented_at && (
            <>
              {toVisibleText(signup.consent_source ?? "")}, <Moment at={signup.consented_at} />
            </>
          ),
          ...Object.fromEntries(toFacts.signup(signup).map(({ label, value }) => [label, value])),
          Source: person.source,
          "Came through": person.referral.came_through_a_link ? "A shared link" : null,
          "Brought in": person.referral.brought > 0 ? formatNumber(person.referral.brought) : null,
          Invitation:
            person.invitations.length > 0 &&
            person.invitations.map(({ campaign_id: waveId, state, invited_at: invitedAt }) => (
              <div key={waveId}>
                <a href={`/team/invitations/${waveId}`}>{labelFor(invitationStateNames, state)}</a>{" "}
                {invitedAt ? <Moment at={invitedAt} /> : null}
              </div>
            )),
          ...contextFacts(withoutSource(signup.context, person.source), choices),
        }}
      />
    </TeamSection>
  );
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
            <Facts facts={contextFacts(message.context, choices)} />
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
  const { zone, now } = useContext(Clock);
  return (
    <TeamSection title="Emails">
      {person.emails.length === 0 ? <p className="note">None.</p> : null}
      <List isSmall>
        {person.emails.map((email) => {
          const { text, isBad } = describeEmailForTeam(email, (at) => formatMoment(at, zone, now));
          return (
            <li key={`${email.kind}${email.created_at.toISOString()}`}>
              {nameNotification(email.kind)}, <Moment at={email.created_at} />
              <div className={isBad ? "bad" : "mute"}>{text}</div>
            </li>
          );
        })}
      </List>
    </TeamSection>
  );
}
