import { Hono } from "hono";
import { expect, test } from "vitest";
import { rememberPath, takeReturnPath } from "./return-path.ts";
import type { TeamVariables } from "../team-app.ts";

const app = new Hono<{ Variables: TeamVariables }>();
app.post("/used", (context) => context.text(takeReturnPath(context)));
app.all("*", (context) => {
  rememberPath(context);
  return context.body(null);
});

async function comeBackTo(path: string, method = "GET"): Promise<string> {
  const asked = await app.request(path, { method });
  const cookie = /^__Host-team-next=[^;]+/.exec(asked.headers.get("set-cookie") ?? "")?.[0] ?? "";
  return (await app.request("/used", { method: "POST", headers: { cookie } })).text();
}

test("a member who followed a link to a page of the team's is brought there after signing in", async () => {
  const message = "/team/messages/7d0c0000-0000-4000-8000-000000000000";
  expect(await comeBackTo(message)).toBe(message);
  expect(await comeBackTo("/team/posts")).toBe("/team/posts");
  const filtered = "/team/people?use=team&q=L%C3%B3pez&sort=-name&page=2";
  expect(await comeBackTo(filtered)).toBe(filtered);
});

test.each([
  ["GET", "/team"],
  ["GET", "/team/sign-in/sent"],
  ["GET", "/team//evil.example"],
  ["GET", "/team?use=team"],
  ["GET", `/team/people?q=${"x".repeat(1_001)}`],
  ["GET", "/teams/messages"],
  ["GET", "/team/messages/%2e%2e"],
  ["POST", "/team/messages/1/answer"],
])("%s %s is not remembered", async (method, path) => {
  expect(await comeBackTo(path, method)).toBe("/team");
});

test("a cookie that the site did not set leads to Today", async () => {
  for (const path of ["https://evil.example", "//evil.example", "/team/../admin", "/blog", "/team/people?a\r\nb"]) {
    const headers = { cookie: `__Host-team-next=${encodeURIComponent(path)}` };
    expect(await (await app.request("/used", { method: "POST", headers })).text()).toBe("/team");
  }
});
