import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";
import { waitFor } from "../wait-for.ts";
import type { Engine, Tab, Watch } from "./engine.ts";

const usualPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The path of an installed Firefox: `FIREFOX_PATH`, else the usual places. */
export function locateFirefox(): string | undefined {
  return [process.env["FIREFOX_PATH"] ?? "", ...usualPaths].find((path) => path && existsSync(path));
}

/** Starts Firefox without a window, in a profile of its own, driven over WebDriver BiDi. */
export async function openFirefoxEngine(path: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: path,
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: null,
    // Every name is this machine: what a page asks of elsewhere is refused at once, instead of waiting for a name server.
    extraPrefsFirefox: { "network.dns.forceResolve": "127.0.0.1" },
  });
  return {
    version: (await browser.version()).replace("firefox/", "Firefox "),
    openTab: (watch) => openFirefoxTab(browser, watch),
    close: () => browser.close(),
  };
}

async function openFirefoxTab(browser: Browser, watch?: Watch): Promise<Tab> {
  const page = await browser.newPage();
  if (watch) {
    await page.evaluateOnNewDocument(`(${watch.preload})()`);
    page.on("request", (request) => watch.onRequest(request.url(), destinationOf(request.headers())));
    page.on("dialog", (dialog) => {
      watch.onDialog(dialog.message());
      void dialog.dismiss();
    });
  }
  return {
    async goto(url) {
      await page.evaluate("window.isLeft = true");
      // A frame that fails to load may end or keep the driver's own answer, so the document itself is asked.
      page.goto(url, { timeout: 60_000 }).catch(() => {});
      await waitFor(`Firefox to load ${url}`, () =>
        page
          .evaluate(`(location.href !== "about:blank" && !window.isLeft && document.readyState === "complete") || null`)
          .catch(() => null),
      );
    },
    async evaluate(expression) {
      return JSON.parse(
        String(await page.evaluate(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`)),
      );
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(path) {
      const input = await page.$("input[type=file]");
      if (!input) throw new Error(`${page.url()} has no file input`);
      await input.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}

/** The destination of a request as its browser states it; one that states none counts as "other". */
function destinationOf(headers: Record<string, string>): string {
  return headers["sec-fetch-dest"] ?? "other";
}
