import { expect, test } from "vitest";
import { parseEnv } from "../../src/platform/env.server.ts";
import { checkProcessors } from "./processor-checks.ts";

const nobody = { hosting: "nobody", database: "nobody", email: "nobody", chat: "nobody", analytics: "nobody" };

function check(variables: Record<string, string>, stated: Record<string, string | null> = {}) {
  const parsed = parseEnv({ SITE_ORIGIN: "https://penwright.test", SECRET: "s".repeat(32), ...variables });
  if (!parsed.ok) throw new Error(parsed.problem);
  return checkProcessors(parsed.env, { ...nobody, ...stated }).map(({ state, text }) => `${state}: ${text}`);
}

test("a site that hands nothing on, and one that hands it on to its own machines, is well", () => {
  expect(check({})).toEqual([expect.stringMatching(/^ok/)]);
  for (const host of ["127.0.0.1", "mail", "10.0.0.3", "db.internal"])
    expect(check({ SMTP_URL: `smtp://${host}`, DATABASE_URL: `postgres://${host}/x` })).toEqual([
      expect.stringMatching(/^ok/),
    ]);
});

test.each([
  [{ SMTP_URL: "smtp://smtp.postmarkapp.com" }, "email", "Postmark"],
  [{ SMTP_URL: "smtps://email-smtp.eu-west-1.amazonaws.com" }, "email", "Amazon SES"],
  [{ SLACK_WEBHOOK_URL: "https://hooks.slack.com/services/x" }, "chat", "Slack"],
  [{ DATABASE_URL: "postgres://x.neon.tech/db" }, "database", "Neon"],
  [{ ANALYTICS: "plausible:penwright.test" }, "analytics", "Plausible"],
])("%j needs the policy to name it: %s", (variables, task, company) => {
  expect(check(variables)).toEqual([
    expect.stringMatching(new RegExp(`^fault: .*processors\\.${task} .* says nobody`)),
  ]);
  expect(check(variables, { [task]: company })).toEqual([expect.stringMatching(/^ok/)]);
  expect(check(variables, { [task]: "Somebody Else Ltd" })).toEqual([
    expect.stringMatching(/^note: .*says Somebody Else Ltd/),
  ]);
  // Not yet stated: noted by the configuration's own line.
  expect(check(variables, { [task]: null })).toEqual([expect.stringMatching(/^ok/)]);
});
