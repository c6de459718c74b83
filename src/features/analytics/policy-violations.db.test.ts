import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "../../platform/db.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { createViolationCounts, readViolations } from "./policy-violations.server.ts";
import { submissionTables } from "../submissions/submission-tables.ts";
import { makeReport } from "../../../server/team/report/report-file.tsx";
import { deleteOld } from "./retention.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

const log = createLog("silent");
const monday = new Date("2026-11-16T09:00:00Z");
const tuesday = new Date("2026-11-17T09:00:00Z");

test("reports are summed by day, over several servers, the most frequent first", async () => {
  let clock = monday;
  const servers = [1, 2].map(() => createViolationCounts({ db: async () => db, log, now: () => clock }));
  for (const server of servers)
    for (let times = 0; times < 3; times += 1) server.add("192.0.2.1", "img-src", "https://evil.example");
  servers[0]?.add("192.0.2.1", "script-src-elem", "inline");
  await Promise.all(servers.map((server) => server.flush()));
  clock = tuesday;
  servers[0]?.add("192.0.2.1", "img-src", "https://evil.example");
  servers[1]?.add("192.0.2.1", "script-src-elem", "inline");
  await Promise.all(servers.map((server) => server.stop()));
  expect(await readViolations(db, monday, 10)).toEqual([
    { directive: "img-src", origin: "https://evil.example", reports: 7 },
    { directive: "script-src-elem", origin: "inline", reports: 2 },
  ]);
  expect(await readViolations(db, tuesday, 10)).toEqual([
    { directive: "img-src", origin: "https://evil.example", reports: 1 },
    { directive: "script-src-elem", origin: "inline", reports: 1 },
  ]);
});

test("reports that could not be written are counted with the next ones", async () => {
  let isAway = true;
  const counts = createViolationCounts({
    db: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(db)),
    log,
    now: () => monday,
  });
  counts.add("192.0.2.1", "font-src", "https://fonts.example");
  await counts.flush();
  isAway = false;
  counts.add("192.0.2.1", "font-src", "https://fonts.example");
  await counts.stop();
  expect(await readViolations(db, monday, 10)).toEqual([
    { directive: "font-src", origin: "https://fonts.example", reports: 2 },
  ]);
});

test("the report shows them as text, and they are forgotten after 90 days", async () => {
  const counts = createViolationCounts({ db: async () => db, log, now: () => tuesday });
  counts.add("192.0.2.1", "img-src", "<img src=x>\u202e");
  await counts.stop();
  const options = {
    days: 7,
    now: tuesday,
    zone: "UTC",
    origin: "https://penwright.example",
    forms: submissionTables,
    voiceLabel: () => "",
  };
  expect(await makeReport(db, options)).toContain("img-src &lt;img src=x&gt;‹U+202E›");

  await deleteOld({ db, log, now: () => new Date("2027-02-15T00:00:00Z") });
  expect(await readViolations(db, monday, 10)).toHaveLength(1);
  await deleteOld({ db, log, now: () => new Date("2027-02-16T00:00:00Z") });
  expect(await makeReport(db, options)).toContain("No browser has reported anything.");
});

test("a client that invents origins keeps nobody's genuine report from being named", async () => {
  const counts = createViolationCounts({ db: async () => db, log, now: () => monday });
  for (let client = 0; client < 60; client += 1)
    for (let name = 0; name < 100; name += 1)
      counts.add(`198.51.100.${client}`, "img-src", `https://${client}-${name}.example`);
  counts.add("192.0.2.1", "script-src-elem", "https://genuine.example");
  await counts.flush();
  counts.add("192.0.2.2", "font-src", "https://genuine.example");
  await counts.stop();
  const names = (await readViolations(db, monday, 10_000)).map(({ directive, origin }) => `${directive} ${origin}`);
  expect(names).toContain("font-src https://genuine.example");
  expect(names.length).toBeLessThan(1_300);
});
