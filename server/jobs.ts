import { runCanary } from "../src/features/analytics/canary.server.ts";
import { sendDigest } from "../src/features/analytics/digest.server.ts";
import { deleteOld } from "../src/features/analytics/retention.server.ts";
import { createFloodChat, createFloodWatch, floodChatKind } from "../src/features/analytics/flood-watch.server.ts";
import { watchSignups } from "../src/features/analytics/signup-watch.server.ts";
import { findNewestPosts } from "../src/features/blog/store/post-store.server.ts";
import { createRevertedPostNotification } from "../src/features/blog/webhook/reverted-post-notification.server.ts";
import { sendArticles } from "../src/features/letters/articles.server.ts";
import { backEmailKind, createLinkEmail, linkEmailKind } from "../src/features/place/link-email.server.ts";
import { askSilentPeople, letSilentPeopleGo } from "../src/features/people/silent-people.server.ts";
import { createContactNotifications } from "../src/features/submissions/contact/contact-notifications.server.ts";
import { refreshAnswerTime } from "../src/features/submissions/messages/answer-times.server.ts";
import { createAnswerNotification } from "../src/features/submissions/messages/answer-notification.server.tsx";
import { sendReminders } from "../src/features/invitations/reminders.server.ts";
import { expireInvitations } from "../src/features/invitations/waves.server.ts";
import { submissionTables } from "../src/features/submissions/submission-tables.ts";
import { createWaitlistNotifications } from "../src/features/submissions/waitlist/waitlist-notifications.server.ts";
import { deleteOldSessions } from "../src/features/team/sessions.server.ts";
import { createSignInEmailSender } from "../src/features/team/sign-in-email.server.tsx";
import { signInLinkKind } from "../src/features/team/sign-in-links.server.ts";
import { createWeeklyEmail, weeklyEmailItem } from "../src/features/team/weekly-email.server.tsx";
import { createWebhookSender, webhookKind } from "../src/features/webhooks/deliver-webhook.server.ts";
import { countPlaces } from "../src/features/referrals/referrals.server.ts";
import { deleteOldWebhooks } from "../src/features/webhooks/webhook-deliveries.server.ts";
import { defaultSettings, type LaunchSettings } from "../src/lib/launch-settings.ts";
import { retention } from "../src/lib/site-config.ts";
import type { NotificationKind } from "../src/lib/notification-names.ts";
import { postPath } from "../src/pages.ts";
import type { AppServices } from "../src/platform/app-context.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { createEmailSender, heldInFile, type Mailer } from "../src/platform/email.server.ts";
import { limitEmails } from "../src/mailing/email-quota.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { createOutbox } from "../src/platform/outbox.server.ts";
import {
  byEmail,
  type ChannelOptions,
  type OutboxHandler,
  type OutboxTimes,
} from "../src/platform/outbox-channel.server.ts";
import { addToOutbox, resumeHeld } from "../src/platform/outbox-store.server.ts";
import { createPlaceLinks } from "../src/platform/place-link.server.ts";
import { forgetOldCampaigns } from "../src/mailing/campaign-store.server.ts";
import { type ScheduledJob, startSchedule, toJobHandlers } from "../src/platform/schedule.server.ts";
import type { Slack } from "../src/platform/slack.server.ts";
import { vacuumTables } from "../src/platform/vacuum.server.ts";
import { wireCampaigns } from "./campaigns.ts";
import { createTodayReader } from "./team/today/figures.ts";

/** Shorter times, for tests. */
export interface JobTimes {
  outbox?: Partial<OutboxTimes>;
  chatGapMs?: number;
  scheduleMs?: number;
  campaignMs?: number;
}

const stopWithinMs = 4_000;

/** Starts emails, chat messages and scheduled jobs. The database is open, and closed only after `stop`. */
export async function startJobs(
  deps: Omit<AppServices, "db"> & {
    db: Database;
    mailer: Mailer;
    slack: Slack;
    launch?: () => LaunchSettings;
    times?: JobTimes;
  },
): Promise<{ wake(): void; stop(): Promise<void> }> {
  const { db, log, env, now, launch = () => defaultSettings, times = {} } = deps;
  const emails = { origin: env.siteOrigin, mailFrom: env.MAIL_FROM, teamEmail: env.TEAM_EMAIL };
  const links = createPlaceLinks({ secret: deps.secret, origin: env.siteOrigin, db: () => db, now });
  const sendEmail = createEmailSender({ ...deps, ...emails });
  const sendLimited = limitEmails({ db, sendEmail, limits: env.EMAIL_LIMITS, teamEmail: env.TEAM_EMAIL });
  const sendLink = createLinkEmail({ sendEmail: sendLimited, links });
  const waitlist = createWaitlistNotifications({
    ...deps,
    ...emails,
    sendEmail: sendLimited,
    links,
    launch,
    asksToConfirm: env.CONFIRM_ADDRESSES,
    findFlood: createFloodWatch({ ...deps, limits: env.EMAIL_LIMITS }),
    sendWayBack: (item, recipient) => sendLink({ ...item, kind: backEmailKind, recipient }),
  });
  const contact = createContactNotifications({
    ...deps,
    ...emails,
    sendEmail: sendLimited,
    links,
    acknowledgedDaily: env.EMAIL_LIMITS.mailboxDaily,
  });
  const jobs = scheduledJobs(deps);
  const campaigns = wireCampaigns({ ...deps, sendEmail, links, launch });

  const notifications = {
    "waitlist/sender-email": byEmail(waitlist.confirm),
    "waitlist/team-chat": { channel: "chat", deliver: waitlist.notifyTeam, deliverMany: waitlist.notifyTeamOfMany },
    "contact/sender-email": byEmail(contact.acknowledge),
    "contact/team-email": byEmail(contact.emailTeam),
    "contact/team-chat": { channel: "chat", deliver: contact.notifyTeam, deliverMany: contact.notifyTeamOfMany },
    [floodChatKind]: { channel: "chat", deliver: createFloodChat({ ...deps, ...emails }) },
    "message/answer-email": byEmail(createAnswerNotification({ ...deps, ...emails, sendEmail, links })),
    "blog/return": { channel: "chat", deliver: createRevertedPostNotification({ ...deps, ...emails }) },
    [linkEmailKind]: byEmail(sendLink),
    [backEmailKind]: byEmail(sendLink),
    [signInLinkKind]: byEmail(createSignInEmailSender({ ...deps, ...emails, sendEmail, members: env.teamMembers })),
    "team/weekly-email": byEmail(
      createWeeklyEmail({ ...emails, sendEmail, readToday: createTodayReader(async () => db, now, env) }),
    ),
    [webhookKind]: {
      channel: "webhook",
      deliver: createWebhookSender({ db, log, now, secret: deps.secret, toPrivate: env.WEBHOOKS_PRIVATE }),
    },
  } satisfies Record<Exclude<NotificationKind, `campaign/${string}`>, OutboxHandler>;
  const handlers: Record<string, OutboxHandler> = {
    ...notifications,
    ...campaigns.handlers,
    ...toJobHandlers(jobs, now),
  };
  const channels: ChannelOptions[] = [
    // An SMTP session takes at most forty seconds.
    ...(env.EMAIL_STOPPED ? [] : [{ name: "email", slots: 4, handlerMs: 50_000 } as const]),
    // Slack takes one message a second from a webhook.
    { name: "chat", slots: 1, gapMs: times.chatGapMs ?? 1_000, batchAbove: 20, handlerMs: 15_000 },
    { name: "webhook", slots: 8, handlerMs: 25_000 },
    { name: "job", slots: 2, handlerMs: 10 * 60_000 },
  ];
  if (env.EMAIL_STOPPED) log.warn("EMAIL_STOPPED is set: no email is sent, all wait");
  else if (env.SMTP_URL) await resumeHeld(db, heldInFile);

  const outbox = createOutbox({ db, log, channels, handlers, ...(times.outbox ? { times: times.outbox } : {}) });
  await outbox.start();
  const feeder = campaigns.createFeeder(outbox.wake, times.campaignMs);
  feeder.start();
  const stopSchedule = startSchedule({ db, log, jobs, now, onQueued: outbox.wake, everyMs: times.scheduleMs });
  return {
    wake: outbox.wake,
    async stop() {
      stopSchedule();
      await feeder.stop();
      await outbox.stop(stopWithinMs);
    },
  };
}

/** Their times are in UTC. A late digest is sent on the same day; a late canary is skipped, and the digest says so. */
function scheduledJobs(deps: Parameters<typeof startJobs>[0]): Record<string, ScheduledJob> {
  const { env } = deps;
  const hasChat = env.SLACK_WEBHOOK_URL !== undefined;
  const hasCanary = hasChat && env.SMTP_URL !== undefined && !env.EMAIL_STOPPED;
  return {
    "delete-old": {
      at: "0 3 * * *",
      lateHours: 20,
      run: () =>
        Promise.all([
          deleteOld(deps),
          deleteOldSessions(deps.db, env.teamMembers),
          deleteOldWebhooks(deps.db),
          forgetOldCampaigns(deps),
        ]),
    },
    ...(deps.db.kind === "embedded" && {
      vacuum: { at: "30 3 * * *", lateHours: 20, run: () => vacuumTables(deps.db) },
    }),
    ...(hasCanary && {
      canary: { at: "0 6 * * *", lateHours: 1, run: () => runCanary({ ...deps, teamEmail: env.TEAM_EMAIL }) },
    }),
    ...(hasChat && {
      digest: {
        at: "0 7 * * *",
        lateHours: 16,
        run: (dueAt) =>
          sendDigest({ ...deps, now: () => dueAt, origin: env.siteOrigin, forms: submissionTables, hasCanary }),
      },
    }),
    // Thursday morning; what was missed comes with the next one.
    articles: { at: "0 9 * * 4", lateHours: 12, run: (dueAt) => sendNewArticles(deps, dueAt) },
    "weekly-email": { at: "0 7 * * 1", lateHours: 16, run: (dueAt) => addToOutbox(deps.db, [weeklyEmailItem(dueAt)]) },
    "expire-invitations": { at: "30 * * * *", lateHours: 1, run: () => expireInvitations(deps.db) },
    "answer-time": {
      at: "15 * * * *",
      lateHours: 1,
      run: () => refreshAnswerTime(deps.db, deps.now(), env.TEAM_TIME_ZONE),
    },
    "count-places": {
      at: "0 * * * *",
      lateHours: 1,
      run: () => countPlaces(deps.db, { mustConfirm: env.CONFIRM_ADDRESSES }),
    },
    ...(retention.silentMonths !== null && env.SMTP_URL !== undefined && askingJobs(deps, retention.silentMonths)),
    "remind-invited": { at: "0 9 * * *", lateHours: 8, run: () => sendReminders(deps.db) },
    // Without chat the alarm is in the log and on /team only.
    watch: { at: "0 * * * *", lateHours: 1, run: () => watchSignups(deps) },
  };
}

/** On Monday morning, so that the team is there; what was missed comes a week later. */
function askingJobs({ db, env, now }: Parameters<typeof startJobs>[0], months: number): Record<string, ScheduledJob> {
  return {
    "ask-silent": {
      at: "0 9 * * 1",
      lateHours: 8,
      run: (dueAt) => askSilentPeople(db, { months, now: dueAt, needsConfirmed: env.CONFIRM_ADDRESSES }),
    },
    "let-silent-go": {
      at: "0 4 * * *",
      lateHours: 19,
      run: () => letSilentPeopleGo({ db, dataDir: env.DATA_DIR, now }),
    },
  };
}

/** As many as a feed has. */
const articlesAtOnce = 30;

export async function sendNewArticles(
  { db, env }: { db: Database; env: Pick<Env, "siteOrigin"> },
  dueAt: Date,
): Promise<"sent" | "nothing new"> {
  const posts = await findNewestPosts(db, articlesAtOnce, dueAt);
  const articles = posts.map((post) => ({
    title: post.title,
    excerpt: post.excerpt,
    url: `${env.siteOrigin}${postPath(post.canonicalSlug)}`,
    publishedAt: new Date(post.publishedAt ?? post.updatedAt),
  }));
  return sendArticles(db, articles, dueAt);
}
