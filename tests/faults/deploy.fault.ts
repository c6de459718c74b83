import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { startProxy } from "../support/round-robin-proxy.ts";
import { findLost, sharedEnv } from "../support/site-on-postgres.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { countStatuses, startVisitors } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

/** Copies the built tree and renames its page modules, as the next build would after a change to every page. */
function makeNextBuild(folder: string): void {
  for (const part of ["server", "src", "supabase", "content", "build", "scripts", "package.json"])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const assets = join(folder, "build/client/assets");
  const modules = readdirSync(assets).filter((name) =>
    /^(?:manifest|pricing|personas|contact|how-it-works)-[\w-]+\.js$/.test(name),
  );
  assert.ok(modules.length >= 5);
  const rename = (text: string) =>
    modules.reduce((all, name) => all.replaceAll(name, name.replace(/.{3}\.js$/, "new.js")), text);
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (/\.js\.(?:br|gz)$/.test(name)) rmSync(file);
    else if (name.endsWith(".js")) {
      writeFileSync(file, rename(readFileSync(file, "utf8")));
      renameSync(file, join(assets, rename(name)));
    }
  }
  for (const part of ["build/client", "build/server"])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: "utf8" }))
      if (/\.(?:html|js)$/.test(name) && !name.startsWith("assets")) {
        const file = join(folder, part, name);
        writeFileSync(file, rename(readFileSync(file, "utf8")));
      }
}

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test("a page that was opened before a deploy goes on working after it; one that is five builds old is reloaded once", async ({
  browser,
  note,
}) => {
  const { folder, dataDir, remove } = await prepareSite();
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
  makeNextBuild(folder);
  const before = startProcess(settings);
  let after: ReturnType<typeof startProcess> | undefined;
  try {
    await before.ready();
    const { build: oldBuild } = JSON.parse(await (await fetch(`${before.origin}/healthz`)).text());
    const [page, forgotten] = [await browser.newPage(), await browser.newPage()];
    for (const one of [page, forgotten]) {
      await one.goto(before.origin);
      await waitForHydration(one);
    }
    assert.equal(await before.stop(), 0);

    after = startProcess(settings, "server/main.ts", folder);
    await after.ready();
    const { build: newBuild } = JSON.parse(await (await fetch(`${after.origin}/healthz`)).text());
    assert.notEqual(newBuild, oldBuild);

    const failures = failuresOf(page);
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    const menu = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Pricing", "Personas", "Contact"]) {
      await menu.getByRole("link", { name }).click();
      await page.waitForURL(`${after.origin}/${name.toLowerCase()}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    assert.deepEqual(failures, []);
    assert.equal(await page.evaluate(() => Reflect.get(window, "isSameDocument")), true, "no reload was needed");

    // Follows a link whose module was not requested since the deploy, so the new process has not loaded it.
    rmSync(join(dataDir, "assets", oldBuild), { recursive: true });
    const link = forgotten.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "How it works" });
    let loads = 0;
    forgotten.on("load", () => (loads += 1));
    await Promise.all([forgotten.waitForEvent("load"), link.click()]);
    await waitForHydration(forgotten);
    await link.click();
    await forgotten.waitForURL(`${after.origin}/how-it-works`);
    assert.equal(loads, 1);
    note("three pages from the earlier build without a failed request; a forgotten build costs one reload");
  } finally {
    await before.stop("SIGKILL");
    await after?.stop("SIGKILL");
    await remove();
  }
});

test("a rolling deploy under load with a page open: each process is replaced by another build, and nothing fails", async ({
  browser,
  isLong,
  note,
}) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(30 * 60_000);
  const folders = [await temporaryFolder(), await temporaryFolder()];
  const next = await temporaryFolder();
  makeNextBuild(next.path);
  const postgres = await startRealPostgres();
  const ports = [await freePort(), await freePort()];
  const start = (turn: number, cwd: string) =>
    startProcess(
      { ...sharedEnv, DATABASE_URL: postgres.url, DATA_DIR: folders[turn]?.path ?? "", PORT: String(ports[turn]) },
      "server/main.ts",
      cwd,
    );
  const sites = folders.map((_, turn) => start(turn, process.cwd()));
  const proxy = await startProxy(sites.map((site) => site.origin));
  let isDeploying = true;
  let visited = 0;
  try {
    for (const site of sites) await site.ready(180_000);
    const load = startVisitors({
      origin: proxy.origin,
      name: "rolling",
      signupLanes: 4,
      readLanes: 4,
      paths: ["/", "/pricing"],
    });
    const page = await browser.newPage();
    await page.goto(proxy.origin);
    await waitForHydration(page);
    const failures = failuresOf(page);
    page.on("pageerror", (error) => failures.push(error.message));
    const reader = (async () => {
      for (; isDeploying; visited += 1) {
        const name = ["Pricing", "Personas", "Contact", "How it works"][visited % 4] ?? "";
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
        await page.waitForURL(`**/${name.toLowerCase().replaceAll(" ", "-")}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
    })();
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1)
      for (const turn of [0, 1]) {
        assert.equal(await sites[turn]?.stop("SIGTERM"), 0);
        const fresh = start(turn, round % 2 === 0 ? next.path : process.cwd());
        sites[turn] = fresh;
        await fresh.ready(180_000);
      }
    isDeploying = false;
    await reader;
    await load.stop();
    const all = [...load.signups, ...load.reads];
    note(
      `${2 * rounds} processes replaced: ${countStatuses(all)}; ${visited} pages opened in one window; ${proxy.retried} tried again by the proxy, ${proxy.lost.length} lost`,
    );
    assert.deepEqual([failures, proxy.lost], [[], []]);
    assert.ok(all.every((one) => one.status === 200 || one.status === 201));
    assert.deepEqual(await findLost(postgres.url, load.acknowledged), []);
  } finally {
    isDeploying = false;
    await proxy.stop();
    for (const site of sites) await site.stop("SIGKILL");
    await Promise.all([...folders, next].map((folder) => folder.remove()));
    await postgres.stop();
  }
});
