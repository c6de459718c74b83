import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags } from "../chromium.ts";
import type { Engine, Tab, Watch } from "./engine.ts";

/** Starts a Chromium of any age from 109 on. Playwright's locators hang in an old one, so nothing here uses them. */
export async function openChromiumEngine(path: string, env: Record<string, string> = {}): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: path,
    args: [...chromiumFlags],
    env: { ...process.env, ...env },
  });
  return {
    version: `Chromium ${browser.version()}`,
    openTab: (watch) => openChromiumTab(browser, watch),
    close: () => browser.close(),
  };
}

async function openChromiumTab(browser: Browser, watch?: Watch): Promise<Tab> {
  const page = await browser.newPage();
  if (watch) {
    await page.addInitScript(`(${watch.preload})()`);
    page.on("request", (request) => watch.onRequest(request.url(), request.resourceType()));
    page.on("dialog", (dialog) => {
      watch.onDialog(dialog.message());
      void dialog.dismiss();
    });
  }
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(path) {
      await page.setInputFiles("input[type=file]", path);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
