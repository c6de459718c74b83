import { nameNotification } from "../../lib/notification-names.ts";
import { Counts, List, TeamSection, UtcTime } from "../../ui/team/team-parts.server.tsx";
import { SignupLine, ValueBars } from "./today-charts.server.tsx";
import { answerClock, nameState, type Today } from "./today.ts";
import { todayContent } from "./today-content.ts";

const numbers = new Intl.NumberFormat("en-US");
const { figures, alarms: alarmContent, waiting, undelivered: undeliveredContent, deliveries, visits } = todayContent;

export function TodayPage({ today }: { today: Today }) {
  const { signups, week } = today;
  return (
    <>
      <Alarms today={today} />
      <Counts
        counts={{
          [figures.today]: signups.today,
          [figures.week]: signups.week,
          [figures.month]: signups.month,
          [figures.ever]: signups.ever,
        }}
      />
      <SignupLine days={today.signupDays} />
      <p className="note small">
        {todayContent.weekLabel}{" "}
        {week
          ? todayContent.week(numbers.format(week.visits), numbers.format(week.opened), numbers.format(week.submitted))
          : todayContent.visitsBeingCounted}{" "}
        <a href="/team/report">{todayContent.report}</a>
      </p>

      {today.confirmed ? (
        <p className="note small">
          {todayContent.confirmed(
            numbers.format(today.confirmed.confirmed),
            numbers.format(today.confirmed.people),
            percent(today.confirmed),
          )}{" "}
          <a href="/team/people?status=unconfirmed">{todayContent.unconfirmed}</a>
        </p>
      ) : null}

      <TeamSection title={waiting.heading} note={waiting.note}>
        <Waiting today={today} />
      </TeamSection>

      <TeamSection title={undeliveredContent.heading}>
        <Undelivered today={today} />
      </TeamSection>

      <TeamSection title={deliveries.heading} note={deliveries.note}>
        {today.deliveries.length === 0 ? (
          <p>{deliveries.none}</p>
        ) : (
          <List>
            {today.deliveries.map(({ receivedAt, title, what }) => (
              <li key={`${receivedAt.toISOString()} ${title} ${what}`}>
                <UtcTime at={receivedAt} /> {title ? <bdi>{title}</bdi> : null} <span className="mute">{what}</span>
              </li>
            ))}
          </List>
        )}
      </TeamSection>

      <TeamSection title={visits.heading}>
        {week ? (
          <div className="columns">
            <ValueBars title={visits.firstPages} values={week.firstPages} />
            {week.answers.map(({ title, values }) => (
              <ValueBars key={title} title={title} values={values} />
            ))}
          </div>
        ) : (
          <p>
            {visits.beingCounted} <a href="/team">{visits.lookAgain}</a> {visits.later}
          </p>
        )}
      </TeamSection>
    </>
  );
}

function percent({ people, confirmed }: NonNullable<Today["confirmed"]>): string {
  return people === 0 ? todayContent.nobodyYet : `${Math.floor((confirmed / people) * 100)}%`;
}

function Alarms({ today: { alarms, canary } }: { today: Today }) {
  const hasCanaryFailed = canary?.outcome === "failed";
  return (
    <>
      {alarms.map(({ name, raised_at }) => (
        <p key={name} className="bad">
          {alarmContent.raised(name)} <UtcTime at={raised_at} />
        </p>
      ))}
      {hasCanaryFailed ? (
        <p className="bad">
          {alarmContent.failedTestSignup} <UtcTime at={canary.started_at} /> {alarmContent.failed(canary.problem)}
        </p>
      ) : null}
      {alarms.length === 0 && !hasCanaryFailed ? (
        <p className="note small">
          {alarmContent.none}{" "}
          {canary ? (
            <>
              {alarmContent.testSignupAt} <UtcTime at={canary.started_at} />
              {alarmContent.testSignup(canary.outcome)}
            </>
          ) : (
            alarmContent.noTestSignup
          )}
        </p>
      ) : null}
    </>
  );
}

function Waiting({ today }: { today: Today }) {
  if (today.waiting === 0) return <p>{waiting.none}</p>;
  return (
    <>
      <List isSpread>
        {today.oldestWaiting.map(({ id, receivedAt, reason, assignedTo }) => {
          const clock = answerClock(receivedAt, today.now);
          return (
            <li key={id}>
              <UtcTime at={receivedAt} />
              <a href={`/team/messages/${id}`}>{reason}</a>
              <span className={clock.isLate ? "bad" : undefined}>{clock.text}</span>
              <span className="mute">{assignedTo ?? waiting.unassigned}</span>
            </li>
          );
        })}
      </List>
      {today.waiting > today.oldestWaiting.length ? (
        <p>
          <a href="/team/messages">{waiting.all(numbers.format(today.waiting))}</a>
        </p>
      ) : null}
    </>
  );
}

function Undelivered({ today: { undelivered, bounces } }: { today: Today }) {
  if (undelivered.length === 0) return <p>{undeliveredContent.none}</p>;
  return (
    <>
      <List isSpread>
        {undelivered.map(({ kind, state, reason, count, oldest }) => (
          <li key={`${kind} ${state} ${reason}`}>
            <b>{numbers.format(count)}</b>
            <span>{nameNotification(kind)}</span>
            <span>{nameState(state)}</span>
            <span className="mute">
              {reason ?? undeliveredContent.untried}, {undeliveredContent.oldest} <UtcTime at={oldest} />
            </span>
          </li>
        ))}
      </List>
      {bounces.length > 0 ? (
        <List isSmall>
          {bounces.map(({ settledAt, email, kind, reason, personId }) => (
            <li key={`${settledAt.toISOString()} ${email} ${kind}`}>
              <UtcTime at={settledAt} />{" "}
              {personId ? (
                <a href={`/team/people/${personId}`}>
                  <bdi>{email}</bdi>
                </a>
              ) : (
                <bdi>{email}</bdi>
              )}{" "}
              <span className="mute">
                {nameNotification(kind)}: {reason}
              </span>
            </li>
          ))}
        </List>
      ) : null}
      {bounces.length > 0 ? (
        <p>
          <a href="/team/people?status=undelivered">{undeliveredContent.everybody}</a>
        </p>
      ) : null}
    </>
  );
}
