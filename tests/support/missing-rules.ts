import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The built site's whole stylesheet. @throws when there is no build */
export function readSiteStyles(): string {
  const [file] = globSync("build/client/assets/app-*.css");
  if (!file) throw new Error("There is no stylesheet in build/client/assets: npm run build makes one.");
  return readFileSync(file, "utf8");
}

/**
 * Selectors of the site's stylesheet that a document has elements for, in one state or another, but no rule: a page is sent with its
 * own rules only (docs/decisions/0022), and one of them is missing.
 * @param siteStyles from `readSiteStyles`
 */
export function findMissingRules(page: Page, siteStyles: string): Promise<string[]> {
  return page.evaluate((text) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? selectorsOf(rule.cssRules) : []),
      ]);
    const whole = new CSSStyleSheet();
    whole.replaceSync(text);
    const here = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
    const missing = selectorsOf(whole.cssRules).filter((selector) => !here.has(selector) && !selector.includes("&"));
    // Whether it is pointed at, open or checked is not asked: a state that may come.
    const ofAnyState = (selector: string) =>
      selector
        .replaceAll(/^(?=:)|(?<=[\s>+~(,])(?=:)/g, "*")
        .replaceAll(/(?<!\\)::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, "");
    // What names no class is on every page.
    return [...new Set(missing)].filter((selector) => {
      const plain = ofAnyState(selector);
      return plain.includes(".") && document.querySelector(plain) !== null;
    });
  }, siteStyles);
}
