import type { Locator, Page } from "playwright-core";
import type { Email } from "postal-mime";

export interface PageOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
  reducedMotion?: boolean;
  touch?: boolean;
  /** Console errors and uncaught exceptions that the journey provokes on purpose. */
  expectedErrors?: RegExp;
}

/** A served, built site with its own database, mail server and chat, as a journey sees it. */
export interface Site {
  readonly origin: string;
  /** A page in a fresh browser context. Console errors and uncaught exceptions fail the journey. */
  openPage(options?: PageOptions): Promise<Page>;
  /** Fails with axe's findings (WCAG 2.2 A and AA, best practices) when there are any. */
  expectAccessible(page: Page): Promise<void>;
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Mails that the site's mail server has received so far. */
  mails(): Promise<Email[]>;
  /** Chat messages received so far. */
  chats(): Promise<{ text: string; blocks: unknown[] }[]>;
}

/** One visitor's way through the site, told as a sentence. */
export interface Journey {
  name: string;
  run(site: Site): Promise<void>;
}

/** Clicks what leads to another document, without JavaScript: resolves when that one is there. */
export async function follow(link: Locator): Promise<void> {
  await Promise.all([link.page().waitForEvent("load"), link.click()]);
}
