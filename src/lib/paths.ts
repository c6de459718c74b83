/**
 * The site's own paths, said once. A page's address is a promise to readers, feeds and search engines.
 */
export const paths = {
  home: "/",
  howItWorks: "/how-it-works",
  pricing: "/pricing",
  blog: "/blog",
  demo: "/demo",
  personas: "/personas",
  yourVoice: "/your-voice",
  yourVoiceCard: "/your-voice/card",
  contact: "/contact",
  waitlist: "/waitlist",
  components: "/components",
  support: "/support",
  roadmap: "/roadmap",
  community: "/community",
  privacy: "/privacy",
  terms: "/terms",
  cookies: "/cookies",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
  cookiePolicy: "/cookie-policy",
  contentDisclaimer: "/content-disclaimer",
  acceptableUse: "/acceptable-use",
  dmcaPolicy: "/dmca-policy",
  serverError: "/500",
} as const;

/**
 * Pages whose first paint depends on nothing but the build: written once as HTML and served from memory.
 * The others depend on the query string or on posts and are rendered on the server.
 */
export const prerenderedPaths = [
  paths.home,
  paths.howItWorks,
  paths.pricing,
  paths.personas,
  paths.yourVoice,
  paths.components,
  paths.support,
  paths.community,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.termsOfService,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.contentDisclaimer,
  paths.acceptableUse,
  paths.dmcaPolicy,
] as const;

/** The address of a post's page. @param slug the post's canonical slug, URL-safe */
export function postPath(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}
