import { placeholders, unconfirmed } from "../../src/lib/site-config.ts";
import type { Env } from "../../src/platform/env.server.ts";

export const setupStepIds = ["sender", "chat", "blog", "team", "facts"] as const;
export type SetupStepId = (typeof setupStepIds)[number];

/** What each step of setting a site up still lacks, in one sentence; null once it is there. The doctor notes it, and Today shows it. */
export function findMissingSetup(
  env: Pick<Env, "SMTP_URL" | "EMAIL_STOPPED" | "SLACK_WEBHOOK_URL" | "STORYCHIEF_KEY" | "teamMembers">,
): Record<SetupStepId, string | null> {
  const facts = [
    ...(placeholders().length > 0 ? [`placeholders in src/lib/site-config.ts: ${placeholders().join(", ")}`] : []),
    ...(unconfirmed().length > 0 ? [`not yet confirmed in src/lib/site-config.ts: ${unconfirmed().join(", ")}`] : []),
  ];
  return {
    sender: !env.SMTP_URL
      ? "SMTP_URL is not set: emails are written to files, nobody receives them"
      : env.EMAIL_STOPPED
        ? "EMAIL_STOPPED is set: emails wait"
        : null,
    chat: env.SLACK_WEBHOOK_URL ? null : "SLACK_WEBHOOK_URL is not set: nothing is sent",
    blog: env.STORYCHIEF_KEY ? null : "STORYCHIEF_KEY is not set: the webhook answers 501",
    team: env.teamMembers.length > 1 ? null : "TEAM_MEMBERS names one person: nobody can stand in",
    facts: facts.length > 0 ? facts.join("; ") : null,
  };
}
