import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { hashCode, makeCode } from "../../src/features/invitations/invitation-code.server.ts";
import { createPlaceLinks } from "../../src/platform/place-link.server.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { queryPostgres, sharedEnv, startOnPostgres } from "../support/site-on-postgres.ts";
import { signupOf, signupPath } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const key = "k".repeat(32);
const lanes = 16;
const person = { name: "Ana", email: "ana@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };

const clientIp = (nth: number) => `10.${(nth >> 16) % 256}.${(nth >> 8) % 256}.${nth % 256}`;
const random = (bytes: number) => randomBytes(bytes).toString("base64url");

test("guessing links and codes of five kinds over HTTP, from as many client IPs as guesses: none succeeds", async ({
  isLong,
  note,
}) => {
  test.setTimeout(1_200_000);
  const attempts = isLong ? 2_000 : 40;
  const postgres = await startRealPostgres();
  const site = await startOnPostgres(postgres.url, { INVITATION_KEY: key, EMAIL_STOPPED: "1", LOG_LEVEL: "silent" });
  const ask = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) =>
    queryPostgres<Row>(postgres.url, sql, values);
  const { origin } = site;

  /** Sends every guess from its own client IP. @returns responses by status */
  async function guess(name: string, send: (nth: number, from: string) => Promise<Response>): Promise<void> {
    const statuses = new Map<number, number>();
    let next = 0;
    async function work(): Promise<void> {
      while (next < attempts) {
        next += 1;
        const response = await send(next, clientIp(next));
        const text = await response.text();
        assert.doesNotMatch(text, /Your invitation<\/h1>|Your code<\/h1>|ana@example\.org|<h1[^>]*>Your page/, name);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: lanes }, work));
    note(
      `${attempts} guesses at ${name}: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(", ")}`,
    );
  }

  try {
    await site.ready(60_000);
    assert.equal((await fetch(origin + signupPath, signupOf(person.email))).status, 201);
    const [ana] = await ask<{ id: string }>("select id from site.people");
    assert.ok(ana);
    const invitation = randomUUID();
    await ask(
      `with wave as (
         insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'a fault') returning id
       ) insert into site.invitations (id, campaign_id, person_id, state, code_hash, invited_at, expires_at)
       select $1, wave.id, $2, 'invited', $3, now(), now() + interval '14 days' from wave`,
      [invitation, ana.id, hashCode(makeCode(sharedEnv.SECRET, invitation))],
    );
    await ask("insert into site.share_codes values ($1, 'Abc_-0123456789x')", [ana.id]);
    const links = createPlaceLinks({
      secret: sharedEnv.SECRET,
      origin,
      db: () => assert.fail("a key is made without the database"),
      now: () => new Date(),
    });
    const [id = "", madeAt = ""] = links.keyFor(ana.id).split(".");
    const right = await fetch(`${origin}/your-place?key=${links.keyFor(ana.id)}`);
    assert.match(await right.text(), /ana@example\.org/, "the right key opens it");

    await guess("an invitation’s link", (nth, from) => {
      const url = `${origin}/invitation?id=${nth % 2 ? invitation : randomUUID()}&mac=${random(32)}`;
      const isPost = nth % 4 === 0;
      const headers = { "x-forwarded-for": from, "sec-fetch-site": "same-origin", origin };
      return fetch(url, isPost ? { method: "POST", headers, body: new URLSearchParams() } : { headers });
    });
    await guess("a link to a person’s page", (nth, from) => {
      const guessed = `${id}.${madeAt}.${random(32)}`;
      const headers = { "x-forwarded-for": from, "sec-fetch-site": "same-origin" };
      return nth % 4 === 0
        ? fetch(`${origin}/your-place/leave`, { method: "POST", headers, body: new URLSearchParams({ key: guessed }) })
        : fetch(`${origin}/your-place?key=${guessed}`, { headers });
    });
    await guess("a link that ends emails", (nth, from) => {
      const url = `${origin}/unsubscribe?id=${ana.id}&list=letters&mac=${random(32)}`;
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      return fetch(url, {
        method: nth % 2 ? "POST" : "GET",
        headers: { "x-forwarded-for": from },
        ...(nth % 2 && { body }),
      });
    });
    await guess("an invitation’s code, with the product’s key", (nth, from) =>
      fetch(`${origin}/api/invitations/redeem`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ code: makeCode("a guess", String(nth)) }),
      }),
    );
    await guess("a shared link’s code", (nth, from) =>
      fetch(origin + signupPath, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: "penwright-anon", "x-forwarded-for": from },
        body: JSON.stringify({ ...person, email: `guess${nth}@example.net`, context: { from: random(12) } }),
      }),
    );

    const [left] = await ask(
      `select (select state from site.invitations) as state, (select count(*)::int from site.referrals) as referrals,
         (select count(*)::int from site.unsubscribed) as gone, (select count(*)::int from site.person_history) as history,
         (select count(*)::int from public.waitlist_signups where context ? 'from') as contexts`,
    );
    assert.deepEqual(left, { state: "invited", referrals: 0, gone: 0, history: 0, contexts: 0 });
  } finally {
    await site.stop("SIGKILL");
    await site.remove();
    await postgres.stop();
  }
});
