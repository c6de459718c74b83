import { demoStart, paths } from "../../pages.ts";

export const notFound = {
  kicker: "Error 404",
  heading: "Oops—we lost our way",
  text: "This page doesn’t exist, but ideas don’t just vanish.",
  goHome: { label: "Go Home", href: paths.home },
  goBack: "Go Back",
  search: {
    label: "Perhaps it is in the blog",
    placeholder: "Search articles...",
    submit: "Search",
  },
  sheet: {
    slug: "Contents, second proof",
    struck: "The page you asked for",
    margin: "delete",
    insert: "insert",
    linksLabel: "Quick links",
    links: [
      { label: "How it works", note: "nine roles, one draft", href: paths.howItWorks },
      { label: "Demo", note: "three sliders, twenty samples", href: demoStart },
      { label: "Personas", note: "one idea in four voices", href: paths.personas },
    ],
  },
} as const;
