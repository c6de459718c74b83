import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countPlaces, saveReferralSettings } from "../../src/features/referrals/referrals.server.ts";
import { defaultSettings, type LaunchSettings } from "../../src/lib/launch-settings.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createOwnSections } from "./own-sections.tsx";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
});
afterAll(() => db.close());

async function join(email: string, context: Record<string, unknown> | null = null): Promise<string> {
  const row = { name: "Ana", email, primary_use: "creator", timeline: "1month", formats: ["blog"], context };
  await insertAsVisitor(db, "waitlist_signups", row);
  const rows = await queryRows<{ id: string }>(db, "select id from site.people where email = $1", [email]);
  return rows[0]?.id ?? "";
}

async function show(
  id: string,
  change: { CONFIRM_ADDRESSES?: boolean; launch?: LaunchSettings } = {},
): Promise<string> {
  const { CONFIRM_ADDRESSES = false, launch = defaultSettings } = change;
  const sections = createOwnSections({
    env: { siteOrigin: "https://penwright.test", CONFIRM_ADDRESSES },
    secret: "s".repeat(32),
    launch: () => launch,
  });
  return renderToStaticMarkup(createElement(Fragment, null, await sections(db, { id, email: "ana@example.org" })));
}

const codeOf = (html: string) => /\?from=([\w-]{16})/.exec(html)?.[1] ?? "";

test("shows a person's own link, its count, its reward, and their place in line when the team turns it on", async () => {
  const ana = await join("ana@example.org");
  const first = await show(ana);
  expect(first).toContain("Nobody has joined through it yet.");
  expect(first).toContain("Your turn hasn’t come yet.");
  expect(first).not.toContain("people waiting");
  await join("ben@example.org", { from: codeOf(first) });
  await saveReferralSettings(
    db,
    { actor: "ada@penwright.test", seen: null },
    { reward: "A <b>month</b> free.", line: "joined" },
  );
  await countPlaces(db, { mustConfirm: false });
  const second = await show(ana);
  expect(second).toContain("1 person joined through it.");
  expect(second).toContain("A &lt;b&gt;month&lt;/b&gt; free.");
  expect(second).toContain("UTC you were number 1 of 2 people waiting, by the day of joining.");
  expect(await show(ana, { launch: { ...defaultSettings, state: "open" } })).not.toContain("people waiting");
  expect(second).not.toContain("ben@");
});

test("asks nobody to wait for an invitation once the service is open or closed", async () => {
  const ana = await join("ana@example.org");
  const startUrl = "https://app.penwright.test/start";
  const open = await show(ana, { launch: { ...defaultSettings, state: "open", startUrl } });
  expect(open).toContain(`href="${startUrl}"`);
  const closed = await show(ana, { launch: { ...defaultSettings, state: "closed" } });
  expect(closed).toContain("takes nobody new right now");
  for (const html of [open, closed]) expect(html).not.toContain("Your turn");
});

test("shows a person only their own code, and none before they confirm", async () => {
  const [ana, ben] = [await join("ana@example.org"), await join("ben@example.org")];
  const code = codeOf(await show(ana));
  expect(code).not.toBe("");
  expect(await show(ben)).not.toContain(code);
  expect(codeOf(await show(ana, { CONFIRM_ADDRESSES: true }))).toBe("");
  await db.exec("insert into site.unsubscribed (email) values ('ana@example.org')");
  expect(await show(ana)).toContain("No invitation goes to you");
});

test.each([
  ["invited", "now() + interval '1 day'", "null", "null", "Show my code"],
  ["opened", "now() + interval '1 day'", "null", "null", "Show my code"],
  ["opened", "now()", "null", "null", "ended before it was used"],
  ["accepted", "now()", "now()", "null", "You accepted your invitation on"],
  ["back", "now()", "null", "now()", "was taken back"],
])("says that the invitation is %s", async (state, expires, accepted, ended, words) => {
  const ana = await join("ana@example.org");
  await db.query(
    `with wave as (
       insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'ada') returning id
     ) insert into site.invitations (campaign_id, person_id, state, code_hash, invited_at, expires_at, accepted_at, ended_at)
     select id, $1, $2, '\\x01', now(), ${expires}, ${accepted}, ${ended} from wave`,
    [ana, state],
  );
  expect(await show(ana)).toContain(words);
});
