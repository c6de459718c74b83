import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { siteConfig } from "../../src/lib/site-config.ts";
import { createMailer, toMessageId } from "../../src/platform/email.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import type { DeliveryOutcome } from "../../src/platform/outbox-store.server.ts";
import { createSlack, slackHeader } from "../../src/platform/slack.server.ts";
import { fault, type Finding, note, ok } from "./finding.ts";
import { findMissingSetup } from "./setup-steps.ts";
import { describeSmtpError } from "./smtp-faults.ts";

const testText = "A test from npm run doctor: nothing to do.";

/** As long as the site's own mailer waits for one step. */
const stepMs = 10_000;

/** Sends one email to the team's mailbox and one message to its chat, without the queue. @param timeoutMs of one step, for tests */
export async function checkDelivery(env: Env, log: Log, timeoutMs = stepMs): Promise<Finding[]> {
  return [await checkEmail(env, log, timeoutMs), await checkChat(env, log)];
}

async function checkEmail(env: Env, log: Log, timeoutMs: number): Promise<Finding> {
  const { sender } = findMissingSetup(env);
  if (sender !== null || !env.SMTP_URL) return note("email", sender ?? "");
  const problem = await findSmtpProblem(env.SMTP_URL, timeoutMs);
  if (problem !== null) return fault("email", problem);
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
    return toFinding(
      "email",
      outcome,
      `handed over for ${env.TEAM_EMAIL}; see that it arrives, and not in spam`,
      "SMTP_URL",
    );
  } finally {
    mailer.close();
  }
}

/** Connects and signs in, as the mailer does, which reports less of what went wrong. */
async function findSmtpProblem(url: string, timeoutMs: number): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the wait for the greeting, whose absence says more.
    socketTimeout: timeoutMs * 2,
    dnsTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return describeSmtpError(error, url);
  } finally {
    transport.close();
  }
}

async function checkChat(env: Env, log: Log): Promise<Finding> {
  const { chat } = findMissingSetup(env);
  if (chat !== null || !env.SLACK_WEBHOOK_URL) return note("chat", chat ?? "");
  const slack = createSlack({ webhookUrl: env.SLACK_WEBHOOK_URL, log });
  const outcome = await slack.send({ text: testText, blocks: [slackHeader(testText)] });
  return toFinding("chat", outcome, "a test line was taken", "SLACK_WEBHOOK_URL");
}

function toFinding(name: string, outcome: DeliveryOutcome, success: string, variable: string): Finding {
  if (outcome.state === "delivered") return ok(name, success);
  return fault(name, `${variable}: the test was not taken (${outcome.state}: ${outcome.reason ?? "no reason given"})`);
}
