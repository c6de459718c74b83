import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "../../platform/db.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { createViolationCounts, readViolations } from "./policy-violations.server.ts";
import { submissionTables } from "../submissions/submission-tables.ts";
import { makeReport } from "./report.server.ts";
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
  const servers = [
    createViolationCounts({ db: async () => db, log }),
    createViolationCounts({ db: async () => db, log }),
  ];
  for (const [index, server] of servers.entries()) {
    for (let times = 0; times < 3; times += 1) server.add("img-src", "https://evil.example", monday);
    server.add("script-src-elem", "inline", index === 0 ? monday : tuesday);
  }
  await Promise.all(servers.map((server) => server.flush()));
  servers[0]?.add("img-src", "https://evil.example", tuesday);
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

test("what could not be written is counted with the next", async () => {
  let isAway = true;
  const counts = createViolationCounts({
    db: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(db)),
    log,
  });
  counts.add("font-src", "https://fonts.example", monday);
  await counts.flush();
  isAway = false;
  counts.add("font-src", "https://fonts.example", monday);
  await counts.stop();
  expect(await readViolations(db, monday, 10)).toEqual([
    { directive: "font-src", origin: "https://fonts.example", reports: 2 },
  ]);
});

test("the report shows them as text, and they are forgotten after 90 days", async () => {
  const counts = createViolationCounts({ db: async () => db, log });
  counts.add("img-src", "<img src=x>\u202e", tuesday);
  await counts.stop();
  const options = {
    days: 7,
    now: tuesday,
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
