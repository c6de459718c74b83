import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCampaigns, testLetter, migratedPostgresForTests } from "../../tests/support/campaign-server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../platform/db.server.ts";
import type { SendEmail } from "../platform/email.server.ts";
import { createLog } from "../platform/log.server.ts";
import { byEmail } from "../platform/outbox-channel.server.ts";
import { addToOutbox } from "../platform/outbox-store.server.ts";
import { createOutbox } from "../platform/outbox.server.ts";
import { createCampaignFeeder } from "./campaign-feeder.server.ts";
import { createCampaignHandlers } from "./campaign-handler.server.ts";
import type { CampaignKinds } from "./campaign-kinds.server.ts";
import { createCampaign, findCampaign, resumeCampaign, startCampaign } from "./campaign-store.server.ts";
import { limitEmails } from "./email-quota.server.ts";
import { readForecast } from "./warm-up.server.ts";

const log = createLog("silent");
let db: Database;
const stops: (() => Promise<unknown>)[] = [];

const openPool = migratedPostgresForTests();

const kinds: CampaignKinds = {
  letter: testLetter,
};

/** A server of the site whose mail server is `sendEmail`. @returns what stops it */
async function startServer(sendEmail: SendEmail, on: Database = db): Promise<() => Promise<void>> {
  const limits = { mailboxDaily: 5, domainDaily: 100, totalHourly: 10 };
  const outbox = createOutbox({
    db: on,
    log,
    channels: [{ name: "email", slots: 4, handlerMs: 30_000 }],
    handlers: {
      ...createCampaignHandlers({ db: on, sendEmail, kinds, needsConfirmed: false }),
      confirmation: byEmail((item) =>
        limitEmails({ db: on, sendEmail, limits, teamEmail: "team@penwright.example" })(item, {
          to: "new@reader.example",
          subject: "Confirm",
          html: "",
          text: "",
        }),
      ),
    },
    times: { pollMs: 50 },
  });
  const shared = { db: on, log, kinds, needsConfirmed: false, isWarm: false, everyMs: 30 };
  const feeder = createCampaignFeeder({ ...shared, onQueued: outbox.wake });
  const stop = await runCampaigns({ outbox, feeder });
  stops.push(stop);
  return stop;
}

async function addPeople(count: number): Promise<void> {
  await db.exec(`alter table public.waitlist_signups disable trigger user;
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    select 'Reader ' || n, 'reader' || n || '@domain' || n % 7 || '.example', 'creator', 'exploring', '{blog}'
    from generate_series(1, ${count}) as n;
    alter table public.waitlist_signups enable trigger user;
    select site.refresh_people(array(select email from public.waitlist_signups))`);
}

async function send(): Promise<string> {
  const pace = { perHour: 1_000_000, perDomainHour: 1_000_000 };
  const draft = { kind: "letter", title: "News", audience: {}, payload: {}, createdBy: "ada@penwright.example" };
  const id = await createCampaign(db, { ...draft, ...pace });
  await startCampaign(db, id);
  return id;
}

/** Waits until nothing is on its way, and some time more. */
async function settle(count: () => number, most: number): Promise<void> {
  await expect.poll(count, { timeout: 50_000, interval: 20 }).toBeGreaterThanOrEqual(most);
  await new Promise((resolve) => setTimeout(resolve, 400));
}

describe.each([
  ["the embedded database", () => openTestDatabase()],
  ["PostgreSQL", openPool],
])("a new sender on %s", (name, open) => {
  beforeAll(async () => {
    db = await open();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await emptyTables(db);
  });
  afterAll(() => db.close());

  test("sends 300 in a day, then 600, is held there by refusals that also pause the letter, and goes on: each person once", async () => {
    await addPeople(2_750);
    const id = await send();
    const taken: string[] = [];
    let refusesEvery = 0;
    const sendEmail: SendEmail = async (_item, { to }) => {
      taken.push(to);
      if (refusesEvery > 0 && taken.length % refusesEvery === 0)
        return { state: "rejected", reason: "no such mailbox", isAboutRecipient: true };
      return { state: "delivered" };
    };
    const days: number[] = [];
    async function passDay(most: number, also: Promise<unknown> = Promise.resolve()): Promise<void> {
      const before = taken.length;
      const stop = await startServer(sendEmail);
      await settle(() => taken.length - before, most);
      // A slow machine has sent them all before the feeder looks at the refusals.
      await also;
      await stop();
      days.push(taken.length - before);
      await db.exec("update site.campaign_recipients set settled_at = settled_at - interval '1 day'");
    }
    await passDay(300);
    refusesEvery = 5;
    const paused = expect
      .poll(async () => (await findCampaign(db, id))?.reason, { timeout: 50_000, interval: 20 })
      .toBe("refusals")
      .then(() => resumeCampaign(db, id));
    await passDay(600, paused);
    refusesEvery = 0;
    const forecast = await readForecast(db, { id, people: 1_850, perHour: 1_000_000, at: new Date() });
    expect(forecast).toMatchObject({ first: 600, heldBy: "refusals" });
    await passDay(600);
    await passDay(1_200);
    await passDay(50);
    expect(days).toEqual([300, 600, 600, 1_200, 50]);
    expect(new Set(taken).size).toBe(2_750);
    expect(await findCampaign(db, id)).toMatchObject({ state: "finished" });
  }, 180_000);

  test("never keeps a confirmation waiting behind a letter whose day is used up", async () => {
    await addPeople(320);
    const taken: string[] = [];
    await send();
    await startServer(async (_item, { to }) => {
      taken.push(to);
      return { state: "delivered" };
    });
    await settle(() => taken.length, 300);
    expect(taken).toHaveLength(300);
    await addToOutbox(db, [{ key: "confirmation/1", kind: "confirmation", channel: "email", payload: {} }]);
    await settle(() => taken.length, 301);
    expect(taken.slice(300)).toEqual(["new@reader.example"]);
  });

  test.runIf(name === "PostgreSQL")("shares one day among two letters on two servers", async () => {
    await addPeople(250);
    const ids = [await send(), await send()];
    const taken: string[] = [];
    const sendEmail: SendEmail = async (_item, { to }) => {
      taken.push(to);
      return { state: "delivered" };
    };
    const second = await openPool();
    stops.push(() => second.close());
    await startServer(sendEmail);
    await startServer(sendEmail, second);
    await settle(() => taken.length, 300);
    expect(taken).toHaveLength(300);
    expect(await Promise.all(ids.map(async (id) => (await findCampaign(db, id))?.state))).toContain("running");
  });
});
