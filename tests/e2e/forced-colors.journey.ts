import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { test } from "./journey.ts";

/** An element's background color, and whether it has a border. */
async function painted(locator: Locator): Promise<{ ground: string; edge: string }> {
  return locator.evaluate((element) => {
    const style = getComputedStyle(element);
    return { ground: style.backgroundColor, edge: `${style.borderTopStyle} ${style.borderTopWidth}` };
  });
}

test("in forced colors the pressed voice, the selected tab, the current page and the edges of buttons are visible", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${site.origin}/demo?topic=seasonal-cooking&formality=30&energy=70&perspective=30`);

  const voices = page.getByRole("group", { name: "Start from a voice" });
  const pressed = await painted(voices.getByRole("button", { name: "Storyteller" }));
  const other = await painted(voices.getByRole("button", { name: "Executive" }));
  assert.notEqual(pressed.ground, other.ground);

  const tabs = page.getByRole("main").getByRole("tablist").first().getByRole("tab");
  const selected = await painted(tabs.and(page.locator('[aria-selected="true"]')).first());
  const unselected = await painted(tabs.and(page.locator('[aria-selected="false"]')).first());
  assert.notEqual(selected.ground, unselected.ground);

  const menu = page.getByRole("navigation", { name: "Main" });
  const current = await painted(menu.getByRole("link", { name: "Demo" }));
  const elsewhere = await painted(menu.getByRole("link", { name: "Pricing" }));
  assert.notEqual(current.ground, elsewhere.ground);

  // Marked words, also in the dark of a high contrast theme.
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of ["/", "/how-it-works", "/your-voice"]) {
    await page.goto(site.origin + path);
    const marks = page.getByRole("main").locator("mark, ins, del").filter({ visible: true });
    await marks.first().waitFor();
    const alike = await marks.evaluateAll((all) =>
      all.filter((mark) => getComputedStyle(mark).color === getComputedStyle(mark).backgroundColor),
    );
    assert.deepEqual(alike, [], path);
  }

  await page.goto(`${site.origin}/contact`);
  const send = await painted(page.getByRole("button", { name: "Send Message" }));
  assert.match(send.edge, /^solid [1-9]/);
});
