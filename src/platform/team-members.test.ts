import { expect, test } from "vitest";
import { parseEnv } from "./env.server.ts";
import { findMember } from "./team-members.server.ts";

function members(variables: Record<string, string>) {
  const parsed = parseEnv(variables);
  return parsed.ok ? parsed.env.teamMembers : parsed.problem;
}

test("without a list the team's mailbox is the owner", () => {
  expect(members({ TEAM_EMAIL: "Team@penwright.test" })).toEqual([{ email: "team@penwright.test", role: "owner" }]);
});

test("owner: before an email address gives the role; letter case and white space do not matter", () => {
  expect(members({ TEAM_MEMBERS: " Owner: Ada@penwright.test ,ben@penwright.test" })).toEqual([
    { email: "ada@penwright.test", role: "owner" },
    { email: "ben@penwright.test", role: "member" },
  ]);
});

test("semicolons and lines part members too, and who is named twice is an owner if once", () => {
  expect(members({ TEAM_MEMBERS: "ada@penwright.test;ben@penwright.test\nowner:ADA@penwright.test" })).toEqual([
    { email: "ada@penwright.test", role: "owner" },
    { email: "ben@penwright.test", role: "member" },
  ]);
});

test.each(["ada@penwright.test", "owner:", "owner:ada", "owner:ada@x.test,", "admin:ada@x.test", "owner:a@b c@d"])(
  "a list without an owner or with a wrong entry prevents the start: %s",
  (text) => expect(members({ TEAM_MEMBERS: text })).toMatch(/^TEAM_MEMBERS is not valid: must/),
);

test("a member is found however the email address is written, and nobody else is", () => {
  const list = [{ email: "ada@penwright.test", role: "member" }] as const;
  expect(findMember(list, " ADA@penwright.test ")).toBe(list[0]);
  expect(findMember(list, "ada@penwright.tes")).toBeNull();
});
