import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startSite } from "../../server/site.ts";
import { openChromium, waitUntilLive } from "../support/chromium.ts";
import { startFakeSlack } from "../support/fake-slack.ts";
import { findMissingRules, readSiteStyles } from "../support/missing-rules.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import type { Journey, PageOptions, Site } from "./journey.ts";

const siteStyles = readSiteStyles();
/** One journey may take so long. */
const journeyMs = 90_000;
// The event door drops robots, and a headless browser says that it is one.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Runs the browser journeys whose file names hold the first plain argument (all without one), and writes the count to
 * .cache/journeys.json. With `--share=1` only files that no other such run has taken, and to .cache/journeys-1.json: several
 * runs, each with a site of its own, share the work (scripts/test.mjs clears .cache/journeys before).
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
  const share = process.argv.find((argument) => /^--share=\d$/.test(argument))?.at(-1);
  const folder = await mkdtemp(join(tmpdir(), "penwright-journeys-"));
  const [smtp, slack, browser] = await Promise.all([startSmtpServer(), startFakeSlack(), openChromium()]);
  const port = 20_000 + (process.pid % 20_000);
  const env = parseEnv({
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    SLACK_WEBHOOK_URL: slack.url,
    STORYCHIEF_KEY: "sc_test_key_0001",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
  });
  if (!env.ok) throw new Error(env.problem);
  const started = await startSite(env.env, createLog(env.env.LOG_LEVEL));
  if (!started.ok) throw new Error(started.problem);

  await started.site.settled();
  const { db } = started.site;
  const launchPosts = (await db.query<{ slug: string }>("select slug from site.posts")).rows.map((row) => row.slug);

  let passed = 0;
  let failed = 0;
  let visitor = 0;
  try {
    for await (const { file, journeys } of takeFiles(wanted, share)) {
      await tidyUp(db, launchPosts);
      for (const journey of journeys) {
        let isGood = false;
        // A crowded machine loses races that no visitor sees; what is broken fails twice. The first failure is told either way.
        for (let tries = 1; tries <= 2 && !isGood; tries += 1) {
          if (tries > 1) await tidyUp(db, launchPosts);
          visitor += 1;
          isGood = await runJourney(file, journey, tries, {
            browser,
            origin: env.env.siteOrigin,
            visitor,
            db,
            smtp,
            slack,
          });
        }
        if (isGood) passed += 1;
        else failed += 1;
      }
    }
  } finally {
    await browser.close();
    await started.site.stop();
    await Promise.all([smtp.stop(), slack.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir(".cache", { recursive: true });
  await writeFile(share ? `.cache/journeys-${share}.json` : ".cache/journeys.json", JSON.stringify({ passed, failed }));
  console.log(`journeys: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** What one file's journeys left behind is no business of the next one's: posts they published, events still on their way. */
async function tidyUp(db: Surroundings["db"], launchPosts: string[]): Promise<void> {
  await db.query("delete from site.posts where not (slug = any($1))", [launchPosts]);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await db.query("delete from site.events");
}

/** The files to run, one after the other; with a share, each only when no other run has begun it. */
async function* takeFiles(
  wanted: string,
  share: string | undefined,
): AsyncGenerator<{ file: string; journeys: Journey[] }> {
  const files = (await readdir(import.meta.dirname))
    .filter((file) => file.endsWith(".journey.ts") && file.includes(wanted))
    .sort();
  const taken = ".cache/journeys";
  await mkdir(taken, { recursive: true });
  for (const file of files) {
    if (share && !(await isMine(join(taken, file)))) continue;
    const { journeys }: { journeys: Journey[] } = await import(join(import.meta.dirname, file));
    yield { file, journeys };
  }
}

/** Takes a file by making one of its name: only one run can. */
async function isMine(path: string): Promise<boolean> {
  try {
    await writeFile(path, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Runs one journey within its time, and says how it went. @returns whether it passed */
async function runJourney(file: string, journey: Journey, tries: number, surroundings: Surroundings): Promise<boolean> {
  const begun = performance.now();
  const { site, problems, lookAtStyles, close } = toSite(surroundings);
  try {
    await withinTime(journey.run(site));
    await lookAtStyles();
    if (problems.length > 0) throw new Error(`The browser reported:\n  ${problems.join("\n  ")}`);
    console.log(`ok   ${file}: ${journey.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    const text = String(error instanceof Error ? error.stack : error).replaceAll("\n", "\n     ");
    console.log(`${tries > 1 ? "FAIL" : "once more:"} ${file}: ${journey.name}\n     ${text}`);
    if (problems.length > 0) console.log(`     browser: ${problems.join("\n     ")}`);
    return false;
  } finally {
    await close();
  }
}

interface Surroundings {
  browser: Browser;
  origin: string;
  visitor: number;
  db: { query<Row>(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Row[] }> };
  smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  slack: Awaited<ReturnType<typeof startFakeSlack>>;
}

function toSite({ browser, origin, visitor, db, smtp, slack }: Surroundings): {
  site: Site;
  problems: string[];
  /** Tells among the problems which rules an open page lacks. */
  lookAtStyles(): Promise<void>;
  close(): Promise<void>;
} {
  const problems: string[] = [];
  const closers: (() => Promise<void>)[] = [];
  const pages: Page[] = [];

  async function openPage(options: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      javaScriptEnabled: options.javaScript ?? true,
      reducedMotion: (options.reducedMotion ?? true) ? "reduce" : "no-preference",
      hasTouch: options.touch ?? false,
      userAgent,
      // Each journey is a visitor with an address of its own, so that limits count them apart.
      extraHTTPHeaders: { "x-forwarded-for": `10.0.${Math.floor(visitor / 250)}.${visitor % 250}` },
    });
    context.setDefaultTimeout(10_000);
    closers.push(() => context.close());
    const page = await context.newPage();
    pages.push(page);
    page.on("pageerror", (error) => {
      if (!options.expectedErrors?.test(error.message)) problems.push(`uncaught: ${error.message}`);
    });
    page.on("console", (message) => {
      if (message.type() === "error" && !options.expectedErrors?.test(message.text()))
        problems.push(`console: ${message.text()}`);
    });
    if (options.javaScript ?? true) answerWhenLive(page);
    return page;
  }

  async function lookAtStyles(): Promise<void> {
    for (const page of pages) {
      if (page.isClosed() || !page.url().startsWith(origin)) continue;
      for (const selector of await findMissingRules(page, siteStyles))
        problems.push(`${page.url()} has an element for ${selector} and no rule`);
    }
  }

  return {
    problems,
    lookAtStyles,
    close: async () => {
      for (const close of closers) await close();
    },
    site: {
      origin,
      openPage,
      async expectAccessible(page) {
        await lookAtStyles();
        await expectAccessible(page);
      },
      query: async <Row>(sql: string, parameters?: readonly unknown[]) => (await db.query<Row>(sql, parameters)).rows,
      mails: async () => smtp.mails.map((mail) => mail.parsed),
      chats: async () => slack.messages,
    },
  };
}

/** A document that was opened or reloaded is there when it answers, unless the journey is about what comes before that. */
function answerWhenLive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await waitUntilLive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await waitUntilLive(page);
    return response;
  };
}

/** axe in the page, without a script element: the content policy would refuse one. */
async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const findings: string[] = await page.evaluate(async () => {
    const run: {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{
          violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[];
        }>;
      };
    } = Object(window);
    const result = await run.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return result.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help}\n    ${violation.nodes
          .slice(0, 4)
          .map((node) => `${String(node.target)} ${node.failureSummary ?? ""}`)
          .join("\n    ")}`,
    );
  });
  if (findings.length > 0) throw new Error(`axe, on ${page.url()}:\n  ${findings.join("\n  ")}`);
}

async function withinTime(run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${journeyMs / 1000} s`)), journeyMs);
  });
  try {
    await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}

process.exit(await main());
