import { readRetryAfter } from "../lib/retry-after.ts";
import { splitLines } from "../lib/text-lines.ts";
import type { Log } from "./log.server.ts";
import type { DeliveryOutcome } from "./outbox-store.server.ts";

const slackLimits = { header: 150, section: 3_000, blocks: 50 } as const;

type SlackBlock =
  | { type: "header"; text: { type: "plain_text"; text: string; emoji: false } }
  | { type: "section"; text: { type: "mrkdwn"; text: string; verbatim: true } };

export interface SlackMessage {
  text: string;
  blocks: SlackBlock[];
}

/** `deferred`: Slack answered 400 to this message, which is retried alone; `unavailable`: Slack or the webhook is down. */
export interface Slack {
  send(message: SlackMessage): Promise<DeliveryOutcome>;
}

const longestPauseMs = 5 * 60_000;

/** Posts to Slack's incoming webhook, or logs the number of blocks (the text is personal data). */
export function createSlack(options: {
  webhookUrl?: string | undefined;
  log: Log;
  timeoutMs?: number | undefined;
}): Slack {
  const { webhookUrl, log, timeoutMs = 5_000 } = options;
  return {
    async send(message) {
      if (!webhookUrl) {
        log.info({ blocks: message.blocks.length }, "chat message not sent (no SLACK_WEBHOOK_URL is set)");
        return { state: "delivered" };
      }
      const response = await fetch(webhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: message.text, blocks: message.blocks.slice(0, slackLimits.blocks) }),
        // Not followed, and named in the reason.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) =>
        error instanceof Error && error.name === "TimeoutError" ? "timeout" : "no connection",
      );
      if (typeof response === "string") return { state: "unavailable", reason: `Slack: ${response}` };
      await response.body?.cancel();
      return response.ok ? { state: "delivered" } : toOutcome(response);
    },
  };
}

function toOutcome(response: Response): DeliveryOutcome {
  const reason = `Slack ${response.status}`;
  if (response.status === 400) return { state: "deferred", reason };
  const asked = readRetryAfter(response.headers.get("retry-after"), new Date());
  return { state: "unavailable", reason, ...(asked === null ? {} : { retryAfterMs: Math.min(asked, longestPauseMs) }) };
}

/** A headline, then labeled lines. @param detail follows the headline in the notification, not in the message */
export function slackMessage(
  headline: string,
  fields: readonly (readonly [label: string, value: string])[],
  detail?: string,
): SlackMessage {
  return {
    text: detail === undefined ? headline : `${headline}: ${detail}`,
    blocks: [slackHeader(headline), ...fields.map(([label, value]) => slackField(label, value))],
  };
}

/** Slack's markup needs these characters, so no mention or link survives. */
export function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Cuts escaped text without splitting an entity or a surrogate pair. @param limit in UTF-16 units */
export function truncateSlackText(escaped: string, limit: number): string {
  if (escaped.length <= limit) return escaped;
  return `${escaped
    .slice(0, limit - 1)
    .replace(/&[a-z]*$/, "")
    .replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** @param text unescaped; cut to the 150 characters that Slack allows */
export function slackHeader(text: string): SlackBlock {
  return {
    type: "header",
    text: { type: "plain_text", text: truncateSlackText(text, slackLimits.header), emoji: false },
  };
}

/** @param url from the configuration, never from a visitor */
export function slackLink(label: string, url: string): SlackBlock {
  return section(`<${escapeSlack(url)}|${escapeSlack(label)}>`);
}

/** `*label:* value`, escaped and cut. A longer value is quoted line by line, so that no line can imitate another field. */
export function slackField(label: string, value: string): SlackBlock {
  const head = `*${escapeSlack(label)}:* `;
  const lines = splitLines(escapeSlack(value));
  const shown = lines.length === 1 ? lines.join("") : lines.map((line) => `\n> ${line}`).join("");
  return section(head + truncateSlackText(shown, slackLimits.section - head.length));
}

function section(text: string): SlackBlock {
  return { type: "section", text: { type: "mrkdwn", text, verbatim: true } };
}
