import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

/** Says only what tests/e2e really does; a test that is added or dropped changes "What Was Tested". */
export const accessibilityStatement = {
  page: pages.accessibility,
  kicker: "For every reader",
  description: `The standard that ${siteConfig.name}’s website aims at, what was tested and with what, the limits we know of, and how to tell us about a barrier.`,
  keywords: ["accessibility statement", "WCAG 2.2 AA", "keyboard", "screen reader", "contrast", siteConfig.name],
  standfirst:
    "We want everybody to be able to read this site and send its forms. This page says what has been tested, what has not, and where to write when something stands in your way.",
  sections: [
    {
      id: "standard",
      number: "1",
      title: "The Standard",
      body: `This site aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It has not been audited by anybody outside ${siteConfig.companyName}, so we do not claim that it conforms: this is a self-assessment that rests on the automatic tests below.

It covers the public pages, the blog, the forms, and the page of one’s own that our emails link to.`,
    },
    {
      id: "tested",
      number: "2",
      title: "What Was Tested, and with What",
      body: `These tests are part of the site’s code and are run in a browser. Except where another is named, it is Chromium.

- **Rules.** The open-source checker axe-core tests every kind of page against its rules for WCAG 2.0, 2.1 and 2.2, levels A and AA, and its best practices; contrast in the light and the dark colors.
- **Keyboard.** A walk with the Tab key through the public pages, forward and back, in a wide and a narrow window: the focus comes round, is in sight, is not covered and does not jump.
- **Large type.** Type of up to twice the usual size, set in the browser’s settings, in windows from 320 to 1,280 pixels wide, which is also what zooming to 200% and beyond shows: nothing is cut off, covered or pushed out of the page.
- **Forced colors.** In the high-contrast colors of the system, what is pressed, selected, current or marked can still be told apart.
- **What a screen reader is given.** The browser’s accessibility tree of each page: landmarks, headings, names of fields and buttons are compared with a stored list; what is announced when the signup form fails or succeeds is checked, too.
- **Reduced motion, print, no JavaScript.** Pages can be read in each, and both forms can be sent without JavaScript.
- **Other browsers.** The main ways through the site are also walked in the engines of Firefox and Safari.`,
    },
    {
      id: "limits",
      number: "3",
      title: "Known Limits",
      body: `- **No people have tested it for us.** Neither a screen reader (such as NVDA, JAWS, VoiceOver or TalkBack) nor speech input, a switch or a magnifier has been used in these tests, and no reader who relies on one has been asked. Automatic rules find only some of all barriers.
- **Content from other companies.** Videos and posts embedded in articles, and the feedback tool that the [roadmap](/roadmap) may show, are built by others. We give their frames a title; what is inside them we cannot change.
- **Articles.** Alternative texts are written by whoever writes the article, and can be missing or poor. Some articles show wide tables and code, which scroll sideways in a box of their own.
- **The plans on a phone.** In some browsers the Tab key follows another order than the eye: the recommended plan is shown first and reached second.
- **Older browsers** get the pages without scripts: complete and readable, with simpler forms.`,
    },
    {
      id: "report",
      number: "4",
      title: "Tell Us about a Barrier",
      body: `Write to [${siteConfig.helloEmail}](mailto:${siteConfig.helloEmail}) or use the [contact form](/contact). Say which page it was, what you wanted to do, and what you use, if you like. A person answers within 1–2 business days. If you need something from this site in another form, ask for it in the same way, and you will get it at no charge.

If our answer does not help, you may turn to the authority for accessibility in your country or state.`,
    },
    {
      id: "this-statement",
      number: "5",
      title: "This Statement",
      body: `It was made on the day at the top from the tests as they stood then, and is looked at again whenever they or the site’s pages change, and at least once a year.`,
    },
  ],
  related: [
    { href: "/contact", label: "Contact" },
    { href: "/privacy-policy", label: "Privacy Policy" },
    { href: "/terms-of-service", label: "Terms of Service" },
  ],
} satisfies LegalDocument;
