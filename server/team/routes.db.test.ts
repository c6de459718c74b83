import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSignInEmailSender } from "../../src/features/team/sign-in-email.server.tsx";
import { createSignInLink, signInLinkKind } from "../../src/features/team/sign-in-links.server.ts";
import { deleteOldSessions, startSession } from "../../src/features/team/sessions.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { SendEmail } from "../../src/platform/email.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { claimItems } from "../../src/platform/outbox-store.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createTeamRoutes } from "./routes.tsx";
import { queryRows } from "../../tests/support/typed-rows.ts";

const origin = "https://penwright.test";
const ada = "ada@penwright.test";
const ben = "ben@penwright.test";

let db: Database;
let now: Date;
let app: ReturnType<typeof createTeamRoutes>;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  now = new Date();
  app = startApp(`owner:${ada},${ben}`);
});
afterEach(() => emptyTables(db));
afterAll(() => db.close());

function parse(members: string) {
  const parsed = parseEnv({ SITE_ORIGIN: origin, TEAM_MEMBERS: members });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.env;
}

function startApp(members: string) {
  return createTeamRoutes({
    env: parse(members),
    log: createLog("silent"),
    db: async () => db,
    secret: "s".repeat(32),
    now: () => now,
    limits: createMemoryRateLimiter({ now: () => now.getTime() }),
    clientIp: (context) => context.req.header("x-client") ?? "192.0.2.1",
    wakeJobs: () => undefined,
  });
}

async function get(path: string, cookie?: string) {
  return app.request(path, { headers: cookie ? { cookie } : {} });
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });
}

/** The cookie that an answer sets, as a browser sends it back; null when it takes it away or sets none. */
function cookieOf(response: Response): string | null {
  return /^__Host-team=[\w-]{43}/.exec(response.headers.get("set-cookie") ?? "")?.[0] ?? null;
}

async function signIn(email: string): Promise<string> {
  return `__Host-team=${await startSession(db, email, "Firefox on Linux")}`;
}

type Sent = Parameters<SendEmail>[1];

/** Sends what is queued, into an array. */
async function deliver(members = `owner:${ada},${ben}`): Promise<{ emails: Sent[]; states: string[] }> {
  const emails: Sent[] = [];
  const send = createSignInEmailSender({
    db,
    async sendEmail(_, email) {
      emails.push(email);
      return { state: "delivered" };
    },
    members: parse(members).teamMembers,
    origin,
    now: () => now,
  });
  const states: string[] = [];
  const take = { channel: "email", kinds: [signInLinkKind], limit: 10, leaseMs: 1_000, worker: "test" } as const;
  for (const item of await claimItems(db, take)) states.push((await send(item)).state);
  return { emails, states };
}

test("a visitor who is not signed in is sent to the sign-in, whatever they ask for", async () => {
  for (const path of ["/", "/report", "/sessions", "/log", "/nowhere"]) {
    const response = await get(path, `__Host-team=${"x".repeat(43)}`);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/team/sign-in");
    expect(response.headers.get("set-cookie")).toContain("__Host-team=; Max-Age=0");
  }
});

test("a form whose session has ended is not lost: its answer stays at the form's URL, so that a reload sends it again", async () => {
  for (const path of ["/sessions/end-all", "/letters/1/save", "/people/selected", "/nowhere"]) {
    const response = await post(path, { body: "written for an hour" }, { cookie: `__Host-team=${"x".repeat(43)}` });
    expect(response.status).toBe(403);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toContain('href="/team/sign-in" target="_blank"');
  }
  expect((await post("/sign-out", {})).headers.get("location")).toBe("/team/sign-in");
});

test("every answer is private, in no index, and tells others no URL", async () => {
  for (const response of [
    await get("/sign-in"),
    await get("/"),
    await get("/", await signIn(ada)),
    await post("/x", {}),
  ]) {
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
  }
});

test("signing in leads from the form through the email to Today; the link works once", async () => {
  expect((await post("/sign-in", { email: " ADA@penwright.test" })).headers.get("location")).toBe("/team/sign-in/sent");
  const { emails } = await deliver();
  expect(emails).toMatchObject([{ to: ada, subject: expect.stringContaining("Sign in") }]);
  const token = /token=([\w-]{43})/.exec(emails[0]?.text ?? "")?.[1] ?? "";
  expect(emails[0]?.html).toContain(token);
  const stored = await db.query("select encode(token_hash, 'escape') as hash from site.team_links");
  expect(JSON.stringify(stored.rows)).not.toContain(token);

  // A scanner opens the link twice: nothing is used up.
  for (const _ of [1, 2]) {
    const page = await get(`/sign-in/link?token=${token}`);
    expect([page.status, cookieOf(page)]).toEqual([200, null]);
    expect(await page.text()).toContain(`value="${token}"`);
  }
  const used = await post("/sign-in/link", { token });
  expect(used.headers.get("location")).toBe("/team");
  expect(used.headers.get("set-cookie")).toMatch(
    /^__Host-team=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const today = await get("/", cookieOf(used) ?? "");
  expect([today.status, await today.text()]).toEqual([200, expect.stringContaining(`Signed in as ${ada} (owner)`)]);

  const again = await post("/sign-in/link", { token });
  expect([again.status, cookieOf(again)]).toEqual([403, null]);
});

test("of two concurrent posts of one link exactly one signs in", async () => {
  const token = await createSignInLink(db, ada);
  const answers = await Promise.all([post("/sign-in/link", { token }), post("/sign-in/link", { token })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
});

test("a link that is too old, forged, or of a member who left, opens nothing", async () => {
  const old = await createSignInLink(db, ada);
  await db.exec("update site.team_links set expires_at = now()");
  const left = await createSignInLink(db, "carl@penwright.test");
  for (const token of [old, left, "x".repeat(43), "", "' or true --", "\0"]) {
    const response = await post("/sign-in/link", { token });
    expect([response.status, cookieOf(response)]).toEqual([403, null]);
  }
  expect((await db.query("select from site.team_sessions")).count).toBe(0);
});

test("a used link takes the member's other open links with it", async () => {
  const [first, second] = [await createSignInLink(db, ada), await createSignInLink(db, ada)];
  expect((await post("/sign-in/link", { token: second })).status).toBe(303);
  expect((await post("/sign-in/link", { token: first })).status).toBe(403);
});

test("an email address that is no member's gets the same answer, and nothing of it is stored", async () => {
  const [known, unknown] = [await post("/sign-in", { email: ben }), await post("/sign-in", { email: "eve@evil.test" })];
  expect([unknown.status, unknown.headers.get("location")]).toEqual([known.status, known.headers.get("location")]);
  const { rows } = await db.query("select payload ->> 'email' as email from site.outbox");
  expect(rows).toEqual([{ email: ben }]);
});

test("a member's link is a minute away at most, however many strangers ask for it, and a client that asks too often is refused", async () => {
  const sent = async () => (await db.query("select from site.outbox")).count;
  for (let minute = 0; minute < 3; minute += 1) {
    for (let client = 0; client < 5; client += 1)
      await post("/sign-in", { email: ada }, { "x-client": `198.51.${minute}.${client}` });
    expect(await sent()).toBe(3 * (minute + 1));
    now = new Date(now.getTime() + 60_001);
  }
  await post("/sign-in", { email: ada }, { "x-client": "203.0.113.1" });
  expect(await sent()).toBe(10);
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await post("/sign-in", { email: "eve@evil.test" })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
});

test("one client asks for six links an hour, and uses up nobody else's", async () => {
  const sent = async () => (await db.query("select from site.outbox")).count;
  for (let minute = 0; minute < 10; minute += 1) {
    await post("/sign-in", { email: ada }, { "x-client": "198.51.100.1" });
    now = new Date(now.getTime() + 60_001);
  }
  expect(await sent()).toBe(6);
  await post("/sign-in", { email: ada }, { "x-client": "203.0.113.1" });
  expect(await sent()).toBe(7);
});

test("an email that waited too long, or whose member left, is not sent", async () => {
  await post("/sign-in", { email: ada });
  now = new Date(now.getTime() + 16 * 60_000);
  expect(await deliver()).toEqual({ emails: [], states: ["suppressed"] });
  await post("/sign-in", { email: ben });
  expect(await deliver(`owner:${ada}`)).toEqual({ emails: [], states: ["suppressed"] });
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another subdomain", { "sec-fetch-site": "same-site" }],
  ["no page", { "sec-fetch-site": "none" }],
  ["an older browser elsewhere", { "sec-fetch-site": "", origin: "https://evil.test" }],
])("a post from %s is refused", async (_, headers) => {
  const cookie = await signIn(ada);
  expect((await post("/sessions/end-all", {}, { cookie, ...headers })).status).toBe(403);
  expect((await get("/", cookie)).status).toBe(200);
});

test("a session ends after twelve hours, and when its member is taken off the list", async () => {
  const [first, second] = [await signIn(ada), await signIn(ben)];
  await db.query("update site.team_sessions set expires_at = now() where email = $1", [ada]);
  expect((await get("/", first)).status).toBe(303);
  app = startApp(`owner:${ada}`);
  expect((await get("/", second)).status).toBe(303);
  app = startApp(`owner:${ada},${ben}`);
  expect((await get("/", second)).status).toBe(303);
});

test("the cookie's token is replaced every hour; the old one is good for requests on their way, and later ends the session", async () => {
  const old = await signIn(ada);
  await db.exec("update site.team_sessions set rotated_at = now() - interval '61 minutes'");
  const [one, other] = await Promise.all([get("/", old), get("/", old)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const next = [cookieOf(one), cookieOf(other)].filter((cookie) => cookie !== null);
  expect(next).toHaveLength(1);
  expect((await get("/", next[0])).status).toBe(200);
  await db.exec("update site.team_sessions set rotated_at = now() - interval '2 minutes'");
  expect((await get("/", old)).status).toBe(303);
  expect((await get("/", next[0])).status).toBe(303);
});

test("signing out ends the session in the database, not only the cookie", async () => {
  const cookie = await signIn(ada);
  const response = await post("/sign-out", {}, { cookie });
  expect(response.headers.get("location")).toBe("/team/sign-in");
  expect((await get("/", cookie)).status).toBe(303);
});

test("signing out everywhere ends all of a member's sessions and nobody else's", async () => {
  const [here, there, bens] = [await signIn(ada), await signIn(ada), await signIn(ben)];
  await post("/sessions/end-all", {}, { cookie: here });
  expect([(await get("/", here)).status, (await get("/", there)).status]).toEqual([303, 303]);
  expect((await get("/", bens)).status).toBe(200);
});

test("a member sees and ends own sessions only; an owner everybody's", async () => {
  const [adas, bens] = [await signIn(ada), await signIn(ben)];
  expect(await (await get("/sessions", bens)).text()).not.toContain(ada);
  expect(await (await get("/sessions", adas)).text()).toContain(ben);
  const idOf = async (email: string) =>
    (await queryRows<{ id: string }>(db, "select id from site.team_sessions where email = $1", [email]))[0]?.id ?? "";
  await post("/sessions/end", { id: await idOf(ada) }, { cookie: bens });
  expect((await get("/", adas)).status).toBe(200);
  await post("/sessions/end", { id: await idOf(ben) }, { cookie: adas });
  expect((await get("/", bens)).status).toBe(303);
});

test("what was done is in the log, which a member may not see", async () => {
  await post("/sign-in/link", { token: await createSignInLink(db, ben) });
  const log = await get("/log", await signIn(ada));
  expect(await log.text()).toMatch(/<b>signed in<\/b>.*?ben@penwright\.test/);
  const refused = await get("/log", await signIn(ben));
  expect([refused.status, (await refused.text()).includes("<b>signed in</b>")]).toEqual([403, false]);
});

test("only a page with a search has a script, and the policy of the others allows none", async () => {
  const cookie = await signIn(ada);
  for (const path of ["/sign-in", "/", "/sessions", "/log", "/nowhere"]) {
    const page = await get(path, cookie);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; font/);
    expect(await page.text()).not.toMatch(/<script|javascript:|\son\w+=/i);
  }
  const people = await get("/people", cookie);
  expect(people.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+'; style/,
  );
  expect(await people.text()).not.toMatch(/javascript:|\son\w+=/i);
});

test("old links and sessions are deleted, and sessions of members who left", async () => {
  await createSignInLink(db, ada);
  await signIn(ada);
  await db.exec("update site.team_links set expires_at = now() - interval '1 minute'");
  await signIn("carl@penwright.test");
  await deleteOldSessions(db, parse(`owner:${ada}`).teamMembers);
  const { rows } = await db.query("select email from site.team_sessions union all select email from site.team_links");
  expect(rows).toEqual([{ email: ada }]);
});
