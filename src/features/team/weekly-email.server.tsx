import { siteConfig } from "../../lib/site-config.ts";
import { nameNotification } from "../../lib/notification-names.ts";
import { type Mailer, toMessageId } from "../../platform/email.server.ts";
import type { DeliveryOutcome, NewItem, OutboxItem } from "../../platform/outbox-store.server.ts";
import { EmailLayout, EmailSection, renderEmail } from "../../ui/email/email-layout.server.tsx";
import { EmailButton, type EmailFact, EmailFacts, EmailSmall, EmailTitle } from "../../ui/email/email-text.server.tsx";
import { toPlainEmail } from "../../ui/email/plain-email.ts";
import { answerClock, nameState, type Counted, type Today, type WeekFigures } from "./today.ts";

const kind = "team/weekly-email";
const numbers = new Intl.NumberFormat("en-US");

/** The outbox row of a week's email. @param dueAt when it was due */
export function weeklyEmailItem(dueAt: Date): NewItem {
  return { key: `${kind}/${dueAt.toISOString().slice(0, 10)}`, kind, channel: "email", payload: {} };
}

export function createWeeklyEmail(deps: {
  readToday: () => Promise<Today>;
  mailer: Mailer;
  origin: string;
  mailFrom: string;
  teamEmail: string;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  const { mailer, origin, mailFrom, teamEmail } = deps;
  return async (item) =>
    mailer.send({
      ...writeWeeklyEmail(await deps.readToday(), origin),
      messageId: toMessageId(item.key, mailFrom),
      from: { name: siteConfig.name, address: mailFrom },
      to: teamEmail,
    });
}

function writeWeeklyEmail(today: Today, origin: string): { subject: string; html: string; text: string } {
  const subject = `${siteConfig.name}: ${count(today.signups.week, "signup")} in seven days`;
  const facts = toFacts(today);
  const url = `${origin}/team`;
  const html = renderEmail(
    <EmailLayout
      title={subject}
      preview={facts[0]?.value ?? ""}
      foot={<EmailSmall>{siteConfig.postalAddress}</EmailSmall>}
    >
      <EmailSection note="For the team">
        <EmailTitle>{count(today.signups.week, "signup")} in seven days</EmailTitle>
        <EmailFacts facts={facts} />
        <EmailButton href={url}>Open Today</EmailButton>
      </EmailSection>
    </EmailLayout>,
  );
  return { subject, html, text: toPlainEmail([subject, facts.map(({ label, value }) => `${label}: ${value}`), url]) };
}

function toFacts(today: Today): EmailFact[] {
  const { signups, week, waiting, oldestWaiting, alarms, canary, confirmed } = today;
  const [oldest] = oldestWaiting;
  const clock = oldest ? `; the oldest is ${answerClock(oldest.receivedAt, today.now).text}` : "";
  return [
    {
      label: "Signups",
      value: `${numbers.format(signups.week)} in 7 days, ${numbers.format(signups.month)} in 30, ${numbers.format(signups.ever)} ever`,
    },
    ...(confirmed
      ? [
          {
            label: "Confirmed addresses",
            value: `${numbers.format(confirmed.confirmed)} of ${numbers.format(confirmed.people)} on the waitlist`,
          },
        ]
      : []),
    ...(week ? toWeekFacts(week) : []),
    { label: "Messages", value: waiting === 0 ? "nobody waits" : `${numbers.format(waiting)} waiting${clock}` },
    { label: "Did not arrive", value: sayUndelivered(today.undelivered) },
    {
      label: "From the editor",
      value: today.deliveries.length === 0 ? "all as written" : `${today.deliveries.length} to look at`,
    },
    { label: "Alarms", value: alarms.length === 0 ? "none" : alarms.map(({ name }) => name).join(", ") },
    {
      label: "Test signup",
      value: canary ? `${canary.outcome}, ${canary.at.toISOString().slice(0, 10)}` : "none has run",
    },
  ];
}

function toWeekFacts({ visits, opened, submitted, firstPages, answers }: WeekFigures): EmailFact[] {
  return [
    {
      label: "Visits",
      value: `${numbers.format(visits)}; ${numbers.format(opened)} opened the waitlist, ${numbers.format(submitted)} joined`,
    },
    { label: "First pages", value: sayValues(firstPages) },
    ...answers.map(({ title, values }) => ({ label: title, value: sayValues(values) })),
  ];
}

function sayUndelivered(groups: Today["undelivered"]): string {
  if (groups.length === 0) return "everything did";
  const said = groups
    .slice(0, 4)
    .map(({ kind, state, reason, count: times }) =>
      [`${numbers.format(times)} × ${nameNotification(kind)} ${nameState(state)}`, reason ?? []].flat().join(", "),
    );
  return said.concat(groups.length > 4 ? `${groups.length - 4} more kinds` : []).join("; ");
}

function sayValues(values: readonly Counted[]): string {
  return values.length === 0
    ? "nothing yet"
    : values
        .slice(0, 4)
        .map(({ label, count: times }) => `${label} ${numbers.format(times)}`)
        .join(", ");
}

function count(number: number, one: string): string {
  return `${numbers.format(number)} ${one}${number === 1 ? "" : "s"}`;
}
