import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { demoStart } from "../../src/pages.ts";
import { expectNoSidewaysScroll, follow, test } from "./journey.ts";
import { sendEvents } from "./stored-events.ts";

const cards = [
  { name: "The Analyst", id: "analyst", values: [8, 4, 8] },
  { name: "The Builder", id: "builder", values: [6, 7, 6] },
  { name: "The Storyteller", id: "storyteller", values: [4, 8, 4] },
  { name: "The Visionary", id: "visionary", values: [5, 8, 9] },
];

test("four bylines at three widths: values on the scale of ten, bars of value times ten percent, accessible", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/personas`);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, values } of cards) {
      const card = page.getByRole("article", { name });
      const shown = await card.locator("dd > span:first-child").allInnerTexts();
      assert.deepEqual(
        shown.map((text) => Number.parseInt(text, 10)),
        values,
      );
      const widths = await card
        .locator("[data-bar]")
        .evaluateAll((bars) =>
          bars.map((bar) => Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? 1))),
        );
      for (const [index, share] of widths.entries()) {
        assert.ok(Math.abs(share - (values[index] ?? 0) * 10) <= 1, `${name}: bar ${index} is ${share} %`);
      }
    }
    await expectNoSidewaysScroll(page);
    await site.expectAccessible(page);
  }
});

test("a card’s link opens the demo with exactly its persona's settings, until a slider moves", async ({ site }) => {
  const page = await site.openPage();
  for (const { name, id, values } of cards) {
    await page.goto(`${site.origin}/personas`);
    await page.getByRole("link", { name: `Try This Voice: ${name}` }).click();
    const [formality, energy, perspective] = values.map((value) => value * 10);
    const query = `persona=${id}&formality=${formality}&energy=${energy}&perspective=${perspective}`;
    await page.waitForURL(`${site.origin}/demo?topic=seasonal-cooking&${query}`);
    await page.getByText(`Set to ${name}, from the personas page.`).waitFor();
    const positions = () =>
      page
        .getByRole("slider")
        .evaluateAll((sliders) => sliders.map((one) => (one instanceof HTMLInputElement ? one.value : "")));
    await expect.poll(positions).toEqual([formality, energy, perspective].map(String));
    await page.getByText(`Set to ${name}, from the personas page.`).waitFor();
    await page
      .getByText(`In the voice of ${name.replace("The", "the")}`)
      .filter({ visible: true })
      .waitFor();
    // Beside the sliders as well, although another voice's preset is nearer to some cards.
    await page.getByText(`${name}’s sample`).waitFor();
    await expect(page.getByText(/^Nearest sample:/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Join with this voice" })).toHaveAttribute(
      "href",
      `/waitlist?topic=seasonal-cooking&${query}`,
    );
    await page.getByRole("slider", { name: "Energy" }).fill("11");
    await page.getByText(`Set to ${name}`).waitFor({ state: "hidden" });
    await page.getByText(/^Nearest sample:/).waitFor();
  }
});

test("choosing a card sends one event, and the calls lead on", async ({ site }) => {
  const page = await site.openPage();
  const events: { name: string; properties: object }[] = [];
  await page.exposeFunction("recordBatch", (body: string) => {
    const batch: { events: typeof events } = JSON.parse(body);
    events.push(...batch.events);
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, data) => {
      const { recordBatch }: { recordBatch?: (body: string) => void } = Object(window);
      if (data instanceof Blob) void data.text().then((body) => recordBatch?.(body));
      return true;
    };
  });
  await page.goto(`${site.origin}/personas`);
  assert.equal(await page.getByRole("main").getByRole("link", { name: "See Demo" }).getAttribute("href"), demoStart);
  assert.equal(
    await page.getByRole("main").getByRole("link", { name: "Join the Waitlist" }).last().getAttribute("href"),
    "/waitlist",
  );
  await page.getByRole("link", { name: "Try This Voice: The Builder" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/demo/);
  await sendEvents(page);
  const chosen = () => events.filter((event) => event.name === "persona_selected").map((event) => event.properties);
  await expect.poll(chosen).toEqual([{ persona: "builder" }]);
});

test("the same idea in four voices, each mark with its note, also without JavaScript", async ({ site }) => {
  const page = await site.openPage({ javaScript: false });
  await page.goto(`${site.origin}/personas`);
  for (const { name } of cards) {
    const column = page.getByRole("region", { name, exact: true });
    assert.equal(await column.locator("mark").count(), 3);
    assert.equal(await column.getByRole("listitem").count(), 3);
  }
  await follow(page.getByRole("link", { name: "Try This Voice: The Storyteller" }));
  await page.getByText("Set to The Storyteller, from the personas page.").waitFor();
  await page.getByText("In the voice of the Storyteller").filter({ visible: true }).first().waitFor();
});
