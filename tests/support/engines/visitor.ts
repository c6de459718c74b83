import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "./engine.ts";

/**
 * In the page: the first visible element that matches a selector and whose name holds a text. Its name is its aria-label, for a
 * field its labels, otherwise its text.
 */
const finder = `((selector, text) => {
  const nameOf = (element) => element.getAttribute("aria-label") ??
    (element.labels?.length ? [...element.labels] : [element]).map((part) => part.textContent).join(" ");
  return [...document.querySelectorAll(selector)].find((element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible" &&
    nameOf(element).replace(/\\s+/g, " ").includes(text));
})`;

/** A visitor in a tab: each step waits until it can be done. @throws after 20 seconds, with what was awaited */
export class Visitor {
  readonly tab: Tab;
  readonly #hasScripts: boolean;
  /** @param hasScripts false in a browser in which the site starts none of its scripts */
  constructor(tab: Tab, hasScripts: boolean) {
    this.tab = tab;
    this.#hasScripts = hasScripts;
  }

  /** Waits until an expression is true in the page; while a page loads it may fail. */
  async until(expression: string, what = expression): Promise<void> {
    const until = performance.now() + 20_000;
    let last: unknown;
    while (performance.now() < until) {
      last = await this.tab.evaluate(expression).catch((error: unknown) => error);
      if (last === true) return;
      await wait(50);
    }
    throw new Error(`Not within 20 seconds: ${what} (last: ${String(last)})`);
  }

  /** Opens a page and waits until its scripts run, where it has any. */
  async open(url: string): Promise<void> {
    await this.tab.goto(url);
    // Time enough for scripts that should not have been started.
    if (!this.#hasScripts) return wait(1_000);
    // As the Tab key does: a page that is only read waits for it, and hears it once its first script is there.
    await this.until(
      `(() => {
        document.querySelector("a[href]")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        return !document.querySelector("script[type=module], template#late-scripts") || document.documentElement.dataset.live !== undefined;
      })()`,
      "a live page",
    );
  }

  see(selector: string, text = ""): Promise<void> {
    return this.until(`Boolean(${find(selector, text)})`, `${selector} “${text}”`);
  }

  /** Brings an element into view and clicks its middle, once it stands still and nothing covers it. */
  async click(selector: string, text = ""): Promise<void> {
    await this.see(selector, text);
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      const place = await this.tab.evaluate<{ x: number; y: number } | null>(`(async () => {
        const element = ${find(selector, text)};
        if (!element) return null;
        const middle = () => { const box = element.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
        const first = middle();
        await new Promise((resolve) => setTimeout(resolve, 30));
        const { x, y } = middle();
        const top = document.elementFromPoint(x, y);
        const isFree = element.contains(top) || [...(element.labels ?? [])].some((label) => label.contains(top));
        if (!isFree) element.scrollIntoView({ block: "center", behavior: "instant" });
        return isFree && x === first.x && y === first.y ? { x, y } : null;
      })()`);
      if (place) return this.tab.clickAt(place.x, place.y);
    }
    throw new Error(`Cannot be clicked: ${selector} “${text}”`);
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.tab.type(text);
    await this.until(`${find(selector, "")}?.value === ${JSON.stringify(text)}`, `${text} in ${selector}`);
  }

  /** Moves the focus to a control, as the Tab key does. */
  async focus(selector: string): Promise<void> {
    await this.see(selector);
    await this.tab.evaluate(`${find(selector, "")}.focus()`);
  }
}

function find(selector: string, text: string): string {
  return `${finder}(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
}
