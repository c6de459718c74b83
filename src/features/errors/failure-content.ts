import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

export const notFoundMeta = {
  title: "Page not found",
  description: `There is no page at this address. Search the blog, or go on with how ${siteConfig.name} works, the demo or the personas.`,
  keywords: ["page not found", "404", siteConfig.name],
} as const;

export const serverErrorMeta = {
  title: "Something went wrong",
  description: "This page could not be made. The failure has been logged. Try again, or go back to the home page.",
  keywords: ["server error", "500", siteConfig.name],
} as const;

export const routingError = {
  kicker: "A fault in this window",
  heading: "Unexpected Application Error!",
  text: "The page stopped while your browser was putting it together. Nothing you sent is lost by this.",
  saysLabel: "What the browser reported",
  noMessage: "No message came with it.",
  reload: "Reload this page",
  home: { label: "Go to Home", href: paths.home },
} as const;
