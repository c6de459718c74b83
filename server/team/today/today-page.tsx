import type { ReactNode } from "react";
import { cutText } from "../../../src/lib/cut-text.ts";
import { formatNumber } from "../../../src/lib/format-count.ts";
import { nameNotification } from "../../../src/lib/notification-names.ts";
import { List, TeamSection, Moment, NameLink } from "../parts.tsx";
import { Counts, DayLine, ValueBars } from "../charts.tsx";
import {
  answerClock,
  compareWeeks,
  isTelling,
  nameState,
  percentOf,
  type Today,
} from "../../../src/features/team/today.ts";
import { todayContent } from "../../../src/features/team/today-content.ts";

const { figures, alarms: alarmContent, waiting, undelivered: undeliveredContent, deliveries, visits } = todayContent;

/** @param children the last of the page; the first of it while nobody has signed up */
export function TodayPage({ today, children }: { today: Today; children?: ReactNode }) {
  const { signups, week } = today;
  return (
    <>
      <Alarms today={today} />
      {signups.ever === 0 ? children : null}
      <Counts
        counts={[
          [signups.today, figures.today, figures.oneToday],
          [signups.week, figures.week],
          [signups.month, figures.month],
          [signups.ever, figures.ever],
        ]}
      />
      <div className="board">
        <div className="columns">
          <TeamSection title={waiting.heading} note={waiting.note}>
            <Waiting today={today} />
          </TeamSection>
          <TeamSection title={undeliveredContent.heading}>
            <Undelivered today={today} />
          </TeamSection>
          <TeamSection title={deliveries.heading} note={deliveries.note}>
            <Deliveries today={today} />
            <AllWell today={today} />
          </TeamSection>
        </div>
        <div>
          <TeamSection title={todayContent.signups} note={compareWeeks(today)}>
            <DayLine
              title={todayContent.signupsByDay}
              name="signup-day"
              days={today.signupDays.map(({ day }) => day)}
              series={[{ unit: "signup", values: today.signupDays.map(({ count }) => count) }]}
            />
            {today.confirmed ? (
              <p className="note small">
                {todayContent.confirmed(
                  formatNumber(today.confirmed.confirmed),
                  formatNumber(today.confirmed.people),
                  percentOf(today.confirmed),
                )}{" "}
                <a href="/team/people?status=unconfirmed">{todayContent.unconfirmed}</a>
              </p>
            ) : null}
          </TeamSection>

          <TeamSection title={visits.heading}>
            {week ? (
              <div className="columns">
                <ValueBars
                  title={visits.funnel}
                  whole={week.visits}
                  values={[
                    { label: visits.came, count: week.visits },
                    { label: visits.opened, count: week.opened },
                    { label: visits.joined, count: week.submitted },
                  ]}
                />
                <ValueBars title={visits.firstPages} values={week.firstPages} whole={week.visits} />
                {week.answers.filter(isTelling).map(({ title, values }) => (
                  <ValueBars key={title} title={title} values={values} whole={signups.week} />
                ))}
              </div>
            ) : (
              <p>
                {visits.beingCounted} <a href="/team">{visits.lookAgain}</a> {visits.later}
              </p>
            )}
            <p>
              <a href="/team/report">{todayContent.report}</a>
            </p>
          </TeamSection>
        </div>
      </div>
      {signups.ever > 0 ? children : null}
    </>
  );
}

function Alarms({ today: { alarms, canary } }: { today: Today }) {
  return (
    <>
      {alarms.map(({ name, raised_at }) => (
        <p key={name} className="bad">
          {alarmContent.raised(name)} <Moment at={raised_at} />{" "}
          {alarmContent.links[name] && <a href={alarmContent.links[name].href}>{alarmContent.links[name].text}</a>}
        </p>
      ))}
      {canary?.outcome === "failed" ? (
        <p className="bad">
          {alarmContent.failedTestSignup} <Moment at={canary.started_at} /> {alarmContent.failed(canary.problem)}
        </p>
      ) : null}
    </>
  );
}

/** One line where no alarm is raised; it stands below the messages that wait. */
function AllWell({ today: { alarms, canary } }: { today: Today }) {
  if (alarms.length > 0 || canary?.outcome === "failed") return null;
  return (
    <p className="note small">
      {alarmContent.none}{" "}
      {canary ? (
        <>
          {alarmContent.testSignupAt} <Moment at={canary.started_at} />
          {alarmContent.testSignup(canary.outcome)}
        </>
      ) : (
        alarmContent.noTestSignup
      )}
    </p>
  );
}

function Waiting({ today }: { today: Today }) {
  if (today.waiting === 0) return <p>{waiting.none}</p>;
  return (
    <>
      <List isSmall>
        {today.oldestWaiting.map(({ id, receivedAt, reason, assignedTo }) => {
          const clock = answerClock(receivedAt, today);
          return (
            <li key={id}>
              <span className="value">
                <a href={`/team/messages/${id}`}>{reason}</a>{" "}
                <span className={clock.isLate ? "bad clock" : "clock"}>{clock.text}</span>
              </span>
              <div className="mute">
                <Moment at={receivedAt} />, {assignedTo ?? waiting.unassigned}
              </div>
            </li>
          );
        })}
      </List>
      <p className="row">
        <a className="button" href={`/team/messages/${today.oldestWaiting[0]?.id ?? ""}`}>
          {waiting.answer}
        </a>
        {today.waiting > today.oldestWaiting.length ? (
          <a href="/team/messages">{waiting.all(formatNumber(today.waiting))}</a>
        ) : null}
      </p>
    </>
  );
}

function Deliveries({ today }: { today: Today }) {
  if (today.deliveries.length === 0) return <p>{deliveries.none}</p>;
  return (
    <>
      <List isSmall>
        {today.deliveries.map(({ receivedAt, title, what }) => (
          <li key={`${receivedAt.toISOString()} ${title} ${what}`}>
            <Moment at={receivedAt} /> {title ? <bdi>{title}</bdi> : null} <span className="mute">{what}</span>
          </li>
        ))}
      </List>
      <p>
        <a href="/team/posts">{deliveries.all}</a>
      </p>
    </>
  );
}

function Undelivered({ today: { undelivered, bounces } }: { today: Today }) {
  return (
    <>
      <UndeliveredList undelivered={undelivered} />
      {undelivered.length > 0 && bounces.length > 0 ? (
        <details>
          <summary>{undeliveredContent.whose}</summary>
          <BounceList bounces={bounces} />
          <p>
            <a href="/team/people?status=undelivered">{undeliveredContent.everybody}</a>
          </p>
        </details>
      ) : null}
    </>
  );
}

export function BounceList({ bounces }: Pick<Today, "bounces">) {
  return (
    <List isSmall>
      {bounces.map(({ settledAt, email, kind, state, reason, personId }) => (
        <li key={`${settledAt.toISOString()} ${email} ${kind}`}>
          <Moment at={settledAt} />{" "}
          {personId ? <NameLink href={`/team/people/${personId}`}>{email}</NameLink> : <bdi>{email}</bdi>}{" "}
          <span className="mute">
            {nameNotification(kind)}, {nameState(state)}: {reason}
          </span>
        </li>
      ))}
    </List>
  );
}

export function UndeliveredList({ undelivered }: Pick<Today, "undelivered">) {
  if (undelivered.length === 0) return <p>{undeliveredContent.none}</p>;
  return (
    <List isSmall>
      {undelivered.map(({ kind, state, reason, count, oldest }) => (
        <li key={`${kind} ${state} ${reason}`}>
          <b>{formatNumber(count)}</b> {nameNotification(kind)}, {nameState(state)}
          <div className="mute">
            {cutText(reason ?? undeliveredContent.untried, 200)}, {undeliveredContent.oldest} <Moment at={oldest} />
          </div>
        </li>
      ))}
    </List>
  );
}
