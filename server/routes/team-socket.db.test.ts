import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { day, seedPost } from "../../tests/fixtures/post-seeds.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { makeReport } from "../team/report/report-file.tsx";
import { runTeamCommand } from "./team-commands.ts";
import { askTeamSocket, serveTeamSocket, teamSocketPath } from "./team-socket.ts";

let db: Database;
let dataDir: string;
let socket: { stop(): Promise<void> };

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "penwright-team-"));
  // As a process that was killed leaves it.
  await writeFile(teamSocketPath(dataDir), "");
  socket = await serveTeamSocket({
    env: {
      DATA_DIR: dataDir,
      siteOrigin: "https://penwright.example",
      CONFIRM_ADDRESSES: false,
      TEAM_TIME_ZONE: "UTC",
      teamMembers: [{ email: "ada@penwright.example", role: "owner" }],
    },
    db,
    log: createLog("silent"),
    makeReport,
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
  await db.query(
    "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('Ana <b>', 'ana@example.org', 'creator', '1month', '{blog}')",
  );
});
afterAll(async () => {
  await socket.stop();
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function ask(path: string, method?: "POST") {
  const answer = await askTeamSocket(dataDir, path, method);
  if (!answer) throw new Error("nobody answers");
  return { status: answer.statusCode, body: await text(answer) };
}

test("a copy that an ended backup has left is removed by a later backup, unless it may still be in use", async () => {
  const names = ["copy-for-backup-old", "copy-for-backup-young"].map((name) => join(dataDir, name));
  const ages = ["2026-11-21T10:59:00Z", "2026-11-21T11:01:00Z"];
  for (const [nth, path] of names.entries()) {
    await mkdir(path);
    await utimes(path, new Date(ages[nth] ?? 0), new Date(ages[nth] ?? 0));
  }
  const outcome = await runTeamCommand(
    "GET /copy",
    {
      db: { ...db, copyTo: () => Promise.resolve() },
      env: { DATA_DIR: dataDir, siteOrigin: "", CONFIRM_ADDRESSES: false, TEAM_TIME_ZONE: "UTC", teamMembers: [] },
      makeReport,
      now: () => new Date("2026-11-21T12:00:00Z"),
    },
    new URLSearchParams(),
    Readable.from([]),
  );
  expect(outcome.ok).toBe(true);
  const left = (await readdir(dataDir)).filter((name) => name.startsWith("copy-for-backup-"));
  expect(left).toContain("copy-for-backup-young");
  expect(left).not.toContain("copy-for-backup-old");
});

test("/export returns the waitlist as JSON", async () => {
  const { status, body } = await ask("/export?table=waitlist&format=json");
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject([{ name: "Ana <b>", email: "ana@example.org" }]);
});

test("/export refuses an answer or event that does not exist, and names those that do", async () => {
  for (const table of ["waitlist", "contact", "events"]) {
    const { status, body } = await ask(`/export?table=${table}&only=nonsense`);
    expect(status).toBe(400);
    expect(body).toMatch(/^only: must be one of \w+, /);
  }
  expect((await ask("/export?table=waitlist&only=creator")).status).toBe(200);
});

test("/stopped imports email addresses into a stop list, and exports the lists", async () => {
  const file = () => Readable.from(["email\nAda@exam", "ple.org\nnonsense\n"]);
  const answer = await askTeamSocket(dataDir, "/stopped?list=refused", "POST", file);
  expect(answer && (await text(answer))).toBe(
    "1 added to the list “refused”, 0 were on it already or repeated.\n1 line was left out:\nLine 3: “nonsense” is not an email address.\n",
  );
  expect((await ask("/stopped")).body).toMatch(/^email,why,since\r\nada@example\.org,import,2\S+\r\n$/);
  expect((await ask("/stopped?list=everybody", "POST")).status).toBe(400);
});

test("/list adds a list's people, and only when it is told to", async () => {
  const file = () => Readable.from(["email,created_at\nlisted@exam", "ple.org,2025-01-02\nnonsense,\n"]);
  const run = async (query: string) => {
    const answer = await askTeamSocket(dataDir, `/list?source=Fair${query}`, "POST", file);
    return answer && (await text(answer));
  };
  expect(await run("")).toMatch(/^Nothing was written. Add --apply to do it:\n1 to add\n/);
  expect(await run("&apply=true")).toMatch(/^1 added\n0 already.*\nLine 3: “nonsense” is not an email address.\n$/s);
  expect(await run("&apply=true")).toMatch(/^0 added\n1 already there/);
  expect((await ask("/person?action=show&email=listed@example.org", "POST")).body).toContain("consent from Fair, 2025");
  await db.exec("delete from public.waitlist_signups where email = 'listed@example.org'");
  expect((await ask("/list?dates=backwards", "POST")).body).toContain("--dates is day-first or month-first.");
});

test("/report returns the report, without any person's name", async () => {
  const { status, body } = await ask("/report?days=7");
  expect(status).toBe(200);
  expect(body).toContain("7 days in figures");
  expect(body).toContain("<b>1</b><span>signup ever</span>");
  expect(body).not.toMatch(/ana@|Ana &lt;|<script|src="http/);
});

test("/person shows, corrects, exports and erases a person", async () => {
  const person = (query: string) => ask(`/person?${query}`, "POST");
  const email = "eve@example.org";
  await db.query(
    "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('Eve', $1, 'creator', '1month', '{blog}')",
    [email],
  );
  await db.query(
    "insert into public.contact_submissions (name, email, use_case, message) values ('Eve', $1, 'media', E'Two lines,\\nhere they are.')",
    [email],
  );
  const shown = await person(`action=show&email=${email}`);
  expect(shown.body).toMatch(
    /^Eve <eve@example\.org>\nSource: not known\nJoined \S+Z\n  User type: Solo creator\n  Timeline: Within a month\n  Formats: Blog\n/,
  );
  expect(shown.body).toMatch(/\nWrote \S+Z\n  Reason: Media\n  Message: Two lines,\n    here they are\.\n/);
  expect(shown.body).toContain("Waitlist confirmation: Waiting\n");
  expect((await person(`action=correct&email=${email}`)).body).toContain("Say what to correct");
  expect((await person(`action=correct&email=${email}&timeline=never`)).status).toBe(400);
  const corrected = await person(`action=correct&email=${email}&name=Eva&use=team&formats=blog,linkedin`);
  expect(corrected.body).toContain("Small team or agency");
  expect(JSON.parse((await person(`action=export&email=${email}`)).body)).toMatchObject({
    name: "Eva",
    signup: { formats: ["blog", "linkedin"] },
    notes_and_history: [{ actor: "command", action: "corrected" }],
  });
  expect(await person(`action=erase&email=${email}`)).toMatchObject({
    status: 400,
    body: expect.stringContaining("Add --yes"),
  });
  const twin = "eva@example.org";
  await db.query(
    "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('Eva', $1, 'team', '1month', '{blog}')",
    [twin],
  );
  expect((await person(`action=correct&email=${twin}&new-email=${email}`)).body).toContain("add --merge");
  expect((await person(`action=correct&email=${twin}&merge=true`)).body).toContain("--merge needs --new-email");
  const merged = await person(`action=correct&email=${twin}&new-email=${email}&merge=true`);
  expect(merged.body).toMatch(/^Eva <eve@example\.org>\n.*Before \S+Z: eva@example\.org\n.*command: merged/s);
  expect((await ask(`/person?action=erase&email=${email}&yes=true`)).status).toBe(400);
  const erased = await person(`action=erase&email=${email}&yes=true`);
  expect(erased.body).toContain("Removed: 1 signups, 1 messages, 7 notifications, 0 mail files.");
  expect(await person(`action=show&email=${email}`)).toMatchObject({
    status: 400,
    body: "Nobody with that email address has joined or written.",
  });
  expect((await person("action=erasures")).body).toMatch(/^(?:[0-9a-f]{64} \S+Z\n){2}$/);
});

test("/team-link makes a sign-in link for members only, and records it", async () => {
  const link = (email: string, method?: "POST") => ask(`/team-link?email=${encodeURIComponent(email)}`, method);
  expect(await link("ADA@penwright.example", "POST")).toMatchObject({
    status: 200,
    body: expect.stringMatching(/^https:\/\/penwright\.example\/team\/sign-in\/link\?token=[\w-]{43}\n$/),
  });
  for (const email of ["ben@penwright.example", "", "\0"]) expect((await link(email, "POST")).status).toBe(400);
  expect((await link("ada@penwright.example")).status).toBe(400);
  const { rows } = await db.query("select actor, action, detail from site.team_actions where action = 'printed link'");
  expect(rows).toEqual([{ actor: "command", action: "printed link", detail: "for ada@penwright.example" }]);
});

test("/doctor reports the checks of the database", async () => {
  const { status, body } = await ask("/doctor");
  expect([status, JSON.parse(body).map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ["database", "schema", "rights", "mailboxes", "clock"],
  ]);
});

test("/posts lists posts and deletes one", async () => {
  await seedPost(db, { title: "Out", slug: "old", seo_slug: "out", published_at: day(1) });
  await seedPost(
    db,
    { title: "Unfinished", slug: "unfinished" },
    { isDraft: true, now: new Date("2026-11-01T12:00:00Z") },
  );
  expect((await ask("/posts")).body).toBe(
    "draft      2026-11-01  unfinished  Unfinished\n" +
      "published  2026-01-02  out  Out\n                        old redirects to it\n2 posts.\n",
  );
  expect((await ask("/posts/delete?slug=out")).status).toBe(400);
  expect(await ask("/posts/delete?slug=nothing", "POST")).toEqual({
    status: 400,
    body: "There is no post with the slug nothing.",
  });
  expect((await ask("/posts/delete?slug=old", "POST")).body).toBe("Deleted “Out” (published, out).\n");
  expect((await ask("/posts")).body).toMatch(/^draft .*\n1 post\.\n$/);
});

test.each(["/export?table=posts", "/report?days=0", "/export?table=waitlist&format=xml", "/elsewhere"])(
  "%s is refused with a sentence",
  async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect(body).toMatch(/\.$/);
  },
);

test("only the same user can open the socket", async () => {
  expect((await stat(teamSocketPath(dataDir))).mode & 0o777).toBe(0o600);
});

test("without a running site the answer is null", async () => {
  expect(await askTeamSocket("/nowhere", "/report")).toBeNull();
});
