import { siteConfig } from "../../lib/site-config.ts";
import { nameNotification } from "../../lib/notification-names.ts";
import type { SendEmail } from "../../platform/email.server.ts";
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
  sendEmail: SendEmail;
  origin: string;
  teamEmail: string;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) =>
    deps.sendEmail(item, { ...writeWeeklyEmail(await deps.readToday(), deps.origin), to: deps.teamEmail });
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
  const { signups, confirmed, week, waiting, alarms, canary } = today;
  const [oldest] = today.oldestWaiting;
  const clock = oldest ? `; the oldest is ${answerClock(oldest.receivedAt, today.now).text}` : "";
  const facts: Record<string, string> = {
    Signups: `${numbers.format(signups.week)} in 7 days, ${numbers.format(signups.month)} in 30, ${numbers.format(signups.ever)} ever`,
    ...(confirmed && {
      "Confirmed addresses": `${numbers.format(confirmed.confirmed)} of ${numbers.format(confirmed.people)} on the waitlist`,
    }),
    ...(week && describeWeek(week)),
    Messages: waiting === 0 ? "nobody waits" : `${numbers.format(waiting)} waiting${clock}`,
    "Did not arrive": describeUndelivered(today.undelivered),
    "From the editor": today.deliveries.length === 0 ? "all as written" : `${today.deliveries.length} to look at`,
    Alarms: alarms.length === 0 ? "none" : alarms.map(({ name }) => name).join(", "),
    "Test signup": canary ? `${canary.outcome}, ${canary.started_at.toISOString().slice(0, 10)}` : "none has run",
  };
  return Object.entries(facts).map(([label, value]) => ({ label, value }));
}

function describeWeek({ visits, opened, submitted, firstPages, answers }: WeekFigures): Record<string, string> {
  return {
    Visits: `${numbers.format(visits)}; ${numbers.format(opened)} opened the waitlist, ${numbers.format(submitted)} joined`,
    "First pages": listValues(firstPages),
    ...Object.fromEntries(answers.map(({ title, values }) => [title, listValues(values)])),
  };
}

function describeUndelivered(groups: Today["undelivered"]): string {
  if (groups.length === 0) return "everything did";
  const kinds = groups
    .slice(0, 4)
    .map(({ kind, state, reason, count: times }) =>
      [`${numbers.format(times)} × ${nameNotification(kind)} ${nameState(state)}`, reason ?? []].flat().join(", "),
    );
  return kinds.concat(groups.length > 4 ? `${groups.length - 4} more kinds` : []).join("; ");
}

function listValues(values: readonly Counted[]): string {
  const most = values.slice(0, 4).map(({ label, count: times }) => `${label} ${numbers.format(times)}`);
  return most.join(", ") || "nothing yet";
}

function count(number: number, one: string): string {
  return `${numbers.format(number)} ${one}${number === 1 ? "" : "s"}`;
}
