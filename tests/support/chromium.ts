import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "@playwright/test";
import { canInstallPackages, installPackages } from "./debian-packages.ts";

// The headless shell is Chromium without windows and profiles: a page costs it a third of the processor time.
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags that keep a test browser quiet: nothing of its own goes over the network. As root it has no sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Opens a Chromium: the one in `CHROMIUM_PATH`, else one in the usual places, else one installed now (and said so):
 * Debian's package as root, otherwise Playwright's own.
 * @throws when none can be had, with what to do
 */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
}

/**
 * Waits until the document answers its visitor: its scripts are fetched after its text is painted, so later than its load event.
 * A document without scripts is there at once.
 * @throws after the page's own limit, 30 seconds if it has none
 */
export async function waitForHydration(page: Page): Promise<void> {
  await showIntent(page);
  await page.waitForFunction(
    () =>
      document.documentElement.dataset["scripts"] === undefined ||
      !document.querySelector("script[type=module], template#late-scripts") ||
      document.documentElement.dataset["live"] !== undefined,
  );
}

/** A page that is only read starts its scripts when somebody does something: presses a key, on a translated page at a button. */
async function showIntent(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading");
  // Its small script listens only once it has come.
  for (let press = 0; press < 100 && (await isSilentStill(page)); press += 1) {
    await page.keyboard.press("Shift");
    await page.evaluate(() => {
      if (document.documentElement.lang === "en") return;
      document.querySelector("button")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    });
    await page.waitForTimeout(50);
  }
}

function isSilentStill(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("[data-scripts] template#late-scripts[data-visit]") !== null);
}

/** The path of an installed Chromium: `CHROMIUM_PATH`, else the usual places. @throws when the variable names a missing file */
export function locateChromium(): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, which is not there.`);
  return configured || (usualPaths.find((path) => existsSync(path)) ?? ownPath());
}

/** A Chromium with profiles, which keeps left pages in memory as a visitor's does: the headless shell does not. @throws as above */
export function findWholeChromium(): string {
  const found = findChromium();
  const whole = usualPaths.find((path) => !path.includes("headless") && existsSync(path));
  return found.includes("headless") ? (whole ?? found) : found;
}

/** The path of a Chromium, installed if need be. @throws as above */
export function findChromium(): string {
  const found = locateChromium();
  if (found) return found;
  if (canInstallPackages()) {
    for (const name of ["chromium-headless-shell", "chromium"]) if (!locateChromium()) installPackages(name);
  } else {
    console.log("No Chromium found: installing Playwright's own …");
    const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
    spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  }
  const installed = locateChromium();
  if (!installed) throw new Error("No Chromium could be installed. Install one and name it in CHROMIUM_PATH.");
  return installed;
}

function ownPath(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}
