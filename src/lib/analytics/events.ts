/** Every event with its properties; none holds a name, an email address or a message. `timeOnPage` is in whole seconds. */
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
} as const;

export type AnalyticsEventName = keyof typeof eventProperties;

export type AnalyticsEvents = {
  [Name in AnalyticsEventName]: {
    [Key in keyof (typeof eventProperties)[Name]]: (typeof eventProperties)[Name][Key] extends "number"
      ? number
      : string;
  };
};
