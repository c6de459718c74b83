import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareSite } from "../support/prepared-site.ts";
import { freePort, joinOverHttp, type SiteProcess, startProcess } from "../support/site-process.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { checkSignups } from "../support/stored-signups.ts";
import { test } from "./fault.ts";

/** Starts the site on a data folder, with the Origin that the forms below send. */
async function startSite(dataDir: string): Promise<SiteProcess> {
  const port = String(await freePort());
  const site = startProcess({
    PORT: port,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "1",
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
  });
  await site.ready(60_000).catch(async (error: unknown) => {
    await site.stop("SIGKILL");
    throw error;
  });
  return site;
}

/** Waits for a status of /healthz. @returns milliseconds */
async function waitForHealth(site: SiteProcess, wanted: { status: number; trouble?: string }): Promise<number> {
  const begun = performance.now();
  let last = "";
  while (performance.now() - begun < 60_000) {
    const answer = await fetch(`${site.origin}/healthz`);
    last = await answer.text();
    if (answer.status === wanted.status && (!wanted.trouble || last.includes(`"trouble":"${wanted.trouble}"`)))
      return performance.now() - begun;
    await sleep(50);
  }
  throw new Error(`/healthz never answered ${JSON.stringify(wanted)}; at last: ${last}\n${site.output()}`);
}

/** Sends the contact form as a browser without JavaScript does. */
async function sendForm(site: SiteProcess, message: string): Promise<{ status: number; page: string }> {
  const fields = { name: "Ada", email: "ada@example.org", reason: "other", message };
  const answer = await fetch(`${site.origin}/contact`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.origin },
    redirect: "manual",
  });
  return { status: answer.status, page: await answer.text() };
}

/** Signs up until the site refuses, then some more. @returns who was acknowledged, and every other status */
async function signUpUntilRefused(
  site: SiteProcess,
  prefix: string,
): Promise<{ acknowledged: string[]; refused: number[] }> {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  for (let number = 0; number < 3_000 && refused.length < 10; number += 1) {
    const email = `${prefix}-${number}@example.org`;
    const status = await joinOverHttp(site.origin, email);
    if (status === 201) acknowledged.push(email);
    else refused.push(status);
  }
  return { acknowledged, refused };
}

/** Checks the site while writing fails, and after it works again. */
async function suffer(
  site: SiteProcess,
  trouble: string,
  harm: () => void,
  heal: () => void,
): Promise<{ acknowledged: string[]; noticedMs: number; recoveredMs: number; refused: number[] }> {
  const before = await joinOverHttp(site.origin, "before@example.org");
  assert.equal(before, 201);
  harm();
  const { acknowledged, refused } = await signUpUntilRefused(site, "during");
  assert.equal(refused.length, 10, "nothing is acknowledged that cannot be stored");
  assert.ok(
    refused.every((status) => status === 503),
    `refused as unavailable, not with ${refused.join(", ")}`,
  );
  const noticedMs = await waitForHealth(site, { status: 503, trouble });
  const words = "These are words that nobody should have to type twice.";
  const form = await sendForm(site, words);
  assert.equal(form.status, 503);
  assert.ok(form.page.includes(words), "the form keeps the words");
  for (const path of ["/", "/blog", "/pricing"]) assert.equal((await fetch(`${site.origin}${path}`)).status, 200, path);
  heal();
  const recoveredMs = await waitForHealth(site, { status: 200 });
  assert.equal(await joinOverHttp(site.origin, "after@example.org"), 201);
  assert.equal((await sendForm(site, words)).status, 303);
  return {
    acknowledged: ["before@example.org", ...acknowledged, "after@example.org"],
    noticedMs,
    recoveredMs,
    refused,
  };
}

test("the disk is full while the site runs: no 201 without a commit, /healthz says so, forms keep what was typed, pages stay, and it recovers by itself when there is space", async ({
  note,
}) => {
  test.setTimeout(240 * 1000);
  const disk = await mountSmallDisk(220);
  if (!disk) {
    note("NOT RUN: mounting a small disk takes root on Linux");
    return test.skip();
  }
  const prepared = await prepareSite();
  const dataDir = join(disk.path, "data");
  await cp(prepared.dataDir, dataDir, { recursive: true });
  const site = await startSite(dataDir);
  try {
    await fetch(`${site.origin}/blog`);
    const { acknowledged, noticedMs, recoveredMs } = await suffer(
      site,
      "disk-full",
      () => disk.fill(),
      () => disk.empty(),
    );
    // Killed right after: what was acknowledged around the full disk must be stored.
    await site.stop("SIGKILL");
    await checkSignups(dataDir, acknowledged, "after a full disk");
    disk.fill();
    const late = startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir });
    assert.equal(await late.exited(), 1, "a start on a full disk is refused");
    assert.match(late.output(), /disk of .+ is full \(ENOSPC\): free some space on it\.\n$/);
    assert.doesNotMatch(late.output(), /\n\s+at |Aborted/);
    disk.empty();
    note(
      `seen in /healthz after ${Math.round(noticedMs)} ms, recovered ${Math.round(recoveredMs)} ms after there was space`,
    );
  } finally {
    await site.stop("SIGKILL");
    await disk.remove();
    await prepared.remove();
  }
});

test("the data folder turns read-only while the site runs: the same, although the embedded database had to stop itself", async ({
  note,
}) => {
  test.setTimeout(240 * 1000);
  const prepared = await prepareSite();
  const { dataDir } = prepared;
  const setImmutable = (sign: "+" | "-") =>
    execFileSync(
      "find",
      [dataDir, "(", "-type", "f", "-o", "-type", "d", ")", "-exec", "chattr", `${sign}i`, "{}", "+"],
      {
        stdio: "pipe",
      },
    );
  try {
    setImmutable("+");
    setImmutable("-");
  } catch {
    await prepared.remove();
    note("NOT RUN: taking away the right to write from a running process takes root and chattr");
    return test.skip();
  }
  const site = await startSite(dataDir);
  try {
    await fetch(`${site.origin}/blog`);
    const { acknowledged, noticedMs, recoveredMs } = await suffer(
      site,
      "read-only",
      () => setImmutable("+"),
      () => setImmutable("-"),
    );
    await site.stop("SIGKILL");
    await checkSignups(dataDir, acknowledged, "after a read-only folder");
    note(
      `seen in /healthz after ${Math.round(noticedMs)} ms, well again ${Math.round(recoveredMs)} ms after it could be written`,
    );
  } finally {
    await site.stop("SIGKILL");
    setImmutable("-");
    await prepared.remove();
  }
});
