import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
  type TestInfo,
} from "@playwright/test";
import type axe from "axe-core";
import type { Email } from "postal-mime";
import { startSite } from "../../server/site.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { waitForHydration } from "../support/chromium.ts";
import { type FakeSlack, startFakeSlack } from "../support/fake-slack.ts";
import { freePort } from "../support/site-process.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { waitFor } from "../support/wait-for.ts";
import { queryRows } from "../support/typed-rows.ts";

export interface PageOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
  reducedMotion?: boolean;
  touch?: boolean;
  colorScheme?: "light" | "dark";
  timeZone?: string;
  /** Console errors and uncaught exceptions that the journey provokes on purpose. */
  expectedErrors?: RegExp;
}

/** A served, built site with its own database, mail server and chat, as a journey sees it. */
export interface Site {
  readonly origin: string;
  /** A page in a fresh browser context. Console errors and uncaught exceptions fail the journey. */
  openPage(options?: PageOptions): Promise<Page>;
  /** Fails with axe's findings (WCAG 2.2 A and AA, best practices) when there are any, in a part of the page if a selector is given. */
  expectAccessible(page: Page, part?: string): Promise<void>;
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Emails that the site's mail server has received so far. */
  mails(): Promise<Email[]>;
  /** Chat messages received so far. */
  chats(): Promise<{ text: string; blocks: unknown[] }[]>;
  /** Waits until the events of earlier files are deleted. */
  waitForEventCleanup(): Promise<void>;
}

// The events route drops bots, and headless Chromium's user agent says it is one.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The key with which the product redeems invitations. */
export const invitationKey = "invitation-key-of-the-journeys-01";

interface Server {
  origin: string;
  db: Database;
  smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  slack: FakeSlack;
  launchPosts: readonly string[];
  /** Journeys so far: each gets a client IP of its own, so that rate limits count them apart. */
  visitors: number;
  /** The file of the last journey. */
  file: string;
  /** Settles once the events of earlier files are deleted. */
  eventCleanup: Promise<void>;
}

/** A browser journey through the built site. Each worker has its own site. */
export const test = base.extend<{ site: Site }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "penwright-journeys-"));
      const [smtp, slack] = await Promise.all([startSmtpServer(), startFakeSlack()]);
      const env = parseEnv({
        NODE_ENV: "production",
        PORT: String(await freePort()),
        DATA_DIR: folder,
        SMTP_URL: smtp.url,
        SLACK_WEBHOOK_URL: slack.url,
        STORYCHIEF_KEY: "sc_test_key_0001",
        INVITATION_KEY: invitationKey,
        TRUSTED_PROXIES: "1",
        EMAIL_LIMITS: "1000,100000,100000",
        LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
      });
      if (!env.ok) throw new Error(env.problem);
      const started = await startSite(env.env, createLog(env.env.LOG_LEVEL));
      if (!started.ok) throw new Error(started.problem);
      await started.site.settled();
      const { db } = started.site;
      const posts = await queryRows<{ slug: string }>(db, "select slug from site.posts");
      const launchPosts = posts.map(({ slug }) => slug);
      const server: Server = {
        origin: env.env.siteOrigin,
        db,
        smtp,
        slack,
        launchPosts,
        visitors: 0,
        file: "",
        eventCleanup: Promise.resolve(),
      };
      await provide(server);
      await server.eventCleanup;
      await started.site.stop();
      await Promise.all([smtp.stop(), slack.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: async ({ browser, server }, provide, info) => {
    await removeLeftovers(server, info);
    server.visitors += 1;
    const { site, problems, close } = toSite(browser, server);
    await provide(site);
    await close();
    if (problems.length > 0) throw new Error(`The browser reported:\n  ${problems.join("\n  ")}`);
  },
});

/** Removes what the previous file left: published posts, events still being sent. */
async function removeLeftovers(server: Server, { file, retry }: TestInfo): Promise<void> {
  if (server.file === file && retry === 0) return;
  await server.eventCleanup;
  if (server.file !== "") server.eventCleanup = removeEvents(server.db);
  server.file = file;
  const { count } = await server.db.query("delete from site.posts where not (slug = any($1))", [server.launchPosts]);
  // Longer than a server takes to notice what it did not write itself.
  if (count > 0) await new Promise((resolve) => setTimeout(resolve, 600));
}

async function removeEvents(db: Database): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await db.query("delete from site.events");
}

function toSite(browser: Browser, server: Server): { site: Site; problems: string[]; close(): Promise<void> } {
  const { origin, db, smtp, slack, visitors } = server;
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];

  async function openPage(options: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      javaScriptEnabled: options.javaScript ?? true,
      reducedMotion: (options.reducedMotion ?? true) ? "reduce" : "no-preference",
      hasTouch: options.touch ?? false,
      colorScheme: options.colorScheme ?? "light",
      ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
      userAgent,
      extraHTTPHeaders: { "x-forwarded-for": `10.0.${Math.floor(visitors / 250)}.${visitors % 250}` },
    });
    contexts.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => {
      if (!options.expectedErrors?.test(error.message)) problems.push(`uncaught: ${error.message}`);
    });
    page.on("console", (message) => {
      // React renders anew what it cannot hydrate, and says so in a warning (src/entry.client.tsx).
      const isProblem = message.type() === "error" || message.text().startsWith("Rendered anew:");
      if (isProblem && !options.expectedErrors?.test(message.text())) problems.push(`console: ${message.text()}`);
    });
    if (options.javaScript ?? true) waitAfterNavigations(page);
    return page;
  }

  const site: Site = {
    origin,
    openPage,
    expectAccessible,
    query: (sql, parameters) => queryRows(db, sql, parameters),
    mails: async () => smtp.mails.map((mail) => mail.parsed),
    chats: async () => slack.messages,
    waitForEventCleanup: () => server.eventCleanup,
  };
  return { site, problems, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

/** Makes `goto` and `reload` also wait until the page is hydrated, unless they wait for the commit only. */
function waitAfterNavigations(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
}

const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs every rule in light, and the color rules in dark, where only colors differ. */
async function expectAccessible(page: Page, part?: string): Promise<void> {
  await runAxe(page, "light", { runOnly: accessibilityRules }, part);
  if (page.viewportSize()?.width !== 1440) return;
  await expectContrast(page, "dark", part);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Runs axe's color rules in a theme; the page keeps that theme. */
export async function expectContrast(page: Page, scheme: "light" | "dark", part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await runAxe(page, scheme, { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }, part);
}

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe without adding a script element, which the Content Security Policy would block. */
async function runAxe(page: Page, scheme: string, chosen: axe.RunOptions, part?: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await waitUntilStill(page);
  // Leaves out passes: reporting them takes a third of the time.
  const options: axe.RunOptions = { ...chosen, resultTypes: ["violations"] };
  const findings: string[] = await page.evaluate(
    async ({ settings, selector }) => {
      const run: { axe: typeof axe } = Object(window);
      const result = await run.axe.run(selector ?? document, settings);
      return result.violations.map(
        (violation) =>
          `${violation.id}: ${violation.help}\n    ${violation.nodes
            .slice(0, 4)
            .map((node) => `${String(node.target)} ${node.failureSummary ?? ""}`)
            .join("\n    ")}`,
      );
    },
    { settings: options, selector: part },
  );
  if (findings.length > 0) throw new Error(`axe, ${scheme}, on ${page.url()}:\n  ${findings.join("\n  ")}`);
}

/** Waits for the first matching email. @param from skips this many */
export function waitForEmail(site: Site, fits: (mail: Email) => boolean, from = 0): Promise<Email> {
  return waitFor("The email", async () => (await site.mails()).slice(from).find(fits));
}

/**
 * Waits until no CSS transition is running; with motion reduced there is none. An inherited color starts a child's transition
 * when the parent's ends.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame();
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (transitions.length > 0) stillFrames = -1;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${page.url()} scrolls sideways at ${page.viewportSize()?.width}`,
    })
    .toBeLessThanOrEqual(0);
}

/** Expects no horizontal scrolling at three widths and no axe findings in either layout, in light. Leaves the page at the widest. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // Above 768 px the layout is that of 1440, so axe runs once for both.
    if (width !== 768) await runAxe(page, "light", { runOnly: accessibilityRules });
  }
}

/** Waits until a jump's target stands right below the sticky header. */
export async function expectBelowHeader(target: Locator): Promise<void> {
  const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 130), "distance from the header").toBeLessThan(70);
}

/** Clicks a link or button without JavaScript and waits for the next document. */
export async function follow(link: Locator): Promise<void> {
  await Promise.all([link.page().waitForEvent("load"), link.click()]);
}
