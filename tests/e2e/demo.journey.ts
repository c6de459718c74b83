import assert from "node:assert/strict";
import { demoStart } from "../../src/pages.ts";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { expectFitsEverywhere, expectNoSidewaysScroll, follow, type Site, test, waitUntilStill } from "./journey.ts";
import { sendEvents } from "./stored-events.ts";

const storyteller = "/demo?topic=ai-education&formality=30&energy=70&perspective=30";

function slider(page: Page, name: "Formality" | "Energy" | "Perspective") {
  return page.getByRole("slider", { name });
}

/** Waits until the sliders have these values. */
async function expectSliders(page: Page, ...values: [formality: string, energy: string, perspective: string]) {
  // By id, since on a phone they may be hidden in the closed drawer.
  const positions = () =>
    Promise.all(["formality", "energy", "perspective"].map((id) => page.locator(`#${id}`).inputValue()));
  await expect.poll(positions).toEqual(values);
}

function preset(page: Page, name: string) {
  return page.getByRole("group", { name: "Start from a voice" }).getByRole("button", { name });
}

/** Waits until these voices are pressed, and no other. */
async function expectPressed(page: Page, ...names: string[]): Promise<void> {
  const pressed = async () => {
    const buttons = await page.getByRole("main").getByRole("button", { pressed: true }).allInnerTexts();
    return buttons.map((text) => text.split("\n")[0]?.trim() ?? "");
  };
  await expect.poll(pressed).toEqual(names);
}

/** Chooses the voice to compare with. */
function besideKey(page: Page, name: string) {
  return page.getByRole("group", { name: "Put beside it" }).getByRole("button", { name });
}

/** Opens the drawer in which a phone keeps the sliders. */
async function openSliders(page: Page): Promise<void> {
  const drawer = page.getByRole("button", { name: "Sliders", expanded: false });
  if (await drawer.isVisible()) await drawer.click();
}

/** The title of the draft that can be seen. */
function title(page: Page, text: string) {
  return page.locator(`h3:text-is("${text}")`).filter({ visible: true }).first();
}

async function waitForUrl(page: Page, url: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search === wanted, url);
}

interface SentEvent {
  name: string;
  properties: Record<string, string | number>;
}

/** Collects what the page sends as events. @returns those of the given names so far */
async function recordEvents(page: Page): Promise<(names: string[]) => SentEvent[]> {
  const events: SentEvent[] = [];
  await page.exposeFunction("recordBatch", (body: string) => {
    const batch: { events: SentEvent[] } = JSON.parse(body);
    events.push(...batch.events);
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, data) => {
      const { recordBatch }: { recordBatch?: (body: string) => void } = Object(window);
      if (data instanceof Blob) void data.text().then((body) => recordBatch?.(body));
      return true;
    };
  });
  return (names) =>
    events.filter((event) => names.includes(event.name)).map(({ name, properties }) => ({ name, properties }));
}

/** Drags a slider by mouse or touch to a value, in steps, and releases it. */
async function drag(page: Page, name: "Formality" | "Energy" | "Perspective", to: number, by: "mouse" | "touch") {
  const range = slider(page, name);
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  assert.ok(box);
  const thumb = 24;
  const at = (value: number) => box.x + thumb / 2 + ((box.width - thumb) * value) / 100;
  const from = Number(await range.inputValue());
  const y = box.y + box.height / 2;
  const steps = 8;
  const places = Array.from({ length: steps }, (_, index) => at(from + ((to - from) * (index + 1)) / steps));
  if (by === "mouse") {
    await page.mouse.move(at(from), y);
    await page.mouse.down();
    for (const x of places) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: at(from), y }] });
  for (const x of places)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Drags the demo's sliders and expects no layout shift. */
async function dragAcross(site: Site, width: number, by: "mouse" | "touch", url: string): Promise<Seen> {
  const page = await site.openPage({ width, touch: by === "touch", reducedMotion: false });
  await page.goto(site.origin + url);
  // All four drafts of the topic are loaded.
  await page.locator("[data-voice=analyst]").first().waitFor({ state: "attached" });
  await openSliders(page);
  await slider(page, "Formality").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await waitUntilStill(page);
  const seen = await dragAll(page, by);
  assert.equal(seen.shifts, 0, `nothing moves while dragging at ${width} px: ${seen.sources.join(" | ")}`);
  await expectSliders(page, "0", "100", "0");
  await page.getByRole("status").filter({ hasText: "Playful Insight" }).waitFor();
  return seen;
}

/** The same on a bare page with three sliders and an output each, as a baseline. */
async function dragBare(site: Site, width: number, by: "mouse" | "touch"): Promise<Seen> {
  const page = await site.openPage({ width, touch: by === "touch", reducedMotion: false });
  await page.setContent(
    ["Formality", "Energy", "Perspective"]
      .map((name) => `<p><label>${name} <input type="range" style="width: 20rem"></label> <output>50</output></p>`)
      .join(""),
  );
  await page.evaluate(() => {
    addEventListener("input", ({ target }) => {
      const word = target instanceof HTMLInputElement ? target.closest("p")?.querySelector("output") : null;
      if (word && target instanceof HTMLInputElement) word.textContent = target.value;
    });
  });
  return dragAll(page, by);
}

interface Seen {
  /** Sum of layout shifts. */
  shifts: number;
  /** What moved. */
  sources: string[];
  /** Milliseconds of processor time on the page's main thread. */
  work: number;
}

/** Drags every slider to both ends. */
async function dragAll(page: Page, by: "mouse" | "touch"): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen = { shifts: 0, sources: [""] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: { value?: number; sources?: { node?: Node | null }[] } = Object(entry);
        seen.shifts += shift.value ?? 0;
        for (const source of shift.sources ?? []) seen.sources.push(source.node?.textContent?.slice(0, 40) ?? "?");
      }
    }).observe({ type: "layout-shift" });
  });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const workBefore = await readWork(session);
  for (const [name, to] of [
    ["Formality", 100],
    ["Perspective", 100],
    ["Energy", 0],
    ["Formality", 0],
    ["Energy", 100],
    ["Perspective", 0],
  ] as const) {
    await drag(page, name, to, by);
  }
  await page.waitForTimeout(300);
  const work = (await readWork(session)) - workBefore;
  const seen = await page.evaluate(() => {
    const { seen: found }: { seen?: Omit<Seen, "work"> } = Object(window);
    return found;
  });
  assert.ok(seen);
  return { ...seen, work };
}

/** Processor time of the page's main thread so far, in milliseconds. */
async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

test("before a topic: the prompt, presets that move the sliders and keep it, then the draft they lead to", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/demo`);
  await page.getByRole("heading", { name: "Choose a topic to see a draft" }).waitFor();
  await expectSliders(page, "50", "50", "50");
  await expectPressed(page);
  await expectFitsEverywhere(page);

  await preset(page, "Analyst").click();
  await expectSliders(page, "85", "30", "85");
  await expectPressed(page, "Analyst");
  await page.getByRole("heading", { name: "Choose a topic to see a draft" }).waitFor();
  await waitForUrl(page, "/demo?formality=85&energy=30&perspective=85");

  await page.getByLabel("Topic", { exact: true }).selectOption("SaaS growth");
  await title(page, "Three percent a month: what a churn rate implies").waitFor();
  await expectSliders(page, "85", "30", "85");
  await page.getByText("In the voice of the Analyst").filter({ visible: true }).waitFor();
  await page.locator("[data-voice]:not(.invisible) time[datetime='2025-10-14']").first().waitFor();
  await expectFitsEverywhere(page);
});

test("a topic resets untouched sliders to the storyteller, keeps moved ones, and clearing keeps them too", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/demo`);
  await page.getByRole("link", { name: /^Seasonal cooking/ }).click();
  await title(page, "Six zucchini plants").waitFor();
  await expect(page.locator("#sheet")).toBeFocused();
  await expectSliders(page, "30", "70", "30");
  await expectPressed(page, "Storyteller");
  await waitForUrl(page, "/demo?topic=seasonal-cooking&formality=30&energy=70&perspective=30");

  await slider(page, "Formality").fill("90");
  await slider(page, "Perspective").fill("80");
  await title(page, "Change the menu four times a year").waitFor();
  await expectPressed(page);
  await page.getByText("Nearest sample: the Executive").waitFor();
  await page.getByLabel("Topic", { exact: true }).selectOption("wildlife-conservation");
  await title(page, "Buy the corridor first").waitFor();
  await expectSliders(page, "90", "70", "80");

  await page.getByRole("button", { name: "Clear topic" }).click();
  await page.getByRole("heading", { name: "Choose a topic to see a draft" }).waitFor();
  await expect(page.locator("#topic")).toBeFocused();
  await expectSliders(page, "90", "70", "80");
  await waitForUrl(page, "/demo?formality=90&energy=70&perspective=80");
  await page.reload();
  await expectSliders(page, "90", "70", "80");

  // The link to the current page reloads its defaults.
  await page.getByRole("banner").getByRole("link", { name: "Demo" }).click();
  await waitForUrl(page, demoStart);
  await expectSliders(page, "30", "70", "30");
});

test("the URL alone makes the first paint: sliders, name, draft, format, second voice, with nothing changing after it", async ({
  site,
}) => {
  const url =
    "/demo?topic=wildlife-conservation&formality=85&energy=30&perspective=85&format=twitter&beside=storyteller";
  const html = await (await fetch(site.origin + url)).text();
  for (const text of [
    'value="85"',
    "Strategic Clarity",
    "From 417 to 71,400",
    "Big Night on Sawmill Road",
    'aria-valuetext="30, calm: states and hedges"',
  ]) {
    assert.ok(html.includes(text), `the served page holds ${text}`);
  }
  const page = await site.openPage();
  await page.addInitScript(() => {
    const values = new Set<string>();
    Object.assign(window, { values });
    const look = () => {
      const sliders = [...document.querySelectorAll<HTMLInputElement>("input[type=range]")];
      if (sliders.length === 3) values.add(sliders.map((one) => one.value).join("/"));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(site.origin + url);
  await page.getByRole("tab", { name: "Compare", selected: true }).waitFor();
  await page.waitForTimeout(500);
  const values = () =>
    page.evaluate(() => {
      const { values: found }: { values?: Set<string> } = Object(window);
      return [...(found ?? [])];
    });
  await expect.poll(values).toEqual(["85/30/85"]);
  await waitForUrl(page, url);
  for (const query of ["formality=101&energy=-1&perspective=5.5", "formality=&energy=x"]) {
    await page.goto(`${site.origin}/demo?${query}`);
    await expectSliders(page, "50", "50", "50");
  }
});

// bench/interaction-latency.ts measures the delay in milliseconds: on a busy machine frames are late anyway.
test("by mouse, with two voices side by side: dragging takes at most twelve times the processor time of three bare sliders", async ({
  site,
}) => {
  const demo = await dragAcross(site, 1440, "mouse", `${storyteller}&beside=visionary`);
  const bare = await dragBare(site, 1440, "mouse");
  assert.ok(demo.work < 12 * bare.work, `the demo takes ${demo.work} ms, bare sliders ${bare.work}`);
});

test("by mouse, on a wide screen: nothing moves while a slider is dragged, and the sheet follows", async ({ site }) => {
  await dragAcross(site, 1440, "mouse", storyteller);
});

test("by touch, on a phone, with the thread", async ({ site }) => {
  await dragAcross(site, 390, "touch", `${storyteller}&format=twitter`);
});

test("by touch, on a phone, with a voice for which there is no draft", async ({ site }) => {
  await dragAcross(
    site,
    390,
    "touch",
    "/demo?topic=saas-growth&persona=storyteller&formality=40&energy=80&perspective=40",
  );
});

test("every name of a slider setting takes the same height", async ({ site }) => {
  for (const width of [320, 1440]) {
    const page = await site.openPage({ width });
    await page.goto(`${site.origin}${storyteller}`);
    await page.locator("[data-voice=analyst]").first().waitFor({ state: "attached" });
    await openSliders(page);
    const heights = new Set<number>();
    for (const [formality, energy, perspective] of [
      [50, 90, 10],
      [90, 10, 90],
      [10, 90, 10],
      [90, 90, 90],
      [10, 50, 50],
      [50, 10, 90],
      [10, 90, 50],
      [90, 50, 10],
      [50, 50, 50],
    ]) {
      await slider(page, "Formality").fill(String(formality));
      await slider(page, "Energy").fill(String(energy));
      await slider(page, "Perspective").fill(String(perspective));
      await waitUntilStill(page);
      heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
    }
    assert.equal(heights.size, 1, `at ${width} px the page is ${[...heights].join(" or ")} px high`);
    await expectNoSidewaysScroll(page);
  }
});

test("by keyboard alone: topic, preset, sliders announced in words, layouts, second voice", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(storyteller.replace("/demo", `${site.origin}/demo`));
  await page.getByRole("tab", { name: "Blog" }).waitFor();
  await slider(page, "Energy").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const spoken = (text: string) => expect(slider(page, "Energy")).toHaveAttribute("aria-valuetext", text);
  await spoken("67, lively: you, we, orders, questions");
  await page.keyboard.press("ArrowLeft");
  await spoken("66, steady: speaks to the reader at times");
  await page.getByRole("status").filter({ hasText: "Balanced Voice" }).waitFor();
  await page.keyboard.press("Home");
  await expect(slider(page, "Energy")).toHaveValue("0");
  await page.keyboard.press("End");
  await expect(slider(page, "Energy")).toHaveValue("100");

  await preset(page, "Visionary").focus();
  await page.keyboard.press("Space");
  await title(page, "Every hand in the room").waitFor();
  await page.getByRole("tab", { name: "Blog" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("The classroom we can see from here").first().waitFor();
  await page.keyboard.press("End");
  await page.getByRole("tab", { name: "Compare", selected: true }).waitFor();
  await waitForUrl(
    page,
    "/demo?topic=ai-education&formality=40&energy=80&perspective=60&format=newsletter&beside=analyst",
  );
  await besideKey(page, "Executive").focus();
  await page.keyboard.press("Space");
  await page.getByText("The drafts share no sentence").filter({ visible: true }).waitFor();
  await site.expectAccessible(page);
});

test("the three layouts, at three widths: whole, a subject with sections, parts of 280 characters at most", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}${storyteller}`);
  await title(page, "The dog on the courthouse steps").waitFor();
  await page.getByRole("tab", { name: "Newsletter" }).click();
  const shown = page.locator("[data-voice=storyteller]");
  await shown.getByText("My brother’s best liar was a chatbot").waitFor();
  await shown.getByText("A flood, a napping dog, and thirty kids yelling in a library basement.").waitFor();
  await expectFitsEverywhere(page);
  await page.getByRole("tab", { name: "Thread" }).click();
  const parts = shown.getByRole("listitem").locator(".whitespace-pre-line");
  await parts.first().waitFor();
  const texts = await parts.allTextContents();
  assert.ok(texts.length > 5);
  for (const [index, text] of texts.entries()) {
    assert.ok(text.startsWith(`${index + 1}/${texts.length} `), text);
    assert.ok([...text].length <= 280, text);
  }
  await expectFitsEverywhere(page);
  await page.reload();
  await page.getByRole("tab", { name: "Thread", selected: true }).waitFor();
});

test("two voices side by side, at three widths: differing sentences marked and the marks explained", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}${storyteller}`);
  await page.getByRole("tab", { name: "Blog" }).waitFor();
  await page.getByRole("tab", { name: "Compare" }).click();
  const both = page.getByRole("group", { name: "The Storyteller and the Analyst, side by side" });
  await both.getByRole("region", { name: "Storyteller" }).getByText("Says “I”").waitFor();
  await both.getByRole("region", { name: "Analyst" }).getByText("Leaves room for doubt").waitFor();
  await expect
    .poll(() => both.getByRole("region", { name: "Storyteller" }).locator("mark").count())
    .toBeGreaterThan(20);
  await waitForUrl(page, `${storyteller}&beside=analyst`);
  await expectFitsEverywhere(page);
  await preset(page, "Analyst").click();
  await page.getByText("Nothing differs.").filter({ visible: true }).waitFor();
  await page.getByRole("tab", { name: "Blog" }).click();
  await title(page, "Twenty-five hours: one set of essays and the case for AI feedback").waitFor();
});

test("what is counted follows the sliders and can be marked in the text", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}${storyteller}`);
  const counted = page.getByRole("region", { name: "Counted in this draft" });
  await counted.getByText("9.7").waitFor();
  await page.locator("[data-voice=analyst]").first().waitFor({ state: "attached" });
  await preset(page, "Analyst").click();
  await counted.getByText("14.2").waitFor();
  const hedge = page.locator("[data-voice=analyst] .counted-hedge").first();
  await expect(hedge).toHaveCSS("text-decoration-style", "solid");
  await counted.getByLabel("Mark the maybes").check();
  await expect(hedge).toHaveCSS("text-decoration-style", "wavy");
});

test("joining with this voice brings topic and voice to the waitlist, and Back finds the demo as it was", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}${storyteller}`);
  await slider(page, "Formality").fill("33");
  await waitForUrl(page, "/demo?topic=ai-education&formality=33&energy=70&perspective=30");
  await page.getByRole("link", { name: "Join with this voice" }).click();
  await waitForUrl(page, "/waitlist?topic=ai-education&persona=storyteller&formality=33&energy=70&perspective=30");
  await page.getByText("formality 33, energy 70, perspective 30").waitFor();
  await page.goBack();
  await title(page, "The dog on the courthouse steps").waitFor();
  await expectSliders(page, "33", "70", "30");
});

test("each event once: topic, first previews, preset, a slider when it is let go", async ({ site }) => {
  const page = await site.openPage();
  const sent = await recordEvents(page);
  await page.goto(`${site.origin}/demo`);
  await page.getByLabel("Topic", { exact: true }).selectOption("ai-education");
  await title(page, "The dog on the courthouse steps").waitFor();
  await preset(page, "Executive").click();
  await title(page, "Adopt AI for preparation and keep it out of grading").waitFor();
  await preset(page, "Storyteller").click();
  await drag(page, "Energy", 90, "mouse");
  await slider(page, "Formality").focus();
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  const names = ["sample_topic_selected", "persona_preview_viewed", "persona_preset_applied", "slider_adjusted"];
  // The event of a key press is sent after a short delay.
  await page.waitForTimeout(1_500);
  await sendEvents(page);
  await expect
    .poll(() => sent(names))
    .toEqual([
      { name: "sample_topic_selected", properties: { topic: "AI in education" } },
      { name: "persona_preview_viewed", properties: { topic: "AI in education", persona: "storyteller" } },
      { name: "persona_preset_applied", properties: { persona: "executive" } },
      { name: "persona_preview_viewed", properties: { topic: "AI in education", persona: "executive" } },
      { name: "persona_preset_applied", properties: { persona: "storyteller" } },
      { name: "slider_adjusted", properties: { slider: "energy", value: 90 } },
      { name: "slider_adjusted", properties: { slider: "formality", value: 33 } },
    ]);
});

test("without JavaScript: a form with a Show button, presets and topics as links, every layout readable", async ({
  site,
}) => {
  const page = await site.openPage({ javaScript: false });
  await page.goto(`${site.origin}/demo`);
  await page.getByLabel("Topic", { exact: true }).selectOption("seasonal-cooking");
  await follow(page.getByRole("button", { name: "Show" }));
  await expectSliders(page, "30", "70", "30");
  await title(page, "Six zucchini plants").first().waitFor();
  await page.goto(`${site.origin}/demo`);
  await follow(page.getByRole("link", { name: "Analyst" }));
  await expectSliders(page, "85", "30", "85");
  await page.getByRole("heading", { name: "Choose a topic to see a draft" }).waitFor();
  await page.getByLabel("Topic", { exact: true }).selectOption("seasonal-cooking");
  await follow(page.getByRole("button", { name: "Show" }));
  await title(page, "Twenty-six weeks: how long a squash keeps, and what follows").first().waitFor();
  await expectSliders(page, "85", "30", "85");
  await page.getByText("26 weeks, 8 weeks: planning a winter of squash").waitFor();
  await page.getByText("1/10").first().waitFor();
  await follow(page.getByRole("group", { name: "Put beside it" }).getByRole("link", { name: "Visionary" }));
  await page.getByRole("region", { name: "Visionary" }).first().waitFor();
  await follow(page.getByRole("link", { name: "Clear topic" }));
  await follow(page.getByRole("link", { name: /^SaaS growth/ }));
  await page.getByText("Three percent a month: what a churn rate implies").first().waitFor();
});

test("a draft that does not arrive is reported, and can be fetched again", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|net::ERR/ });
  await page.goto(`${site.origin}${storyteller}`);
  await page.locator("[data-voice=analyst]").first().waitFor({ state: "attached" });
  await page.context().setOffline(true);
  await page.getByLabel("Topic", { exact: true }).selectOption("saas-growth");
  await page.getByRole("alert").getByText("The draft did not arrive").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("alert").getByRole("link", { name: "Reload the page" }).click();
  await title(page, "Forty minutes with Gus").waitFor();
});

test("on a phone: prose by 700 px, the four voices stay while it is read, and the sliders are a drawer", async ({
  site,
}) => {
  const page = await site.openPage({ width: 390 });
  await page.goto(`${site.origin}/demo`);
  await page.getByRole("link", { name: /^AI in education/ }).click();
  await title(page, "The dog on the courthouse steps").waitFor();
  await expect(page.locator("#sheet")).toBeFocused();
  const prose = page.getByText("My brother Danny teaches").filter({ visible: true });
  const top = () => prose.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await expect.poll(top, "the first line of prose").toBeLessThanOrEqual(700);
  await expect(slider(page, "Energy")).toBeHidden();
  await page.mouse.wheel(0, 1_500);
  await page.waitForFunction(() => scrollY > 1_000);
  await preset(page, "Analyst").click({ trial: true });
  await expect(page.getByLabel("Mark the maybes")).toBeHidden();
  await page.getByText("Counted in this draft").click();
  await page.getByLabel("Mark the maybes").check();
  await page.getByRole("button", { name: "Sliders", expanded: false }).click();
  await slider(page, "Energy").fill("10");
  await expect(page.getByText("Nearest sample: the").filter({ visible: true })).toHaveCount(1);
});
