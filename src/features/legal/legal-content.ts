import { paths } from "../../pages.ts";

export const legalPage = {
  backHome: { label: "Back to Home", href: paths.home },
  lastUpdated: "Last updated: ",
  contents: "Contents",
  related: { heading: "Read together with", label: "Related policies" },
} as const;

export const analyticsOptOut = {
  label: "Analytics in this browser",
  unknown: "Reading the setting…",
  noScript:
    "JavaScript is off in this browser, so our analytics are not running here and there is no setting to change.",
  states: {
    on: {
      headline: "Analytics are on.",
      text: "Your visits are counted as the Privacy Policy says.",
      button: "Turn analytics off",
    },
    "off-chosen": {
      headline: "Analytics are off.",
      text: "You turned them off. Nothing about your visits is recorded.",
      button: "Turn analytics on",
    },
    "off-gpc": {
      headline: "Analytics are off.",
      text: "Your browser sends Global Privacy Control, and we follow it. There is nothing left to turn off.",
      button: null,
    },
    "off-dnt": {
      headline: "Analytics are off.",
      text: "Your browser sends Do Not Track, and we follow it. There is nothing left to turn off.",
      button: null,
    },
    "off-site": { headline: "Analytics are off.", text: "This site currently measures nobody.", button: null },
  },
  refused: {
    headline: "The choice could not be kept.",
    text: "Your browser does not let this site store anything, so analytics are as they were. Allow site data for this address, or switch on Global Privacy Control in the browser, and we will follow it.",
  },
} as const;
