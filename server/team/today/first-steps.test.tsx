import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseEnv } from "../../../src/platform/env.server.ts";
import { checkConfiguration } from "../../doctor/machine-checks.ts";
import { findMissingSetup } from "../../doctor/setup-steps.ts";
import { FirstSteps } from "./first-steps.tsx";

function missingWith(variables: Record<string, string>) {
  const parsed = parseEnv({ SITE_ORIGIN: "https://penwright.test", ...variables });
  if (!parsed.ok) throw new Error(parsed.problem);
  return { found: findMissingSetup(parsed.env), notes: checkConfiguration(parsed.env, []) };
}

const all = {
  SMTP_URL: "smtp://mail.penwright.test",
  SLACK_WEBHOOK_URL: "https://hooks.slack.test/services/x",
  STORYCHIEF_KEY: "secret-key",
  TEAM_MEMBERS: "owner:ada@penwright.test,ben@penwright.test",
};

test("a new site lacks each step, and each setting takes its own step away", () => {
  const { found } = missingWith({});
  expect(Object.values(found).every((missing) => missing !== null)).toBe(true);
  const steps = {
    SMTP_URL: "sender",
    SLACK_WEBHOOK_URL: "chat",
    STORYCHIEF_KEY: "blog",
    TEAM_MEMBERS: "team",
  } as const;
  for (const [variable, step] of Object.entries(steps)) {
    const value = Object.entries(all).find(([name]) => name === variable)?.[1] ?? "";
    expect(missingWith({ [variable]: value }).found).toEqual({ ...found, [step]: null });
  }
  expect(missingWith({ ...all, EMAIL_STOPPED: "1" }).found.sender).toMatch(/emails wait/);
});

test("the doctor notes the same sentences", () => {
  const { found, notes } = missingWith({});
  const texts = notes.map(({ text }) => text);
  for (const step of ["blog", "team", "facts"] as const) expect(texts).toContain(found[step]);
});

test("the desk lists what is left, with its command or page, ticks what is done, and has nothing once all is there", () => {
  const none = { sender: null, chat: null, blog: null, team: null, facts: null, launch: null };
  expect(renderToStaticMarkup(<FirstSteps missing={none} />)).toBe("");
  const html = renderToStaticMarkup(
    <FirstSteps missing={{ ...none, chat: "SLACK_WEBHOOK_URL is not set", launch: "" }} />,
  );
  expect(html.match(/<h3>/g)).toHaveLength(2);
  expect(html.replaceAll("<!-- -->", "")).toContain(
    "<p>Done: ✓ Send email, ✓ Connect StoryChief, ✓ Bring a second person in, ✓ Say who you are</p>",
  );
  expect(html).toContain("SLACK_WEBHOOK_URL is not set");
  expect(html).toContain('href="/team/launch"');
  const fresh = renderToStaticMarkup(
    <FirstSteps missing={{ sender: "", chat: "", blog: "", team: "", facts: "", launch: "" }} />,
  );
  expect(fresh).not.toContain("Done:");
});
