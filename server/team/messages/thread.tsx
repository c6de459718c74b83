import { useContext } from "react";
import { contactFields } from "../../../src/features/submissions/contact/contact-fields.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import {
  type MessageAnswer,
  type ThreadEntry,
  threadShown,
} from "../../../src/features/submissions/messages/message-store.server.ts";
import { describeDelivery, messageContent } from "../../../src/features/submissions/messages/messages-content.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { Clock, List, Moment, TeamSection } from "../parts.tsx";
import { firstWords } from "../../../src/lib/cut-text.ts";

/** Nothing where there is no other message. */
export function Thread({ entries, current }: { entries: readonly ThreadEntry[]; current: string }) {
  const { heading, note, more, here, answered } = messageContent.thread;
  if (entries.every(({ message_id: id }) => id === current)) return null;
  const isCut = entries.length > threadShown;
  return (
    <TeamSection title={heading} note={isCut ? `${note} ${more(threadShown)}` : note}>
      <List>
        {entries.slice(isCut ? 1 : 0).map(({ message_id: id, at, reason, author, text }) => {
          const what = author ? `${author} ${answered}` : labelOf(contactFields.reason.options, reason);
          return (
            <li key={`${id} ${at.toISOString()} ${author}`}>
              {id === current ? <b>{what}</b> : <a href={`/team/messages/${id}`}>{what}</a>}{" "}
              <span className="small mute">
                <Moment at={at} />
                {id === current && !author ? `, ${here}` : null}
              </span>
              <p>
                <bdi>{firstWords(toVisibleText(text))}</bdi>
              </p>
            </li>
          );
        })}
      </List>
    </TeamSection>
  );
}

export function Answer({ answer }: { answer: MessageAnswer }) {
  const isBad = answer.outcome !== null && answer.outcome !== "delivered";
  return (
    <article className="card">
      <p className="small mute">
        {answer.author} answered, <Moment at={answer.created_at} />
      </p>
      <div className="verbatim">{answer.body}</div>
      <p className={isBad ? "small bad" : "small mute"}>{describeDelivery(answer, useContext(Clock))}</p>
    </article>
  );
}
