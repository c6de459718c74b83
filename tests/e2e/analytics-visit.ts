import { expect, type Page } from "@playwright/test";
import { exampleText } from "../../src/features/voice/reading/example-content.ts";
import type { AnalyticsEventName, AnalyticsEvents } from "../../src/lib/analytics/events.ts";

/** Every analytics event, in the order in which a visit causes it. A new event has to be added here to compile. */
export type ExpectedEvents = { [Name in AnalyticsEventName]: AnalyticsEvents[Name][] };

const newest = "what-joining-the-waitlist-gets-you";

/** The events that `walk` causes; the seconds on a page, which vary, are 0. */
export const walkEvents = {
  page_viewed: [
    { route: "/", path: "/" },
    { route: "/how-it-works", path: "/how-it-works" },
    { route: "/pricing", path: "/pricing" },
    { route: "/waitlist", path: "/waitlist" },
    { route: "/blog", path: "/blog" },
    { route: "/blog/:slug", path: `/blog/${newest}` },
    { route: "/personas", path: "/personas" },
    { route: "/demo", path: "/demo" },
    { route: "/contact", path: "/contact" },
    { route: "/*", path: "/no/such/page" },
    { route: "/blog", path: "/blog" },
    { route: "/500", path: "/500" },
    { route: "/contact", path: "/contact" },
  ],
  nav_clicked: [
    { link: "/how-it-works" },
    { link: "/pricing" },
    { link: "/blog" },
    { link: "/personas" },
    { link: "/contact" },
  ],
  cta_clicked: [{ label: "See how it works", section: "hero" }],
  pricing_plan_selected: [{ plan: "business" }, { plan: "team" }],
  pricing_cta_clicked: [{ plan: "team", cta: "Join the Waitlist" }],
  waitlist_opened: [{ location: "pricing" }],
  waitlist_submitted: [{ useCase: "team", formats: "newsletter,linkedin", timeline: "1month" }],
  blog_page_viewed: [{}, {}],
  blog_page_changed: [{ page: 2 }],
  blog_searched: [{ query: "blue pencil" }, { query: "lost pages" }],
  blog_category_filtered: [{ category: "newsletters" }],
  blog_post_viewed: [{ slug: newest, title: "What joining the waitlist gets you, and what it doesn’t" }],
  blog_post_shared: [{ slug: newest }],
  blog_read: [{ slug: newest, timeOnPage: 0 }],
  persona_selected: [{ persona: "builder" }],
  sample_topic_selected: [{ topic: "AI in education" }],
  persona_preset_applied: [{ persona: "analyst" }],
  persona_preview_viewed: [
    { topic: "Seasonal cooking", persona: "builder" },
    { topic: "AI in education", persona: "builder" },
    { topic: "AI in education", persona: "analyst" },
  ],
  slider_adjusted: [{ slider: "energy", value: 31 }],
  voice_read: [{ words: "150-299", persona: "storyteller" }],
  contact_form_submitted: [{ reason: "feedback" }],
  "404_page_view": [{ path: "/no/such/page" }],
  "404_search": [{ query: "lost pages" }],
  "500_page_view": [{ path: "/500" }],
  button_clicked: [{ label: "Contact Support", source: "500-quick-actions" }],
} satisfies ExpectedEvents;

/**
 * A visit that causes every analytics event, by links, keys and forms.
 * @param options.beforeLeaving called before another document is loaded
 * @param options.stamp part of the email addresses it enters, so that visits do not collide
 */
export async function walk(
  page: Page,
  options: { origin: string; stamp: string; beforeLeaving: () => Promise<void> },
): Promise<void> {
  const { origin, stamp, beforeLeaving } = options;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: async () => undefined });
  });
  const nav = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

  await page.goto(`${origin}/?utm_source=elsewhere`, { waitUntil: "load" });
  await page.getByRole("main").getByRole("link", { name: "See how it works", exact: true }).click();
  await page.waitForURL("**/how-it-works");
  await nav("How it works");
  await nav("Pricing");
  await page.locator("label[for=plan-business]").click();
  await page.locator("label[for=plan-team]").click();
  await page.getByRole("link", { name: "Join the Waitlist for the Team plan" }).click();

  await page.getByLabel("What should we call you?").fill("Ada Byron");
  await page.getByLabel("Where do we write to?").fill(`visit-${stamp}@example.org`);
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("checkbox", { name: "LinkedIn" }).check();
  await page.getByRole("main").getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();

  await nav("Blog");
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.getByRole("heading", { name: "Page 2 of 3" }).waitFor();
  await page.getByRole("searchbox").fill("blue pencil");
  await page.waitForURL("**/blog?search=blue*");
  // A search is counted after 1.5 seconds without typing.
  await page.waitForTimeout(2_500);
  await page.getByRole("searchbox").fill("");
  await page.waitForURL(/\/blog(\?page=2)?$/);
  await page.getByRole("link", { name: /^Newsletters\s*, \d+ articles/ }).click();
  await page.waitForURL("**/blog?category=newsletters");
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^What joining the waitlist/ })
    .click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Shared.").waitFor();

  await nav("Personas");
  await page.getByRole("link", { name: "Try This Voice: The Builder" }).click();
  await page.waitForURL("**/demo?*");
  // A voice is counted once its draft is shown.
  const draft = (voice: string) => page.locator(`[data-voice=${voice}]:not(.invisible)`).first().waitFor();
  await draft("builder");
  const shown = await page.locator("[data-voice=builder]").first().textContent();
  await page.getByLabel("Topic", { exact: true }).selectOption("ai-education");
  await expect(page.locator("[data-voice=builder]").first()).not.toHaveText(shown ?? "");
  await draft("builder");
  await page.getByRole("group", { name: "Start from a voice" }).getByRole("button", { name: "Analyst" }).click();
  await draft("analyst");
  await page.getByRole("slider", { name: "Energy" }).press("ArrowRight");

  await page.getByRole("button", { name: "Your own words" }).click();
  await page.getByRole("textbox", { name: "Your text" }).fill(exampleText);
  await page.getByRole("heading", { name: "The proof", exact: true }).waitFor();
  // A reading is counted after it was shown for three seconds.
  await page.waitForTimeout(4_500);

  await nav("Contact");
  await page.locator("#name").fill("Ada Byron");
  await page.locator("#email").fill(`visit-${stamp}@example.org`);
  await page.locator("#reason").selectOption("feedback");
  await page.locator("#message").fill("Could the newsletter keep my footnotes?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();

  await beforeLeaving();
  await page.goto(`${origin}/no/such/page?from=ad`, { waitUntil: "load" });
  await page.getByRole("main").getByRole("searchbox").fill("lost pages");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await page.waitForURL("**/blog?search=lost*");
  await page.waitForTimeout(2_500);

  await beforeLeaving();
  await page.goto(`${origin}/500`, { waitUntil: "load" });
  await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link", { name: "Contact Support" }).click();
  await page.waitForURL("**/contact");
  await beforeLeaving();
}
