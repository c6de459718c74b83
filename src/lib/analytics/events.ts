/** Every event with its properties; none holds a name, an email address or a message. `timeOnPage` is in whole seconds. */
export interface AnalyticsEvents {
  waitlist_opened: { location: string };
  waitlist_submitted: { useCase: string; formats: string; timeline: string };
  nav_clicked: { link: string };
  cta_clicked: { label: string; section: string };
  blog_read: { slug: string; timeOnPage: number };
  blog_page_viewed: Record<string, never>;
  blog_page_changed: { page: number };
  blog_searched: { query: string };
  blog_category_filtered: { category: string };
  blog_post_viewed: { slug: string; title: string };
  blog_post_shared: { slug: string };
  pricing_plan_selected: { plan: string };
  pricing_cta_clicked: { plan: string; cta: string };
  contact_form_submitted: { reason: string };
  slider_adjusted: { slider: string; value: number };
  persona_preset_applied: { persona: string };
  sample_topic_selected: { topic: string };
  persona_preview_viewed: { topic: string; persona: string };
  persona_selected: { persona: string };
  voice_read: { words: string; persona: string };
  "404_page_view": { path: string };
  "404_search": { query: string };
  "500_page_view": { path: string };
  button_clicked: { label: string; source: string };
  page_viewed: { route: string; path: string };
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** The runtime list for the endpoint; `satisfies` makes an omission fail to compile. */
export const eventProperties = {
  waitlist_opened: { location: "text" },
  waitlist_submitted: { useCase: "text", formats: "text", timeline: "text" },
  nav_clicked: { link: "text" },
  cta_clicked: { label: "text", section: "text" },
  blog_read: { slug: "text", timeOnPage: "number" },
  blog_page_viewed: {},
  blog_page_changed: { page: "number" },
  blog_searched: { query: "text" },
  blog_category_filtered: { category: "text" },
  blog_post_viewed: { slug: "text", title: "text" },
  blog_post_shared: { slug: "text" },
  pricing_plan_selected: { plan: "text" },
  pricing_cta_clicked: { plan: "text", cta: "text" },
  contact_form_submitted: { reason: "text" },
  slider_adjusted: { slider: "text", value: "number" },
  persona_preset_applied: { persona: "text" },
  sample_topic_selected: { topic: "text" },
  persona_preview_viewed: { topic: "text", persona: "text" },
  persona_selected: { persona: "text" },
  voice_read: { words: "text", persona: "text" },
  "404_page_view": { path: "text" },
  "404_search": { query: "text" },
  "500_page_view": { path: "text" },
  button_clicked: { label: "text", source: "text" },
  page_viewed: { route: "text", path: "text" },
} satisfies { [Name in AnalyticsEventName]: { [Key in keyof AnalyticsEvents[Name]]: "text" | "number" } };
