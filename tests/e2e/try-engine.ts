import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../support/engines/engine.ts";
import { Visitor } from "../support/engines/visitor.ts";
import { startWatchingProxy } from "../support/engines/watching-proxy.ts";
import { journeys } from "./engine-journeys.ts";
import { test } from "./journey.ts";

/**
 * The journeys in one browser, each a test.
 * @param engine opens it; undefined where it is not installed, which each test then says
 * @param client the last number of the IP address under which the site counts it
 */
export function tryEngine(
  name: string,
  engine: (() => Promise<Engine>) | undefined,
  options: { client: number; hasScripts: boolean; missing: string },
): void {
  let opened: Engine | undefined;
  test.afterAll(async () => opened?.close());
  for (const { name: title, needsScripts, walk, expected } of journeys) {
    if (needsScripts && !options.hasScripts) continue;
    test(`${name}: ${title}`, async ({ site }, info) => {
      if (!engine) console.log(`     NOT RUN: ${options.missing}`);
      test.skip(!engine, options.missing);
      opened ??= await engine?.();
      assert.ok(opened);
      info.annotations.push({ type: "browser", description: opened.version });
      const proxy = await startWatchingProxy(site.origin, `10.200.0.${options.client}`);
      const tab = await opened.openTab();
      const visitor = new Visitor(tab, options.hasScripts);
      await tab.resize(1280, 900);
      try {
        await walk({
          visitor,
          proxy,
          emailOf: (about) => `${about}-${options.client}@example.org`,
          countRows: async (table, email) =>
            (await site.query(`select 1 from ${table} where email = $1`, [email])).length,
        });
        // A report may still be on its way.
        await wait(200);
      } catch (error) {
        await writeFile(info.outputPath("screen.png"), await tab.screenshot());
        throw error;
      } finally {
        await tab.close();
        await proxy.stop();
      }
      const problems = proxy.takeProblems().filter((problem) => !expected?.test(problem));
      assert.deepEqual(problems, [], "what the pages reported");
    });
  }
}
