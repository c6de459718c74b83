import { countOf } from "../src/lib/format-count.ts";
import { placeholders, siteConfig, unconfirmed } from "../src/lib/site-config.ts";
import type { Env } from "../src/platform/env.server.ts";
import { describeDatabase } from "../src/platform/site-database.server.ts";
import type { HostedBackend } from "./hosted-backend.ts";

/** What is on and what is off, by name, in the order of its importance. */
export type StartFacts = readonly (readonly [name: string, value: string])[];

/** @param facts.unknown sentences about variables that the site does not know */
export function readStartFacts(
  env: Env,
  facts: { url: string; backend: HostedBackend | null; unknown: readonly string[] },
): StartFacts {
  return [
    ["url", facts.url],
    ["origin", env.siteOrigin],
    ["database", describeDatabase(env)],
    ...(facts.backend ? [["backend", `hosted project ${facts.backend.url}`] as const] : []),
    [
      "email",
      env.SMTP_URL
        ? `over ${new URL(env.SMTP_URL).host}, team at ${env.TEAM_EMAIL}`
        : `OFF: written to ${env.DATA_DIR}/mail, nobody receives it (SMTP_URL)`,
    ],
    ["team", describeTeam(env)],
    ["chat", env.SLACK_WEBHOOK_URL ? "Slack" : "OFF: logged only (SLACK_WEBHOOK_URL)"],
    [
      "blog",
      env.STORYCHIEF_KEY
        ? `StoryChief posts to ${env.siteOrigin}/api/blog/webhook`
        : "webhook OFF: answers 501 (STORYCHIEF_KEY)",
    ],
    ["analytics", describeAnalytics(env.ANALYTICS)],
    ["visitors", describeProxies(env.TRUSTED_PROXIES)],
    ...(placeholders().length > 0
      ? [["to fill in", `${placeholders().join(", ")} (src/lib/site-config.ts still has placeholders)`] as const]
      : []),
    ...(unconfirmed().length > 0
      ? [["to confirm", `${unconfirmed().join(", ")} (src/lib/site-config.ts: only the owner can say it)`] as const]
      : []),
    ...(facts.unknown.length > 0 ? [["unknown", facts.unknown.join(" ")] as const] : []),
  ];
}

/** The block that a terminal shows. */
export function describeStart(facts: StartFacts): string {
  const [[, url] = ["url", ""], ...rest] = facts;
  const block = rest.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  return [`${siteConfig.name} is at ${url}`, ...block].join("\n");
}

/** The same as fields of one line of the log. */
export function withoutEmailAddresses(facts: StartFacts): Record<string, string> {
  return Object.fromEntries(
    facts.map(([name, value]) => [name, value.replace(/[^\s,]+/g, (word) => (word.includes("@") ? "…" : word))]),
  );
}

function describeTeam(env: Env): string {
  const members = env.teamMembers.map(({ email }) => email).join(", ");
  const how = env.SMTP_URL
    ? "by a link in an email"
    : `by a link in ${env.DATA_DIR}/mail, or from npm run team:link -- ${env.teamMembers[0]?.email ?? ""}`;
  return `${members} (TEAM_MEMBERS) sign in at ${env.siteOrigin}/team, ${how}`;
}

function describeAnalytics(analytics: string): string {
  if (analytics === "none") return "OFF (ANALYTICS)";
  if (analytics === "first-party") return "the site's own, in its database";
  if (analytics === "vercel")
    return "vercel: works only where Vercel, or a proxy in front, serves /_vercel/insights/script.js";
  return analytics;
}

function describeProxies(count: number): string {
  return count === 0
    ? "connect directly; behind a proxy all of them would share one rate limit (TRUSTED_PROXIES)"
    : `come through ${countOf(count, "proxy", "proxies")} that add to X-Forwarded-For (TRUSTED_PROXIES)`;
}
