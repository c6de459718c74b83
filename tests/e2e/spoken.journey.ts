import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { allPages, postPath } from "../../src/pages.ts";
import { test, waitUntilStill } from "./journey.ts";

declare global {
  interface Window {
    spokenLog: string[];
  }
}

/** What a screen reader's lists of landmarks, headings and form fields say of each page. Written anew with `WRITE_SPOKEN=1`. */
const storedFile = new URL("../fixtures/spoken-pages.txt", import.meta.url);

const landmarks = ["banner", "navigation", "main", "complementary", "contentinfo", "search", "form", "region"];
const controls = ["textbox", "searchbox", "combobox", "radio", "radiogroup", "checkbox", "slider", "button", "tab"];
/** Two sentences or words that a name runs together. */
const glued = /[\p{Ll}\d.,;:!?”’)][\p{Lu}“]/u;
const names = /LinkedIn|SaaS|JavaScript|StoryChief|YouTube|[“‘]?I’[a-z]+/g;

interface Spoken {
  role: string;
  name: string;
  level: number | null;
}

/** The browser's own accessibility tree, in the document's order, without what it leaves out. */
async function readTree(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: Spoken[] = [];
  const visit = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    const level = node.properties?.find(({ name }) => name === "level")?.value.value;
    if (!node.ignored)
      spoken.push({
        role: String(node.role?.value),
        name: String(node.name?.value ?? "").trim(),
        level: typeof level === "number" ? level : null,
      });
    for (const child of node.childIds ?? []) visit(child);
  };
  if (nodes[0]) visit(nodes[0].nodeId);
  return spoken;
}

function outline(spoken: readonly Spoken[]): string[] {
  return spoken
    .filter(({ role }) => role === "heading" || landmarks.includes(role) || controls.includes(role))
    .map(({ role, name, level }) => `  ${role}${level === null ? "" : ` ${level}`}${name ? `: ${name}` : ""}`);
}

test("every page is spoken as it is stored, and no name runs words together", async ({ site }) => {
  const paths = [...allPages.map(({ path }) => path), postPath("measure-your-voice"), "/blog?search=voice"];
  const page = await site.openPage({ width: 1280, expectedErrors: /status of (?:400|404|500)/ });
  const lines: string[] = [];
  const problems: string[] = [];
  let frame = "";
  for (const path of paths) {
    await page.goto(site.origin + path);
    await waitUntilStill(page);
    const tree = await readTree(page);
    const main = tree.findIndex(({ role }) => role === "main");
    const end = tree.findIndex(({ role }) => role === "contentinfo");
    assert.ok(main > 0 && end > main, `${path} has a main part and a footer`);
    // The header and the footer are the same everywhere, so they stand once.
    const around = outline([...tree.slice(0, main), ...tree.slice(end)]).join("\n");
    if (around !== frame) lines.push(`${path}, header and footer`, around);
    frame = around;
    lines.push(path, ...outline(tree.slice(main, end)));
    await page.setViewportSize({ width: 390, height: 900 });
    for (const { role, name } of [...tree, ...(await readTree(page))])
      if (["heading", "link", "button", "status", "tab"].includes(role) && glued.test(name.replaceAll(names, "")))
        problems.push(`${path}, ${role}: ${name}`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  assert.deepEqual([...new Set(problems)], []);
  const text = `${lines.join("\n")}\n`;
  if (process.env["WRITE_SPOKEN"]) await writeFile(storedFile, text);
  assert.equal(text, await readFile(storedFile, "utf8"));
});

/** Notes what live regions say and where the focus goes, in order, as long as the page lives. */
function startListening(): void {
  const log: string[] = [];
  window.spokenLog = log;
  const say = (line: string) => void (log.at(-1) !== line && log.push(line));
  const textOf = (region: Element) => {
    const copy = region.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    for (const hidden of copy.querySelectorAll("[aria-hidden=true], button, svg")) hidden.remove();
    return copy.textContent.replaceAll(/\s+/g, " ").trim();
  };
  const known = new WeakMap<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]:not([aria-live=off])")) {
      const text = textOf(region);
      if (text === (known.get(region) ?? "")) continue;
      known.set(region, text);
      if (text) say(`says: ${text}`);
    }
  };
  look();
  log.length = 0;
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) say(`focus: ${target.id || target.textContent?.trim() || target.localName}`);
  });
}

test("joining the waitlist is heard: what failed, where, and that it worked, each once", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /status of 422|status of 400/ });
  await page.goto(`${site.origin}/waitlist`);
  await waitUntilStill(page);
  await page.getByLabel("What should we call you?").fill("Ada Byron");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.evaluate(startListening);
  await page.getByLabel("Where do we write to?").fill("ada@example");
  await page.getByRole("button", { name: "Join the Waitlist" }).press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "email");
  await page.getByText("Some fields need your attention.").waitFor();
  const failed = await page.evaluate(() => window.spokenLog.splice(0));
  await page.getByLabel("Where do we write to?").fill("ada.spoken@example.org");
  await page.getByRole("button", { name: "Join the Waitlist" }).press("Enter");
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  const joined = await page.evaluate(() => window.spokenLog.splice(0));
  assert.deepEqual(failed, [
    "focus: email",
    "focus: Join the Waitlist",
    "focus: email",
    "says: Please check your form Some fields need your attention.",
  ]);
  assert.deepEqual(joined, ["says: All five answered.", "focus: Join the Waitlist", "focus: You’re on the list"]);
});
