import { type SlackMessage, slackField, slackHeader } from "../../platform/slack.server.ts";

/** A message to the team: a headline, then labeled lines. Nothing in it is a visitor's own text. */
export function teamMessage(
  headline: string,
  lines: readonly (readonly [label: string, value: string])[],
): SlackMessage {
  return {
    text: headline,
    blocks: [slackHeader(headline), ...lines.map(([label, value]) => slackField(label, value))],
  };
}
