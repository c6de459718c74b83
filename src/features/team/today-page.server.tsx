import { nameNotification } from "../../lib/notification-names.ts";
import { Figures, Moment, TeamSection } from "../../ui/team/team-parts.server.tsx";
import { SignupLine, ValueBars } from "./today-charts.server.tsx";
import { answerClock, nameState, type Today } from "./today.ts";

const numbers = new Intl.NumberFormat("en-US");

export function TodayPage({ today }: { today: Today }) {
  const { signups, week } = today;
  return (
    <>
      <Alarms today={today} />
      <Figures
        figures={{
          "signups today": signups.today,
          "in 7 days": signups.week,
          "in 30 days": signups.month,
          ever: signups.ever,
        }}
      />
      <SignupLine days={today.signupDays} />
      <p className="note small">
        7 days:{" "}
        {week ? (
          <>
            {numbers.format(week.visits)} visits → {numbers.format(week.opened)} opened the waitlist →{" "}
            {numbers.format(week.submitted)} joined.
          </>
        ) : (
          "visits are being counted."
        )}{" "}
        <a href="/team/report">The whole report</a>
      </p>

      {today.confirmed ? (
        <p className="note small">
          {numbers.format(today.confirmed.confirmed)} of {numbers.format(today.confirmed.people)} on the waitlist
          confirmed their address ({percent(today.confirmed)}).{" "}
          <a href="/team/people?status=unconfirmed">Who has not</a>
        </p>
      ) : null}

      <TeamSection title="Messages waiting" note="Promised: an answer in 1–2 business days. The oldest first.">
        <Waiting today={today} />
      </TeamSection>

      <TeamSection title="Did not arrive">
        <Undelivered today={today} />
      </TeamSection>

      <TeamSection title="From the editor" note="Deliveries that were refused, and posts that were cleaned.">
        {today.deliveries.length === 0 ? (
          <p>Everything came through as it was written.</p>
        ) : (
          <ul className="list">
            {today.deliveries.map(({ receivedAt, title, what }) => (
              <li key={`${receivedAt.toISOString()} ${title} ${what}`}>
                <Moment at={receivedAt} /> {title ? <bdi>{title}</bdi> : null} <span className="mute">{what}</span>
              </li>
            ))}
          </ul>
        )}
      </TeamSection>

      <TeamSection title="Who came, in 7 days">
        {week ? (
          <div className="columns">
            <ValueBars title="First page of a visit" values={week.firstPages} />
            {week.answers.map(({ title, values }) => (
              <ValueBars key={title} title={title} values={values} />
            ))}
          </div>
        ) : (
          <p>
            Being counted. <a href="/team">Look again</a> in a moment.
          </p>
        )}
      </TeamSection>
    </>
  );
}

function percent({ people, confirmed }: NonNullable<Today["confirmed"]>): string {
  return people === 0 ? "nobody yet" : `${Math.floor((confirmed / people) * 100)}%`;
}

function Alarms({ today: { alarms, canary } }: { today: Today }) {
  const hasCanaryFailed = canary?.outcome === "failed";
  return (
    <>
      {alarms.map(({ name, raised_at }) => (
        <p key={name} className="bad">
          Alarm: {name === "signups" ? "signups have stopped" : name}, since <Moment at={raised_at} />
        </p>
      ))}
      {hasCanaryFailed ? (
        <p className="bad">
          The test signup of <Moment at={canary.started_at} /> failed: {canary.problem}
        </p>
      ) : null}
      {alarms.length === 0 && !hasCanaryFailed ? (
        <p className="note small">
          No alarm.{" "}
          {canary ? (
            <>
              Test signup of <Moment at={canary.started_at} />: {canary.outcome}.
            </>
          ) : (
            "No test signup has run yet: it runs at 06:00 UTC, where a mail server and a chat are set."
          )}
        </p>
      ) : null}
    </>
  );
}

function Waiting({ today }: { today: Today }) {
  if (today.waiting === 0) return <p>Nobody waits for an answer.</p>;
  return (
    <>
      <ul className="list spread">
        {today.oldestWaiting.map(({ id, receivedAt, reason, assignedTo }) => {
          const clock = answerClock(receivedAt, today.now);
          return (
            <li key={id}>
              <Moment at={receivedAt} />
              <a href={`/team/messages/${id}`}>{reason}</a>
              <span className={clock.isLate ? "bad" : undefined}>{clock.text}</span>
              <span className="mute">{assignedTo ?? "not assigned"}</span>
            </li>
          );
        })}
      </ul>
      {today.waiting > today.oldestWaiting.length ? (
        <p>
          <a href="/team/messages">All {numbers.format(today.waiting)} that wait</a>
        </p>
      ) : null}
    </>
  );
}

function Undelivered({ today: { undelivered, bounces } }: { today: Today }) {
  if (undelivered.length === 0) return <p>Nothing is late or refused.</p>;
  return (
    <>
      <ul className="list spread">
        {undelivered.map(({ kind, state, reason, count, oldest }) => (
          <li key={`${kind} ${state} ${reason}`}>
            <b>{numbers.format(count)}</b>
            <span>{nameNotification(kind)}</span>
            <span>{nameState(state)}</span>
            <span className="mute">
              {reason ?? "not tried yet"}, the oldest of <Moment at={oldest} />
            </span>
          </li>
        ))}
      </ul>
      {bounces.length > 0 ? (
        <ul className="list small">
          {bounces.map(({ settledAt, email, kind, reason, personId }) => (
            <li key={`${settledAt.toISOString()} ${email} ${kind}`}>
              <Moment at={settledAt} />{" "}
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
        </ul>
      ) : null}
      {bounces.length > 0 ? (
        <p>
          <a href="/team/people?status=undelivered">Everybody whose email came back</a>
        </p>
      ) : null}
    </>
  );
}
