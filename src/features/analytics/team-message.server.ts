import { type SlackMessage, slackField, slackHeader } from "../../platform/slack.server.ts";

/** A headline, then labeled lines; never text that a visitor wrote. */
export function teamMessage(
  headline: string,
  lines: readonly (readonly [label: string, value: string])[],
): SlackMessage {
  return {
    text: headline,
    blocks: [slackHeader(headline), ...lines.map(([label, value]) => slackField(label, value))],
  };
}
