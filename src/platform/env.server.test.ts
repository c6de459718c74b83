import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { expect, test } from "vitest";
import { parseEnv, settingNames } from "./env.server.ts";

test(".env.example has every setting with its default", () => {
  const example = parseEnvFile(readFileSync(".env.example", "utf8"));
  expect(Object.keys(example).toSorted()).toEqual(settingNames.filter((name) => name !== "NODE_ENV").toSorted());
  expect(parseEnv(example)).toEqual(parseEnv({}));
});

test("nothing has to be set; an empty value counts as unset", () => {
  const outcome = parseEnv({ PORT: "", SMTP_URL: " ", SITE_ORIGIN: "" });
  expect(outcome).toMatchObject({
    ok: true,
    env: {
      PORT: 3000,
      HOST: "127.0.0.1",
      siteOrigin: "http://localhost:3000",
      ANALYTICS: "first-party",
      TRUSTED_PROXIES: 0,
    },
  });
});

test("an origin has no trailing slash", () => {
  expect(parseEnv({ SITE_ORIGIN: "https://penwright.test/" })).toMatchObject({
    ok: true,
    env: { siteOrigin: "https://penwright.test" },
  });
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["SITE_ORIGIN", "penwright.test"],
  ["SITE_ORIGIN", "ftp://penwright.test"],
  ["DATABASE_URL", "mysql://geheim@host/name"],
  ["SMTP_URL", "mail.geheim.test"],
  ["MAIL_FROM", "nobody"],
  ["SLACK_WEBHOOK_URL", "hooks.geheim"],
  ["SECRET", "geheim"],
  ["TEAM_TIME_ZONE", "Europe/Geheim"],
  ["TEAM_TIME_ZONE", "+02:00"],
  ["TRUSTED_PROXIES", "-1"],
  ["TRUSTED_PROXIES", "1.5"],
  ["ROADMAP_URL", "http://insecure.test"],
  ["ANALYTICS", "everything"],
  ["LOG_LEVEL", "loud"],
  ["NODE_ENV", "staging"],
])("%s=%s is refused in one sentence that names the variable and not its value", (name, value) => {
  const outcome = parseEnv({ [name]: value });
  expect(outcome.ok).toBe(false);
  if (outcome.ok) return;
  expect(outcome.problem).toMatch(new RegExp(`^${name} is not valid: .+\\.$`));
  expect(outcome.problem).not.toMatch(/geheim|\n/);
});

test.each(settingNames)("%s says in its own words why a value is refused", (name) => {
  for (const value of ["?", "-1", "1.5", "99999999", "a@b", `${"a".repeat(300)}@b.test`]) {
    const outcome = parseEnv({ [name]: value });
    if (!outcome.ok) expect(outcome.problem, value).not.toContain("Invalid");
  }
});

test.each([
  ["DATABASE_URL", "postgres://site:geh%eim@db.test:5432/site"],
  ["DATABASE_URL", "postgres://site:geh@eim/x@db.test:5432/site"],
  ["DATABASE_URL", "postgres://site:12#geheim@db.test:5432/site"],
  ["DATABASE_URL", "postgres://site:12?geheim@db.test:5432/site"],
  ["SMTP_URL", "smtp://site:geheim%@mail.test:587"],
  ["SMTP_URL", "smtp://site:geh#eim@mail.test:587"],
  ["SMTP_URL", "smtp://site:geh/eim@mail.test:587"],
])("%s with a password that must be percent-encoded says how, before a connection is tried: %s", (name, value) => {
  const outcome = parseEnv({ [name]: value, SECRET: "s".repeat(32) });
  expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining("write % as %25, # as %23") });
  expect(JSON.stringify(outcome)).not.toMatch(/geh|eim/);
});

test.each([
  ["DATABASE_URL", "postgres://me%40site:100%25@db.test:5432/site?sslmode=require"],
  ["DATABASE_URL", "postgres://site:p@%2Fvar%2Frun%2Fpostgresql/site"],
  ["SMTP_URL", "smtp://me@site.test:p%23%2F@mail.test:587"],
])("%s=%s is taken", (name, value) => {
  expect(parseEnv({ [name]: value, SECRET: "s".repeat(32) }).ok).toBe(true);
});

test("a hosted project needs its public key", () => {
  const url = { VITE_SUPABASE_URL: "https://project.supabase.test" };
  expect(parseEnv(url)).toMatchObject({ ok: false, problem: expect.stringMatching(/^VITE_SUPABASE_ANON_KEY is not/) });
  expect(parseEnv({ ...url, VITE_SUPABASE_ANON_KEY: "sb_publishable_x" })).toMatchObject({ ok: true });
});

test("several servers need one secret", () => {
  expect(parseEnv({ DATABASE_URL: "postgres://u@h/d" })).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^SECRET is not set/),
  });
  expect(parseEnv({ DATABASE_URL: "postgres://u@h/d", NODE_ENV: "development" })).toMatchObject({ ok: true });
  expect(parseEnv({ DATABASE_URL: "postgres://u@h/d", SECRET: "s".repeat(32) })).toMatchObject({ ok: true });
});

test("spaces and a Windows line end around a value are none of it, but for SECRET, which signs what is sent", () => {
  const outcome = parseEnv({
    STORYCHIEF_KEY: "key \r",
    TEAM_TIME_ZONE: " Europe/Vienna ",
    SECRET: `${"s".repeat(32)}\n`,
  });
  expect(outcome).toMatchObject({
    ok: true,
    env: { STORYCHIEF_KEY: "key", TEAM_TIME_ZONE: "Europe/Vienna", SECRET: `${"s".repeat(32)}\n` },
  });
});

test.each([
  ["STORYCHIEF_KEY", '"key"', "quotes"],
  ["DATA_DIR", "'/data'", "quotes"],
  ["DATA_DIR", "~/data", "only a shell knows"],
  ["SITE_ORIGIN", "https://penwright.test,", "only https://"],
  ["SITE_ORIGIN", "https://*.penwright.test", "only https://"],
  ["SLACK_WEBHOOK_URL", "https://discord.com/api/webhooks/1/a", "Slack's form"],
  ["SLACK_WEBHOOK_URL", "https://x.webhook.office.com/webhookb2/1", "Slack's form"],
])("%s=%s is refused: %s", (name, value, why) => {
  expect(parseEnv({ [name]: value })).toMatchObject({ ok: false, problem: expect.stringContaining(why) });
});

test("Discord's webhook for Slack's form is taken", () => {
  expect(parseEnv({ SLACK_WEBHOOK_URL: "https://discord.com/api/webhooks/1/a/slack" })).toMatchObject({ ok: true });
});
