import { describeDuration } from "../../../src/lib/duration.ts";
import { answerClock } from "../../../src/features/team/today.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { useContext } from "react";
import { Clock, FormButton, ForOwners, List, Moment, TeamSection, NameLink } from "../parts.tsx";
import { type ListPage, Paging, Tabs, TeamTable } from "../tables.tsx";
import { firstWords } from "../../../src/lib/cut-text.ts";
import { answerTimeSentence } from "../../../src/features/submissions/contact/contact-launch-copy.server.ts";
import { contactFields } from "../../../src/features/submissions/contact/contact-fields.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import {
  type MessageLine,
  type MessageState,
  messageStates,
} from "../../../src/features/submissions/messages/message-store.server.ts";
import {
  messagesContent,
  stateNames,
  templatesContent,
} from "../../../src/features/submissions/messages/messages-content.ts";

interface MessageList {
  state: MessageState;
  isMine: boolean;
  paging: ListPage;
  counts: Record<MessageState, number>;
  messages: readonly MessageLine[];
}

interface AnswerTimeView {
  measured: { answered: number; medianMs: number | null };
  /** What the contact page shows: null when turned off; null hours while it has too little to show. */
  shown: { hours: number | null } | null;
  /** What the contact page would show now. */
  measuredHours: number | null;
}

export function MessagesPage({ list, answers }: { list: MessageList; answers: AnswerTimeView }) {
  const { measured } = answers;
  const { state, isMine, paging, counts, messages } = list;
  return (
    <>
      <Tabs
        label="Messages by state"
        tabs={messageStates.map((name) => ({
          name: `${stateNames[name]} (${counts[name]})`,
          href: listUrl({ ...list, state: name }),
          isCurrent: name === state,
        }))}
      />
      <p className="chips">
        <a href={listUrl({ ...list, isMine: !isMine })}>
          {isMine ? <span className="visually-hidden">Take off </span> : null}
          {messagesContent.mine} {isMine ? <span aria-hidden="true">×</span> : null}
        </a>
      </p>
      <TeamTable
        caption={stateNames[state]}
        none={messagesContent.none[state]}
        rows={messages.map((message) => [
          message.id,
          {
            From: (
              <a href={`/team/messages/${message.id}`}>
                <bdi>{toVisibleText(message.name)}</bdi>: {labelOf(contactFields.reason.options, message.reason)}
              </a>
            ),
            Message: <bdi className="small">{firstWords(toVisibleText(message.message))}</bdi>,
            Received: <Moment at={message.created_at} />,
            State: <Marks message={message} />,
          },
        ])}
      />
      <Paging {...paging} toUrl={(page) => listUrl({ ...list, page })} />
      <p className="note">
        {measured.medianMs === null
          ? messagesContent.noMedian
          : messagesContent.median(describeDuration(measured.medianMs), measured.answered)}
      </p>
      <p>
        <a href="/team/messages/templates">{templatesContent.title}</a>
      </p>
      <ContactPageLine answers={answers} />
    </>
  );
}

function ContactPageLine({ answers: { shown, measuredHours } }: { answers: AnswerTimeView }) {
  const { heading, current, possible, unavailable, appearsLater, showButton, hideButton } = messagesContent.shown;
  const hours = shown ? shown.hours : measuredHours;
  return (
    <TeamSection title={heading}>
      <p>
        {hours === null
          ? `${unavailable}${shown ? ` ${appearsLater}` : ""}`
          : (shown ? current : possible)(answerTimeSentence(hours))}
      </p>
      <ForOwners>
        <FormButton action="/team/messages/answer-time" fields={{ shown: shown ? "" : "1" }} look="quiet">
          {shown ? hideButton : showButton}
        </FormButton>
      </ForOwners>
    </TeamSection>
  );
}

function Marks({ message }: { message: MessageLine }) {
  const clock = answerClock(message.created_at, useContext(Clock));
  return (
    <>
      {message.state === "waiting" ? <span className={clock.isLate ? "bad clock" : "clock"}>{clock.text}</span> : null}
      {message.assigned_to ? <div className="mute">{message.assigned_to}</div> : null}
      {message.is_undelivered ? <div className="bad">{messagesContent.undelivered}</div> : null}
      {message.needs_review ? <div className="bad">{messagesContent.review}</div> : null}
    </>
  );
}

/** The list of a message’s state, behind it on a wide screen. */
export function MessagesBeside({ messages, current }: { messages: readonly MessageLine[]; current: string }) {
  return (
    <nav aria-label="Other messages">
      <List>
        {messages.map(({ id, name, reason, created_at: createdAt }) => (
          <li key={id}>
            <NameLink href={`/team/messages/${id}`} aria-current={id === current ? "page" : undefined}>
              {toVisibleText(name)}
            </NameLink>
            <div className="small mute">
              {labelOf(contactFields.reason.options, reason)}, <Moment at={createdAt} />
            </div>
          </li>
        ))}
      </List>
    </nav>
  );
}

function listUrl({ state, isMine, page = 1 }: Pick<MessageList, "state" | "isMine"> & { page?: number }): string {
  const query = new URLSearchParams({ state });
  if (isMine) query.set("mine", "1");
  if (page > 1) query.set("page", String(page));
  return `/team/messages?${query}`;
}
