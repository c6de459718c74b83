import { Resolver } from "node:dns/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startFakeSlack } from "../../tests/support/fake-slack.ts";
import { startDnsServer } from "../../tests/support/dns-server.ts";
import { freePort } from "../../tests/support/site-process.ts";
import { startSmtpServer } from "../../tests/support/smtp-server.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { createClientIp } from "../middleware/client-ip.ts";
import { createHealthRoute } from "../routes/health.ts";
import { createRequestView } from "../routes/request-view.ts";
import { checkDatabase } from "./database-checks.ts";
import { checkDelivery } from "./delivery-checks.ts";
import { type Finding, toLine } from "./finding.ts";
import { checkConfiguration, checkDisk } from "./machine-checks.ts";
import { checkSender } from "./sender-checks.ts";
import { checkSite } from "./site-checks.ts";

const log = createLog("silent");
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const statesByName = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));

test("a finding is one line, whatever is in it", () => {
  expect(toLine({ state: "fault", name: "email", text: "refused\nby a\tserver" })).toBe(
    "FAULT email          refused by a server\n",
  );
});

describe("the database", () => {
  test("after all migrations of this build, every check is ok", async () => {
    expect(statesByName(await checkDatabase(db))).toEqual({
      database: "ok",
      schema: "ok",
      rights: "ok",
      mailboxes: "ok",
      clock: "ok",
    });
  });

  test("people of whom it is undecided whose address they have are a fault", async () => {
    await db.exec("insert into site.mailbox_moves (what) values ('merged'), ('undecided')");
    const moved = (await checkDatabase(db)).find(({ name }) => name === "mailboxes");
    await db.exec("delete from site.mailbox_moves");
    expect(moved).toMatchObject({ state: "fault", text: expect.stringContaining("1 people have an address") });
  });

  test.each([
    [
      "can read or change",
      "grant select (email) on public.waitlist_signups to anon",
      "revoke select (email) on public.waitlist_signups from anon",
    ],
    [
      "cannot insert",
      "revoke insert (email) on public.contact_submissions from anon",
      "grant insert (email) on public.contact_submissions to anon",
    ],
    [
      "row-level security is off",
      "alter table public.waitlist_signups disable row level security",
      "alter table public.waitlist_signups enable row level security",
    ],
  ])("the check of rights finds: %s", async (text, breakSql, repairSql) => {
    await db.exec(breakSql);
    const rights = (await checkDatabase(db)).find(({ name }) => name === "rights");
    await db.exec(repairSql);
    expect(rights).toMatchObject({ state: "fault", text: expect.stringContaining(text) });
  });

  test("a missing last migration is a fault", async () => {
    await db.exec(
      "create table kept as select * from supabase_migrations.schema_migrations; delete from supabase_migrations.schema_migrations where version = (select max(version) from kept)",
    );
    expect(statesByName(await checkDatabase(db))).toMatchObject({ schema: "fault" });
    await db.exec(
      "truncate supabase_migrations.schema_migrations; insert into supabase_migrations.schema_migrations select * from kept; drop table kept",
    );
  });
});

describe("the site at its public URL", () => {
  const secret = "s".repeat(32);
  const now = () => new Date();

  /** The site behind as many proxies as add an entry each. */
  function ask(options: { proxies: number; trusted: number; secret?: string; ageMs?: number }) {
    const viewRequest = createRequestView({ secret, clientIp: createClientIp(options.trusted), now });
    const app = new Hono().get(
      "/healthz",
      createHealthRoute({ db: async () => db, isDraining: () => false, log, build: "b1", viewRequest }),
    );
    return checkSite({
      origin: "https://penwright.test",
      secret: options.secret ?? secret,
      trustedProxies: options.trusted,
      now: () => new Date(Date.now() - (options.ageMs ?? 0)),
      async fetch(url) {
        const headers = new Headers({ host: "penwright.test" });
        if (options.proxies > 0) headers.set("x-forwarded-for", Array(options.proxies).fill("192.0.2.1").join(", "));
        const answer = await app.request(url, { headers });
        answer.headers.set("date", new Date().toUTCString());
        return answer;
      },
    });
  }

  test.each([
    [0, 0, "ok"],
    [1, 1, "ok"],
    [1, 0, "fault"],
    [1, 2, "fault"],
  ])("%i proxies with TRUSTED_PROXIES=%i: %s", async (proxies, trusted, state) => {
    expect(statesByName(await ask({ proxies, trusted }))).toEqual({
      site: "ok",
      clock: "ok",
      proxies: state,
      host: "ok",
    });
  });

  test("with another secret, or a clock that is a minute off, the site says nothing about the request", async () => {
    expect(statesByName(await ask({ proxies: 0, trusted: 0, secret: "t".repeat(32) }))).toMatchObject({
      proxies: "fault",
    });
    expect(statesByName(await ask({ proxies: 0, trusted: 0, ageMs: 61_000 }))).toMatchObject({
      clock: "fault",
      proxies: "fault",
    });
  });

  test("a site that does not answer, or is another site, is a fault", async () => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, secret, trustedProxies: 0, now };
    expect(await checkSite(site)).toMatchObject([{ state: "fault", text: expect.stringContaining("ECONNREFUSED") }]);
    const other = async () => new Response("<html>", { status: 200 });
    expect(await checkSite({ ...site, fetch: other })).toMatchObject([{ state: "fault" }]);
  });
});

describe("the sender's domain", () => {
  const good = {
    "penwright.test": ["v=spf1 include:mail.test -all", "verification=x"],
    "s1._domainkey.penwright.test": ["v=DKIM1; k=rsa; p=MIGf"],
    "_dmarc.penwright.test": ["v=DMARC1; p=reject"],
  };
  const check = (records: Record<string, string[]>, options: { from?: string; selector?: string } = {}) =>
    checkSender({
      from: "hello@penwright.test",
      ...options,
      dns: { resolveTxt: async (name) => (records[name] ?? []).map((text) => [text]) },
    });

  function askAt(server: string): Resolver {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    resolver.setServers([server]);
    return resolver;
  }

  test("SPF, DKIM and DMARC records together are ok", async () => {
    expect(statesByName(await check(good))).toEqual({ SPF: "ok", DKIM: "ok", DMARC: "ok" });
    expect(statesByName(await check(good, { selector: "s1" }))).toMatchObject({ DKIM: "ok" });
  });

  test.each([
    ["nothing", {}, { SPF: "fault", DKIM: "note", DMARC: "fault" }],
    ["two SPF records", { ...good, "penwright.test": ["v=spf1 -all", "v=spf1 ~all"] }, { SPF: "fault" }],
    ["everybody may send", { ...good, "penwright.test": ["v=spf1 +all"] }, { SPF: "fault" }],
    ["a withdrawn key", { ...good, "s1._domainkey.penwright.test": ["v=DKIM1; p="] }, { DKIM: "fault" }],
    ["DMARC that watches", { ...good, "_dmarc.penwright.test": ["v=DMARC1; p=none"] }, { DMARC: "note" }],
  ])("finds %s", async (_, records, expected) => {
    expect(statesByName(await check(records))).toMatchObject(expected);
  });

  test("a subdomain uses its parent's DMARC, and a named selector must exist", async () => {
    expect(statesByName(await check(good, { from: "hello@mail.penwright.test", selector: "s9" }))).toEqual({
      SPF: "fault",
      DKIM: "fault",
      DMARC: "ok",
    });
  });

  test("a real DNS server is asked: records in several strings, none, and none of the type", async () => {
    const dns = await startDnsServer({
      "penwright.test": [["verification=x"], ["v=spf1 include:mail.test ", "-all"]],
      "google._domainkey.penwright.test": [],
      "selector1._domainkey.penwright.test": [["v=DKIM1; k=rsa; p=", "MIGf".repeat(60), "AB".repeat(80)]],
      "_dmarc.penwright.test": [["v=DMARC1; p=quarantine"]],
    });
    const found = await checkSender({ from: "hello@Penwright.test", dns: askAt(dns.server) });
    expect(found.map(({ state, name, text }) => [state, name, text])).toEqual([
      ["ok", "SPF", "v=spf1 include:mail.test -all"],
      ["ok", "DKIM", "a key at selector1._domainkey.penwright.test; your mail server must sign with it"],
      ["ok", "DMARC", "v=DMARC1; p=quarantine"],
    ]);
    expect(dns.asked).toContain("google._domainkey.penwright.test");
    const nobody = await checkSender({ from: "hello@elsewhere.test", dns: askAt(dns.server) });
    expect(statesByName(nobody)).toEqual({ SPF: "fault", DKIM: "note", DMARC: "fault" });
    await dns.stop();
  });

  test("a DNS server that fails or refuses is a fault", async () => {
    for (const [code, reason] of [
      [2, "ESERVFAIL"],
      [5, "EREFUSED"],
    ] as const) {
      const dns = await startDnsServer({ "penwright.test": code });
      const found = await checkSender({ from: "hello@penwright.test", dns: askAt(dns.server) });
      expect(found).toMatchObject([{ state: "fault", text: expect.stringContaining(reason) }]);
      await dns.stop();
    }
  });

  test("a DNS server that does not answer is a fault", async () => {
    const dns = { resolveTxt: () => Promise.reject(Object.assign(new Error("late"), { code: "ETIMEOUT" })) };
    expect(await checkSender({ from: "hello@penwright.test", dns })).toMatchObject([
      { state: "fault", text: expect.stringContaining("ETIMEOUT") },
    ]);
  });
});

describe("this machine", () => {
  test("the configuration check names what is wrong, and no secret", () => {
    const parsed = parseEnv({ STORYCHIEF_KEY: "secret-key", SITE_ORIGIN: "https://penwright.test" });
    if (!parsed.ok) throw new Error(parsed.problem);
    const findings = checkConfiguration(parsed.env, ["SMTP_UR is not a variable of this site."]);
    expect(findings.map(({ text }) => text).join("\n")).toMatch(/origin https:\/\/penwright\.test.*SMTP_UR is not/s);
    expect(JSON.stringify(findings)).not.toContain("secret-key");
  });

  test("the data folder needs free space", async () => {
    const folder = await mkdtemp(join(tmpdir(), "penwright-doctor-"));
    expect((await checkDisk(folder)).state).not.toBe("fault");
    await rm(folder, { recursive: true });
    expect(await checkDisk(folder)).toMatchObject({ state: "fault", text: expect.stringContaining("ENOENT") });
  });
});

test("a test email and a chat message are sent to the team; a refusal is a fault, a missing setting a note", async () => {
  const [smtp, slack] = await Promise.all([startSmtpServer(), startFakeSlack()]);
  const parse = (variables: Record<string, string>) => {
    const parsed = parseEnv({ TEAM_EMAIL: "team@penwright.test", ...variables });
    if (!parsed.ok) throw new Error(parsed.problem);
    return parsed.env;
  };
  const all = parse({ SMTP_URL: smtp.url, SLACK_WEBHOOK_URL: slack.url });
  expect(statesByName(await checkDelivery(all, log))).toEqual({ email: "ok", chat: "ok" });
  expect(smtp.mails.map(({ to }) => to)).toEqual([["team@penwright.test"]]);
  expect(slack.messages).toHaveLength(1);
  smtp.behavior = "refuse-5xx";
  expect(statesByName(await checkDelivery(all, log))).toMatchObject({ email: "fault" });
  expect(statesByName(await checkDelivery(parse({}), log))).toEqual({ email: "note", chat: "note" });
  await Promise.all([smtp.stop(), slack.stop()]);
});
