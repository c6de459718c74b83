import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "../../bench/process-figures.ts";
import { openSlowly } from "../support/raw-exchange.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { freePort, joinOverHttp, startProcess } from "../support/site-process.ts";
import { test } from "./fault.ts";

const length = 10 * 1024 * 1024;
const head = `POST /api/blog/webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

for (const [name, beginning] of [
  ["without a signature's field", ""],
  ["with a forged signature", `{"meta":{"event":"publish","mac":"${"a".repeat(64)}"},"data":"`],
] as const) {
  test(`80 deliveries of 10 MiB held open, ${name}, do not fill the memory, and a signup is stored meanwhile`, async ({
    note,
  }) => {
    test.setTimeout(180_000);
    const { dataDir, remove } = await prepareSite();
    const port = await freePort();
    const site = startProcess({ PORT: String(port), DATA_DIR: dataDir, STORYCHIEF_KEY: "sc_test_key_0001" });
    const held: Socket[] = [];
    try {
      await site.ready(60_000);
      const before = residentMegabytes(site.child);
      // Without the last byte, so that no delivery is complete.
      const body = Buffer.concat([Buffer.from(head + beginning), Buffer.alloc(length - beginning.length - 1, "x")]);
      for (let number = 0; number < 80; number += 1) {
        const socket = openSlowly(port, "", `127.0.${1 + (number % 40)}.2`).resume();
        socket.write(body);
        held.push(socket);
      }
      let most = before;
      for (let looks = 0; looks < 40; looks += 1) {
        await sleep(200);
        most = Math.max(most, residentMegabytes(site.child));
        if (looks === 20) assert.equal(await joinOverHttp(site.origin, "held@example.com"), 201);
      }
      note(`resident memory ${before} MB before, at most ${most} MB meanwhile`);
      assert.ok(most - before < 150, `grew by ${most - before} MB`);
    } finally {
      for (const socket of held) socket.destroy();
      await site.stop("SIGKILL");
      await remove();
    }
  });
}
