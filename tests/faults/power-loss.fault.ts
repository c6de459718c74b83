import assert from "node:assert/strict";
import { cp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Change, losePower, readRecording } from "../support/power-loss.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { type Acknowledged, signUpUntil } from "../support/signup-load.ts";
import { freePort, startProcess } from "../support/site-process.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { checkSignups } from "../support/stored-signups.ts";
import { test } from "./fault.ts";

/** Which share of the unsynced writes survives, in pieces of which size. */
const losses = [
  { name: "all of it gone", survivors: 0, pieceBytes: 4_096 },
  { name: "half of the pages", survivors: 0.5, pieceBytes: 4_096 },
  { name: "pages torn at 512 bytes", survivors: 0.5, pieceBytes: 512 },
  { name: "nearly everything", survivors: 0.95, pieceBytes: 4_096 },
] as const;

/** Runs a site under load, records everything it writes, and kills it. */
async function crashUnderLoad(
  { folder, dataDir }: { folder: string; dataDir: string },
  options: { count: number; smtpUrl: string },
): Promise<{ base: string; changes: Change[]; acknowledged: Acknowledged[] }> {
  const base = join(folder, "base");
  await cp(join(dataDir, "postgres"), base, { recursive: true });
  const recording = join(folder, "recording");
  const site = startProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "1",
    SMTP_URL: options.smtpUrl,
    NODE_OPTIONS: `--import=${resolve("tests/support/write-recorder.ts")}`,
    RECORD_FOLDER: join(dataDir, "postgres"),
    RECORD_FILE: recording,
  });
  await site.ready(60_000);
  const acknowledged = await signUpUntil(site, {
    count: options.count + 50,
    prefix: "power",
    onAcknowledged: (count) => count === options.count && site.child.kill("SIGKILL"),
  });
  await site.stop("SIGKILL");
  return { base, changes: await readRecording(recording), acknowledged };
}

/** The writes before a moment after the first acknowledgement, and the signups acknowledged by then. */
function cutAt(
  changes: readonly Change[],
  acknowledged: readonly Acknowledged[],
  place: number,
): { before: Change[]; acknowledgedBefore: string[] } {
  const first = acknowledged[0]?.at ?? 0;
  const from = changes.findIndex((change) => change.at > first);
  const index = from + Math.floor((changes.length - from) * place);
  const moment = changes[index]?.at ?? Infinity;
  return {
    before: changes.slice(0, index),
    acknowledgedBefore: acknowledged.filter(({ at }) => at < moment).map(({ email }) => email),
  };
}

test("the power fails under load on the embedded database, at many moments, with everything unsynced gone, torn or partly there: every acknowledged signup is there once, with both notifications", async ({
  isLong,
  note,
}) => {
  test.setTimeout((isLong ? 60 : 15) * 60_000);
  const prepared = await prepareSite();
  const { folder } = prepared;
  const smtp = await startSmtpServer();
  try {
    const count = isLong ? 1_500 : 80;
    const { base, changes, acknowledged } = await crashUnderLoad(prepared, { count, smtpUrl: smtp.url });
    const mailedBefore = smtp.mails.length;
    const target = join(folder, "after");
    async function failAt(cut: Change[], expected: readonly string[], loss: (typeof losses)[number]): Promise<void> {
      await losePower(base, join(target, "postgres"), cut, { ...loss, random: Math.random });
      await checkSignups(target, expected, `${loss.name}, after ${cut.length} of ${changes.length} changes`);
    }
    // Control: without any sync the same failure must lose rows, or this test proves nothing.
    const unsynced = changes.filter((change) => change.op !== "sync");
    const all = acknowledged.map(({ email }) => email);
    await assert.rejects(failAt(unsynced, all, losses[0]), /acknowledged signups are lost/);

    const moments = isLong ? 24 : 1;
    for (let nth = 1; nth <= moments; nth += 1) {
      const { before, acknowledgedBefore } = cutAt(changes, acknowledged, Math.random());
      for (const loss of isLong ? losses : losses.slice(2, 3)) await failAt(before, acknowledgedBefore, loss);
    }
    for (const loss of isLong ? losses : losses.slice(0, 1)) await failAt(changes, all, loss);
    const syncs = changes.filter((change) => change.op === "sync").length;
    note(`${acknowledged.length} acknowledged, ${changes.length} changes with ${syncs} syncs`);
    note(`${(moments + 1) * (isLong ? losses.length : 1)} disks after a power failure, none lost a row`);

    await writeFile(join(target, "lock.sqlite"), "");
    // Starts a site on the last disk: unsent mails go out now, and mails sent again keep their Message-ID.
    const again = startProcess({
      PORT: String(await freePort()),
      DATA_DIR: target,
      SMTP_URL: smtp.url,
    });
    await again.ready(60_000);
    const until = performance.now() + (isLong ? 300_000 : 60_000);
    const mailed = () => new Set(smtp.mails.map((mail) => mail.to[0]));
    while (performance.now() < until && all.some((email) => !mailed().has(email)))
      await new Promise((done) => setTimeout(done, 200));
    await again.stop();
    const unmailed = all.filter((email) => !mailed().has(email));
    assert.deepEqual(unmailed, [], "every acknowledged visitor gets the mail");
    const ids = Map.groupBy(smtp.mails, (mail) => mail.to[0]);
    const twice = [...ids.values()].filter((mails) => mails.length > 1);
    for (const mails of twice) assert.equal(new Set(mails.map((mail) => mail.parsed.messageId)).size, 1);
    note(`${mailedBefore} mailed before, all after, ${twice.length} twice under one Message-ID`);
  } finally {
    await smtp.stop();
    await prepared.remove();
  }
});
