import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLaunchSource } from "../src/features/launch/launch-source.server.ts";
import { launchPreviewUrl } from "../src/features/launch/launch-preview-link.server.ts";
import { saveDraft } from "../src/features/launch/settings-store.server.ts";
import { defaultSettings, type LaunchSettings } from "../src/lib/launch-settings.ts";
import type { Database } from "../src/platform/db.server.ts";
import { emptyTables, openTestDatabase } from "../tests/support/test-database.ts";
import { createLaunchReader, servesPages } from "./launch-settings-reader.ts";

const secret = "s".repeat(32);
const origin = "https://penwright.test";
const now = new Date("2026-12-01T09:00:00Z");
const draft: LaunchSettings = { ...defaultSettings, state: "closed" };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

function readerAt(moment: Date) {
  const source = createLaunchSource({ dataDir: "/nowhere", now: () => moment });
  return createLaunchReader({ source, secret, db: async () => db, now: () => moment });
}

test("a preview link shows the draft for a day, and no other URL does", async () => {
  await saveDraft(db, { seen: "", actor: "ada@penwright.test" }, draft);
  const read = readerAt(now);
  const url = launchPreviewUrl("/pricing", { origin, secret, now });
  expect(await read(url)).toEqual(draft);
  expect(await read(`${origin}/pricing`)).toEqual(defaultSettings);
  const dayLater = readerAt(new Date(now.getTime() + 24 * 3_600_000 + 1_000));
  expect(await dayLater(url)).toBeNull();
});

test("a link that was guessed, changed or made with another secret shows nothing, nor does one without a draft", async () => {
  const url = launchPreviewUrl("/pricing", { origin, secret, now });
  const read = readerAt(now);
  expect(await read(url)).toBeNull();
  await saveDraft(db, { seen: "", actor: "ada@penwright.test" }, draft);
  for (const forged of [
    `${origin}/pricing?id=launch.9999999999&mac=guessed`,
    `${origin}/pricing?id=launch.9999999999`,
    url.replace(/launch\.\d+/, "launch.9999999999"),
    launchPreviewUrl("/pricing", { origin, secret: "t".repeat(32), now }),
  ])
    expect(await read(forged), forged).toBeNull();
});

test("prerendered pages answer while the settings are the default, and never a preview", () => {
  const source = createLaunchSource({ dataDir: "/nowhere", now: () => now });
  const preview = launchPreviewUrl("/pricing", { origin, secret, now });
  expect([servesPages(source, "/pricing"), servesPages(source, preview)]).toEqual([true, false]);
  source.set(draft);
  expect([servesPages(source, "/pricing"), servesPages(source, preview)]).toEqual([false, false]);
});
