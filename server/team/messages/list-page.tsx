import { describeDuration } from "../../../src/lib/duration.ts";
import { addBusinessDays } from "../../../src/lib/zoned-time.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { useContext } from "react";
import { Clock, FormButton, List, Moment, Paging, TeamSection } from "../parts.tsx";
import { answerTimeSentence } from "../../../src/features/submissions/contact/contact-launch-copy.server.ts";
import { contactFields } from "../../../src/features/submissions/contact/contact-fields.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import {
  type MessageLine,
  type MessageState,
  messagesPerPage,
  messageStates,
} from "../../../src/features/submissions/messages/message-store.server.ts";
import {
  messagesContent,
  promisedDays,
  stateNames,
  templatesContent,
} from "../../../src/features/submissions/messages/messages-content.ts";

interface MessageList {
  state: MessageState;
  isMine: boolean;
  page: number;
  counts: Record<MessageState, number>;
  messages: readonly MessageLine[];
}

interface AnswerTimeView {
  measured: { answered: number; medianMs: number | null };
  /** What the contact page shows: null when turned off; null hours while it has too little to show. */
  shown: { hours: number | null } | null;
  /** What the contact page would show now. */
  measuredHours: number | null;
  isOwner: boolean;
}

export function MessagesPage({ list, answers }: { list: MessageList; answers: AnswerTimeView }) {
  const { measured } = answers;
  const { state, isMine, page, counts, messages } = list;
  return (
    <>
      <nav aria-label="Messages by state">
        <ul className="nav">
          {messageStates.map((name) => (
            <li key={name}>
              <a href={listUrl({ ...list, state: name, page: 1 })} aria-current={name === state ? "true" : undefined}>
                {stateNames[name]} ({counts[name]})
              </a>
            </li>
          ))}
          <li>
            <a href={listUrl({ ...list, isMine: !isMine, page: 1 })}>
              {isMine ? messagesContent.everyone : messagesContent.mine}
            </a>
          </li>
        </ul>
      </nav>
      {messages.length === 0 ? (
        <p>{messagesContent.none[state]}</p>
      ) : (
        <List isRows>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </List>
      )}
      <Paging
        page={page}
        pageCount={Math.ceil(counts[state] / messagesPerPage)}
        toUrl={(other) => listUrl({ ...list, page: other })}
      />
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

function ContactPageLine({ answers: { shown, measuredHours, isOwner } }: { answers: AnswerTimeView }) {
  const { heading, current, possible, unavailable, appearsLater, showButton, hideButton } = messagesContent.shown;
  const hours = shown ? shown.hours : measuredHours;
  return (
    <TeamSection title={heading}>
      <p>
        {hours === null
          ? `${unavailable}${shown ? ` ${appearsLater}` : ""}`
          : (shown ? current : possible)(answerTimeSentence(hours))}
      </p>
      {isOwner ? (
        <FormButton action="/team/messages/answer-time" fields={{ shown: shown ? "" : "1" }} isQuiet>
          {shown ? hideButton : showButton}
        </FormButton>
      ) : null}
    </TeamSection>
  );
}

function MessageItem({ message }: { message: MessageLine }) {
  const { now, zone } = useContext(Clock);
  const { id, created_at: createdAt, name, reason, state, assigned_to: assignedTo } = message;
  const isOverdue = state === "waiting" && now > addBusinessDays(createdAt, promisedDays, zone);
  return (
    <li>
      <a href={`/team/messages/${id}`}>
        <bdi>{toVisibleText(name)}</bdi>: {labelOf(contactFields.reason.options, reason)}
      </a>
      <p>
        <bdi>{firstWords(toVisibleText(message.message))}</bdi>
      </p>
      <p className="small mute">
        <Moment at={createdAt} />
        {state === "waiting" ? `, waiting for ${describeDuration(now.getTime() - createdAt.getTime())}` : null}
        {assignedTo ? `, ${assignedTo}` : null}
        {isOverdue ? <Mark>{messagesContent.overdue}</Mark> : null}
        {message.is_undelivered ? <Mark>{messagesContent.undelivered}</Mark> : null}
        {message.needs_review ? <Mark>{messagesContent.review}</Mark> : null}
      </p>
    </li>
  );
}

/** The list of a message's state, beside it on a wide screen. */
export function MessagesBeside({ messages, current }: { messages: readonly MessageLine[]; current: string }) {
  return (
    <nav aria-label="Other messages">
      <List>
        {messages.map(({ id, name, reason, created_at: createdAt }) => (
          <li key={id}>
            <a href={`/team/messages/${id}`} aria-current={id === current ? "page" : undefined}>
              <bdi>{toVisibleText(name)}</bdi>
            </a>
            <div className="small mute">
              {labelOf(contactFields.reason.options, reason)}, <Moment at={createdAt} />
            </div>
          </li>
        ))}
      </List>
    </nav>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <>
      , <span className="bad">{children}</span>
    </>
  );
}

function listUrl({ state, isMine, page }: Pick<MessageList, "state" | "isMine" | "page">): string {
  const query = new URLSearchParams({ state });
  if (isMine) query.set("mine", "1");
  if (page > 1) query.set("page", String(page));
  return `/team/messages?${query}`;
}

/** Of one line, at most 160 characters. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= 160 ? line : `${line.slice(0, Math.max(line.lastIndexOf(" ", 160), 120))}…`;
}
