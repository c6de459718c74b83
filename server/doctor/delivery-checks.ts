import { randomUUID } from "node:crypto";
import { siteConfig } from "../../src/lib/site-config.ts";
import { createMailer, toMessageId } from "../../src/platform/email.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import type { DeliveryOutcome } from "../../src/platform/outbox-store.server.ts";
import { createSlack, slackHeader } from "../../src/platform/slack.server.ts";
import { fault, type Finding, note, ok } from "./finding.ts";

const testText = "A test from npm run doctor: nothing to do.";

/** Sends one email to the team's mailbox and one message to its chat, without the queue. */
export async function checkDelivery(env: Env, log: Log): Promise<Finding[]> {
  return [await checkEmail(env, log), await checkChat(env, log)];
}

async function checkEmail(env: Env, log: Log): Promise<Finding> {
  if (!env.SMTP_URL) return note("email", "SMTP_URL is not set: emails are written to files, nobody receives them");
  if (env.EMAIL_STOPPED) return note("email", "EMAIL_STOPPED is set: emails wait");
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, dataDir: env.DATA_DIR, log });
  try {
    const outcome = await mailer.send({
      messageId: toMessageId(`doctor/${randomUUID()}`, env.MAIL_FROM),
      from: { name: siteConfig.name, address: env.MAIL_FROM },
      to: env.TEAM_EMAIL,
      subject: `${siteConfig.name}: test email`,
      text: `${testText}\n`,
      html: `<p>${testText}</p>`,
    });
    return toFinding("email", outcome, `handed over for ${env.TEAM_EMAIL}; see that it arrives, and not in spam`);
  } finally {
    mailer.close();
  }
}

async function checkChat(env: Env, log: Log): Promise<Finding> {
  if (!env.SLACK_WEBHOOK_URL) return note("chat", "SLACK_WEBHOOK_URL is not set: nothing is sent");
  const slack = createSlack({ webhookUrl: env.SLACK_WEBHOOK_URL, log });
  const outcome = await slack.send({ text: testText, blocks: [slackHeader(testText)] });
  return toFinding("chat", outcome, "a test line was taken");
}

function toFinding(name: string, outcome: DeliveryOutcome, success: string): Finding {
  if (outcome.state === "delivered") return ok(name, success);
  return fault(name, `${outcome.state}: ${outcome.reason ?? "no reason given"}`);
}
