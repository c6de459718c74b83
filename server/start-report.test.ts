import { expect, test } from "vitest";
import { parseEnv } from "../src/platform/env.server.ts";
import { describeStart } from "./start-report.ts";

function describe(variables: Record<string, string>, unknown: string[] = []): string {
  const parsed = parseEnv(variables);
  if (!parsed.ok) throw new Error(parsed.problem);
  return describeStart(parsed.env, { url: "http://localhost:3000", backend: null, unknown });
}

test("with nothing set the block says what nobody receives, and what is still a placeholder", () => {
  const block = describe({ DATA_DIR: "/srv/data" }, ["SMTP_UR is not a variable of this site."]);
  expect(block).toMatch(/^\w+ is at http:\/\/localhost:3000\n/);
  expect(block).toContain("database   embedded, in /srv/data");
  expect(block).toContain("email      OFF: written to /srv/data/mail, nobody receives it (SMTP_URL)");
  expect(block).toMatch(
    /team +hello@\S+ \(TEAM_MEMBERS\) sign in at http:\/\/localhost:3000\/team, by a link in \/srv\/data\/mail, or/,
  );
  expect(block).toContain("chat       OFF");
  expect(block).toContain("webhook OFF: answers 501");
  expect(block).toMatch(/to fill in +postalAddress, domain/);
  expect(block).toContain("unknown    SMTP_UR is not");
});

test("with everything set it says where things go, and no secret", () => {
  const block = describe({
    DATABASE_URL: "postgres://penwright:geheim@db.test:5432/site",
    SECRET: "geheim".repeat(6),
    SMTP_URL: "smtp://user:geheim@mail.test:587",
    TEAM_EMAIL: "team@penwright.test",
    SLACK_WEBHOOK_URL: "https://hooks.test/geheim",
    STORYCHIEF_KEY: "geheim",
    SITE_ORIGIN: "https://penwright.test",
    TRUSTED_PROXIES: "2",
  });
  expect(block).toContain("database   PostgreSQL db.test:5432/site");
  expect(block).toContain("email      over mail.test:587, team at team@penwright.test");
  expect(block).toContain("https://penwright.test/api/blog/webhook");
  expect(block).toContain("come through 2 proxies");
  expect(block).not.toMatch(/geheim|OFF/);
});
