import { expect, test } from "vitest";
import { parseEnv } from "../src/platform/env.server.ts";
import { describeStart, readStartFacts, type StartFacts, withoutEmailAddresses } from "./start-report.ts";

function read(variables: Record<string, string>, unknown: string[] = []): StartFacts {
  const parsed = parseEnv(variables);
  if (!parsed.ok) throw new Error(parsed.problem);
  return readStartFacts(parsed.env, { url: "http://localhost:3000", backend: null, unknown });
}
const describe = (...given: Parameters<typeof read>) => describeStart(read(...given));

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
  expect(block).toContain("to confirm provenance.samples, provenance.posts");
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

test("in the log it is fields of one line, without email addresses", () => {
  const fields = withoutEmailAddresses(
    read({ SMTP_URL: "smtp://ada:geheim@mail.test:587", TEAM_MEMBERS: "owner:ada@penwright.test,ben@penwright.test" }),
  );
  expect(fields).toMatchObject({ url: "http://localhost:3000", email: "over mail.test:587, team at …" });
  expect(fields["team"]).toMatch(/^…, … \(TEAM_MEMBERS\) sign in at http/);
  expect(JSON.stringify(fields)).not.toMatch(/@|geheim/);
});
