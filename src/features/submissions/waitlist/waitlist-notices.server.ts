import { siteConfig } from "../../../lib/site-config.ts";
import { toVisibleAddress, toVisibleText } from "../../../lib/visitor-text.ts";
import type { Database } from "../../../platform/db.server.ts";
import { type Mailer, mailId } from "../../../platform/email.server.ts";
import { type NoticeOutcome, toNoticeOutcome } from "../../../platform/notices.server.ts";
import { type Slack, type SlackMessage, slackField, slackHeader } from "../../../platform/slack.server.ts";
import { isUnsubscribed, unsubscribeUrl } from "../unsubscribe/unsubscribe.server.ts";
import { writeConfirmation } from "./waitlist-email.server.tsx";
import { describeSignup, type WaitlistSignup, waitlistSignupSchema } from "./waitlist-signup.ts";

/** What is sent for a stored signup, each by the row's id. A row that is gone is owed nothing. */
export interface WaitlistNotices {
  confirm: (signupId: string) => Promise<NoticeOutcome>;
  tellTeam: (signupId: string) => Promise<NoticeOutcome>;
}

/** @param deps.mailFrom the address mails come from, `teamEmail` the one where replies are read; @param deps.origin the site's, without a trailing slash */
export function createWaitlistNotices(deps: {
  db: Database;
  mailer: Mailer;
  slack: Slack;
  origin: string;
  mailFrom: string;
  teamEmail: string;
  secret: string;
}): WaitlistNotices {
  const { db, mailer, slack, origin, mailFrom, teamEmail, secret } = deps;
  return {
    async confirm(signupId) {
      const signup = await findSignup(db, signupId);
      if (!signup || (await isUnsubscribed(db, signup.email))) return { state: "suppressed" };
      const leaveUrl = unsubscribeUrl({ origin, secret, signupId });
      const messageId = mailId("sender-mail", signupId, mailFrom);
      const outcome = await mailer.send({
        ...writeConfirmation(signup, { origin, unsubscribeUrl: leaveUrl }),
        messageId,
        from: { name: siteConfig.name, address: mailFrom },
        to: signup.email,
        replyTo: teamEmail,
        unsubscribeUrl: leaveUrl,
      });
      return toNoticeOutcome(outcome, messageId);
    },
    async tellTeam(signupId) {
      const signup = await findSignup(db, signupId);
      return signup ? toNoticeOutcome(await slack.send(toSignupMessage(signup))) : { state: "suppressed" };
    },
  };
}

/** The chat message about a signup: name, e-mail, user type, timeline and formats (spec §7), and what the page knew. */
export function toSignupMessage(signup: WaitlistSignup): SlackMessage {
  const words = describeSignup(signup);
  return {
    text: `New waitlist signup: ${words.use}, ${words.timeline.toLowerCase()}`,
    blocks: [
      slackHeader("New waitlist signup"),
      slackField("Name", toVisibleText(signup.name)),
      slackField("Email", toVisibleAddress(signup.email)),
      slackField("User type", words.use),
      slackField("Timeline", words.timeline),
      slackField("Formats", words.formats),
      ...(words.visit ? [slackField("Came from", words.visit)] : []),
      ...(signup.needs_review
        ? [slackField("Please check", "sent faster than a person types, or by a form filler")]
        : []),
    ],
  };
}

async function findSignup(db: Database, id: string): Promise<WaitlistSignup | null> {
  const { rows } = await db.query(
    `select id, created_at, name, email, primary_use, timeline, formats, context, needs_review
     from public.waitlist_signups where id = $1`,
    [id],
  );
  return rows[0] ? waitlistSignupSchema.parse(rows[0]) : null;
}
