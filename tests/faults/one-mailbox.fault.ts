import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { siteConfig } from "../../src/lib/site-config.ts";
import { type LookAlike, lookAlikes } from "../fixtures/outside/look-alike-addresses.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { startOnPostgres } from "../support/site-on-postgres.ts";
import { freePort, joinOverHttp, startProcess } from "../support/site-process.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

const linkForm = /http\S+\/your-place\?key=\S+/;
const headers = () => ({
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
  accept: "text/html",
  "x-forwarded-for": `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.8`,
});

const databases = [
  [
    "the embedded database",
    async (smtpUrl: string, port: string) => {
      const { dataDir, remove } = await prepareSite();
      const env = { PORT: port, DATA_DIR: dataDir, TRUSTED_PROXIES: "1", SMTP_URL: smtpUrl };
      const site = startProcess({ ...env, SITE_ORIGIN: `http://127.0.0.1:${port}` });
      return { site, end: () => site.stop("SIGKILL").then(remove) };
    },
  ],
  [
    "Postgres",
    async (smtpUrl: string, port: string) => {
      const postgres = await startRealPostgres();
      const env = { PORT: port, SMTP_URL: smtpUrl, SITE_ORIGIN: `http://127.0.0.1:${port}` };
      const site = await startOnPostgres(postgres.url, env);
      const end = async () => {
        await site.stop("SIGKILL");
        await site.remove();
        await postgres.stop();
      };
      return { site, end };
    },
  ],
] as const;

/** The person's link in the email that a mailbox, as it was typed, got. */
async function linkIn(smtp: TestSmtpServer, to: string): Promise<string> {
  const find = () =>
    smtp.mails
      .filter((mail) => mail.to[0] === to)
      .flatMap(({ parsed }) => linkForm.exec(parsed.text ?? "") ?? [])
      .at(-1);
  await expect.poll(find, { timeout: 30_000, message: `an email to ${to}` }).toBeDefined();
  return find() ?? "";
}

/** What an owner does on the desk, signed in by the email that the site sends. */
async function signInToDesk(origin: string, smtp: TestSmtpServer) {
  const post = (path: string, body: BodyInit, more: Record<string, string> = {}) => {
    const { "content-type": form, ...rest } = headers();
    const sent = { ...rest, ...(body instanceof FormData ? {} : { "content-type": form }), ...more };
    return fetch(`${origin}/team${path}`, { method: "POST", headers: sent, body, redirect: "manual" });
  };
  await post("/sign-in", new URLSearchParams({ email: siteConfig.helloEmail }));
  const findToken = () =>
    smtp.mails.flatMap(({ parsed }) => /\/team\/sign-in\/link\?token=(\S+)/.exec(parsed.text ?? "")?.[1] ?? []).at(-1);
  await expect.poll(findToken, { timeout: 30_000, message: "a link to sign in" }).toBeDefined();
  const signedIn = await post("/sign-in/link", new URLSearchParams({ token: findToken() ?? "" }));
  const cookie = /^[^;]+/.exec(signedIn.headers.get("set-cookie") ?? "")?.[0] ?? "";
  return {
    post: (path: string, body: BodyInit) => post(path, body, { cookie }),
    read: async (path: string) => {
      const answer = await fetch(`${origin}/team${path}`, { headers: { cookie } });
      return { status: answer.status, html: await answer.text() };
    },
  };
}

/** The strangers are stopped by an imported list, everybody who is left is invited, and a stranger is corrected to a victim's address. */
async function attackByDesk(origin: string, smtp: TestSmtpServer): Promise<void> {
  const desk = await signInToDesk(origin, smtp);
  const list = new FormData();
  list.set("list", "unsubscribed");
  list.set("file", new Blob([lookAlikes.map(({ stranger }) => `${stranger}\n`).join("")]), "list.csv");
  const imported = await (await desk.post("/people/stopped/import", list)).text();
  assert.ok(imported.includes(`${lookAlikes.length} added to the list`), "every stranger is stopped");

  const wave = { title: "All", count: "100", order: "joined", perHour: "100000", days: "14" };
  const planned = await desk.post("/invitations", new URLSearchParams(wave));
  const path = /^\/team(\/invitations\/[0-9a-f-]+)/.exec(planned.headers.get("location") ?? "")?.[1] ?? "";
  await desk.post(`${path}/send`, new URLSearchParams());
  const invited = () =>
    smtp.mails.filter(({ parsed }) => /http\S+\/invitation\?/.test(parsed.text ?? "")).map(({ to }) => to[0] ?? "");
  const victims = lookAlikes.map(({ victim }) => victim).toSorted();
  await expect.poll(() => invited().toSorted(), { timeout: 60_000, message: "invitations" }).toEqual(victims);

  /** The id of a person in the list; without one, what was answered instead. */
  async function findId(email: string): Promise<{ id: string } | { instead: string }> {
    const { status, html } = await desk.read("/people");
    const rows = html.split("<tr");
    const id = /\/team\/people\/([0-9a-f-]{36})/.exec(rows.find((row) => row.includes(email)) ?? "")?.[1];
    return id === undefined ? { instead: `${status}, ${rows.length} rows: ${html.slice(-1500)}` } : { id };
  }
  for (const { victim, stranger } of lookAlikes) {
    let id = "";
    const findIt = async () => {
      const found = await findId(stranger);
      if ("instead" in found) return found.instead;
      id = found.id;
      return "listed";
    };
    await expect.poll(findIt, { timeout: 60_000, message: `${stranger} in the list` }).toBe("listed");
    const corrected = await desk.post(`/people/${id}/correct`, new URLSearchParams({ email: victim.toUpperCase() }));
    // Letters outside ASCII in capitals are another mailbox.
    const isTaken = /^[ -~]*$/.test(victim);
    assert.equal(corrected.status, isTaken ? 422 : 303, `${stranger} to ${victim.toUpperCase()}`);
    if (isTaken) assert.ok((await corrected.text()).includes("Somebody else has that email address."));
  }
}

for (const [name, start] of databases)
  test(`who writes from an address that lower() makes somebody else's never gets their link, on ${name}`, async ({
    note,
  }) => {
    test.setTimeout(240_000);
    const smtp = await startSmtpServer();
    const { site, end } = await start(smtp.url, String(await freePort()));
    const { origin } = site;
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${origin}${path}`, { method: "POST", headers: headers(), body: new URLSearchParams(fields) });
    try {
      await site.ready(60_000);
      const keepApart = async ({ victim, stranger }: LookAlike, nth: number) => {
        assert.equal(await joinOverHttp(origin, victim), 201);
        const own = await linkIn(smtp, victim);

        // Over REST, without JavaScript, by the contact form, and by the form for a link.
        if (nth % 2 === 0) assert.equal(await joinOverHttp(origin, stranger), 201);
        else {
          const answers = { primaryUse: "creator", timeline: "exploring", formats: "blog" };
          const joined = await post("/waitlist", { name: "Eve", email: stranger, ...answers });
          assert.ok(joined.status < 400, `${joined.status}`);
        }
        const message = "A question of a stranger.";
        const written = await post("/contact", { name: "Eve", email: stranger, reason: "other", message });
        assert.ok(written.status < 400, `${written.status}`);
        await post("/your-place/link", { email: stranger });
        const theirs = await linkIn(smtp, stranger);

        const [victims, strangers] = await Promise.all([own, theirs].map(async (url) => (await fetch(url)).text()));
        assert.ok(strangers?.includes(message) && !victims?.includes(message), "their messages are apart");
        const toVictim = smtp.mails.filter((mail) => mail.to[0] === victim);
        for (const { parsed } of toVictim) assert.ok(!(parsed.text ?? "").includes(theirs), "their links are apart");
      };
      await Promise.all(lookAlikes.map(keepApart));
      await attackByDesk(origin, smtp);
      note(`${lookAlikes.length} pairs`);
    } finally {
      await end();
      await smtp.stop();
    }
  });
