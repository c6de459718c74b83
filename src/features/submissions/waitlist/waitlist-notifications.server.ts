import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import type { Database } from "../../../platform/db.server.ts";
import { toMessageId } from "../../../platform/email.server.ts";
import type { SendEmail } from "../../../platform/email-quota.server.ts";
import type { PlaceLinks } from "../../../platform/place-link.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import { type Slack, type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { labelOf } from "../form/field-table.ts";
import { findSubmission } from "../form/stored-submission.server.ts";
import { countChoices, toBatchMessage, toTeamMessage } from "../form/team-messages.server.ts";
import { isUnsubscribed, unsubscribeUrl } from "../unsubscribe/unsubscribe.server.ts";
import { type WaitlistSignup, writeConfirmation } from "./waitlist-email.server.tsx";
import { waitlistEmailWords } from "./waitlist-email-words.server.ts";
import { waitlistFields, waitlistForm } from "./waitlist-fields.ts";

/** Emails and chat for a stored signup; nothing is sent for an erased one. */
export interface WaitlistNotifications {
  confirm: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeam: (item: OutboxItem) => Promise<DeliveryOutcome>;
  notifyTeamOfMany: (items: readonly OutboxItem[]) => Promise<DeliveryOutcome>;
}

/** @param deps.mailFrom the sender of emails, `teamEmail` where replies are read; @param deps.origin the site's */
export function createWaitlistNotifications(deps: {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
  secret: string;
  links: PlaceLinks;
  /** CONFIRM_ADDRESSES. */
  asksToConfirm: boolean;
  launch: () => LaunchSettings;
}): WaitlistNotifications {
  const { db, sendEmail, slack, origin, mailFrom, teamEmail, secret, links, launch } = deps;
  return {
    async confirm(item) {
      const signup = await findSubmission(db, waitlistForm, item.source_id);
      if (!signup || (await isUnsubscribed(db, signup.answers.email))) return { state: "suppressed" };
      const leaveUrl = unsubscribeUrl({ origin, secret, signupId: signup.id });
      return sendEmail(item, {
        ...writeConfirmation(signup, {
          origin,
          unsubscribeUrl: leaveUrl,
          placeUrl: await links.linkToAddress(signup.answers.email),
          confirmUrl: deps.asksToConfirm ? await links.confirmLinkToAddress(signup.answers.email) : null,
          words: waitlistEmailWords(launch()),
        }),
        messageId: toMessageId(item.key, mailFrom),
        from: { name: siteConfig.name, address: mailFrom },
        to: signup.answers.email,
        replyTo: teamEmail,
        unsubscribeUrl: leaveUrl,
      });
    },
    async notifyTeam(item) {
      const signup = await findSubmission(db, waitlistForm, item.source_id);
      if (!signup) return { state: "suppressed" };
      return slack.send((await isCanary(db, signup)) ? canaryMessage : toSignupMessage(signup));
    },
    async notifyTeamOfMany(items) {
      const ids = items.map((item) => item.source_id);
      const counts = await countChoices(db, waitlistForm.table, waitlistFields.primaryUse, ids);
      const words = {
        noun: "new waitlist signups",
        why: "So many came at once. Each is in the report and the export.",
      };
      return counts.length === 0
        ? { state: "suppressed" }
        : slack.send(toBatchMessage(words, waitlistFields.primaryUse, counts));
    },
  };
}

export function toSignupMessage(signup: WaitlistSignup): SlackMessage {
  const use = labelOf(waitlistFields.primaryUse.options, signup.answers.primaryUse);
  const timeline = labelOf(waitlistFields.timeline.options, signup.answers.timeline).toLowerCase();
  return toTeamMessage({ headline: "New waitlist signup", detail: `${use}, ${timeline}` }, waitlistForm, signup);
}

const canaryMessage: SlackMessage = {
  text: "Daily test signup: it arrived",
  blocks: [
    slackHeader("Daily test signup: it arrived"),
    slackField(
      "What this is",
      "The site signed itself up, to see that emails and chat work. Nobody joined; it is not counted.",
    ),
  ],
};

async function isCanary(db: Database, signup: WaitlistSignup): Promise<boolean> {
  return (await db.query("select from site.canaries where address = lower($1)", [signup.answers.email])).count > 0;
}
