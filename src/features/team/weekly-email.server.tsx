import { countOf, formatNumber } from "../../lib/format-count.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { nameNotification } from "../../lib/notification-names.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, NewItem, OutboxItem } from "../../platform/outbox-store.server.ts";
import { button, factList, smallPrint, type WrittenEmail, writeEmail } from "../../ui/email/email-parts.server.tsx";
import { type EmailFact, EmailTitle } from "../../ui/email/email-text.server.tsx";
import { answerClock, nameState, type Counted, type Today, type WeekFigures } from "./today.ts";

const kind = "team/weekly-email";

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

function writeWeeklyEmail(today: Today, origin: string): WrittenEmail {
  const title = `${countOf(today.signups.week, "signup")} in seven days`;
  const facts = toFacts(today);
  return writeEmail({
    subject: `${siteConfig.name}: ${title}`,
    preview: facts[0]?.value ?? "",
    sections: [
      {
        note: "For the team",
        parts: [
          { html: <EmailTitle>{title}</EmailTitle>, text: title },
          factList(facts),
          button("Open Today", `${origin}/team`),
        ],
      },
    ],
    foot: [smallPrint(siteConfig.postalAddress)],
  });
}

function toFacts(today: Today): EmailFact[] {
  const { signups, confirmed, week, waiting, alarms, canary } = today;
  const [oldest] = today.oldestWaiting;
  const clock = oldest ? `; the oldest is ${answerClock(oldest.receivedAt, today).text}` : "";
  const facts: Record<string, string> = {
    Signups: `${formatNumber(signups.week)} in 7 days, ${formatNumber(signups.month)} in 30, ${formatNumber(signups.ever)} ever`,
    ...(confirmed && {
      "Confirmed addresses": `${formatNumber(confirmed.confirmed)} of ${formatNumber(confirmed.people)} on the waitlist`,
    }),
    ...(week && describeWeek(week)),
    Messages: waiting === 0 ? "nobody waits" : `${formatNumber(waiting)} waiting${clock}`,
    "Did not arrive": describeUndelivered(today.undelivered),
    "From StoryChief": today.deliveries.length === 0 ? "all as written" : `${today.deliveries.length} to look at`,
    Alarms: alarms.length === 0 ? "none" : alarms.map(({ name }) => name).join(", "),
    "Test signup": canary ? `${canary.outcome}, ${canary.started_at.toISOString().slice(0, 10)}` : "none has run",
  };
  return Object.entries(facts).map(([label, value]) => ({ label, value }));
}

function describeWeek({ visits, opened, submitted, firstPages, answers }: WeekFigures): Record<string, string> {
  return {
    Visits: `${formatNumber(visits)}; ${formatNumber(opened)} opened the waitlist, ${formatNumber(submitted)} joined`,
    "First pages": listValues(firstPages),
    ...Object.fromEntries(answers.map(({ title, values }) => [title, listValues(values)])),
  };
}

function describeUndelivered(groups: Today["undelivered"]): string {
  if (groups.length === 0) return "everything did";
  const kinds = groups
    .slice(0, 4)
    .map(({ kind, state, reason, count: times }) =>
      [`${formatNumber(times)} × ${nameNotification(kind)} ${nameState(state)}`, reason ?? []].flat().join(", "),
    );
  return kinds.concat(groups.length > 4 ? `${groups.length - 4} more kinds` : []).join("; ");
}

function listValues(values: readonly Counted[]): string {
  const most = values.slice(0, 4).map(({ label, count: times }) => `${label} ${formatNumber(times)}`);
  return most.join(", ") || "nothing yet";
}
