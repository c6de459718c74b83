import type { Log } from "./log.server.ts";
import type { DeliveryOutcome } from "./outbox-store.server.ts";

/** Slack's section text limit is 3,000 characters, a header's 150, a message's 50 blocks. */
export const slackLimits = { header: 150, section: 3_000, blocks: 50 } as const;

export type SlackBlock =
  | { type: "header"; text: { type: "plain_text"; text: string; emoji: false } }
  | { type: "section"; text: { type: "mrkdwn"; text: string; verbatim: true } };

/** What leaves for Slack: a headline for notifications, and blocks. Nothing else can. */
export interface SlackMessage {
  text: string;
  blocks: SlackBlock[];
}

/** `deferred`: Slack did not understand this message (400); `unavailable`: Slack is away, or the webhook is. */
export interface Slack {
  send(message: SlackMessage): Promise<DeliveryOutcome>;
}

/** How long Slack's own Retry-After is believed, at most. */
const longestPauseMs = 5 * 60_000;

/**
 * Slack through its incoming webhook, or, without one, the log (the number of blocks only: the text is about a person).
 * @param options.webhookUrl from the environment only; redirects are refused
 * @param options.timeoutMs default five seconds
 */
export function createSlack(options: { webhookUrl?: string | undefined; log: Log; timeoutMs?: number }): Slack {
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
        redirect: "error",
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
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (!(seconds > 0)) return { state: "unavailable", reason };
  return { state: "unavailable", reason, retryAfterMs: Math.min(seconds * 1_000, longestPauseMs) };
}

/** Escapes exactly what Slack treats as markup: `&`, `<`, `>`. Mentions and links need `<`, so none survive. */
export function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Cuts escaped text to a limit without splitting an entity or a surrogate pair; "…" marks the cut.
 * @param limit in UTF-16 units, as Slack counts
 */
export function cutSlack(escaped: string, limit: number): string {
  if (escaped.length <= limit) return escaped;
  return `${escaped
    .slice(0, limit - 1)
    .replace(/&[a-z]*$/, "")
    .replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A header block; plain text, so nothing needs escaping. */
export function slackHeader(text: string): SlackBlock {
  const cut =
    text.length <= slackLimits.header
      ? text
      : `${text.slice(0, slackLimits.header - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
  return { type: "header", text: { type: "plain_text", text: cut, emoji: false } };
}

/** A section with a link of the site's own. @param url from the configuration, never from a visitor */
export function slackLink(label: string, url: string): SlackBlock {
  return {
    type: "section",
    text: { type: "mrkdwn", text: `<${escapeSlack(url)}|${escapeSlack(label)}>`, verbatim: true },
  };
}

/**
 * A section `*label:* value`; the value is escaped, not turned into a link, and cut to Slack's limit. The lines of a
 * longer value are quoted, so that none of them can pass for another field.
 */
export function slackField(label: string, value: string): SlackBlock {
  const head = `*${escapeSlack(label)}:* `;
  const lines = escapeSlack(value).split("\n");
  const shown = lines.length === 1 ? lines.join("") : lines.map((line) => `\n> ${line}`).join("");
  return {
    type: "section",
    text: { type: "mrkdwn", text: head + cutSlack(shown, slackLimits.section - head.length), verbatim: true },
  };
}
