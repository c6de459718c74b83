import type { Log } from "./log.server.ts";

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

export interface Slack {
  /** @throws when Slack did not take the message; the caller tries again later. */
  send(message: SlackMessage): Promise<void>;
}

/**
 * Slack through its incoming webhook, or, without one, the log (the headline's length only: it may name a person).
 * @param options.webhookUrl from the environment only; redirects are refused; five seconds
 */
export function createSlack(options: { webhookUrl?: string | undefined; log: Log }): Slack {
  const { webhookUrl, log } = options;
  return {
    async send(message) {
      if (!webhookUrl) {
        log.info({ blocks: message.blocks.length }, "chat message not sent (no SLACK_WEBHOOK_URL is set)");
        return;
      }
      const response = await fetch(webhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: message.text, blocks: message.blocks.slice(0, slackLimits.blocks) }),
        redirect: "error",
        signal: AbortSignal.timeout(5_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Slack answered ${response.status}`);
    },
  };
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
  return `${escaped.slice(0, limit - 1).replace(/&[a-z]*$/, "").replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A header block; plain text, so nothing needs escaping. */
export function slackHeader(text: string): SlackBlock {
  const cut = text.length <= slackLimits.header ? text : `${text.slice(0, slackLimits.header - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
  return { type: "header", text: { type: "plain_text", text: cut, emoji: false } };
}

/** A section `*label:* value`; the value is escaped, kept from becoming a link, and cut to Slack's limit. */
export function slackField(label: string, value: string): SlackBlock {
  const head = `*${escapeSlack(label)}:* `;
  return { type: "section", text: { type: "mrkdwn", text: head + cutSlack(escapeSlack(value), slackLimits.section - head.length), verbatim: true } };
}
