import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

/** The page places its opt-out button below the body of the section `opt-out`. */
export const cookiePolicy = {
  page: pages.cookiePolicy,
  kicker: "What stays on your device",
  description: `This site sets no cookies. What ${siteConfig.name} keeps in your browser instead, which cookies the service uses from launch, and how to opt out of analytics.`,
  keywords: [
    "cookie policy",
    "cookieless analytics",
    "analytics opt-out",
    "Global Privacy Control",
    "browser storage",
    siteConfig.name,
  ],
  standfirst:
    "This site sets no cookies. The service needs some, from launch, and this page says which kinds. You can turn our analytics off below.",
  sections: [
    {
      id: "today",
      number: "1",
      title: "What This Site Stores Today",
      body: `The public ${siteConfig.name} website (the Site) sets no cookies. It uses your browser’s storage for five things only:

- **Local storage** remembers that you turned analytics off, if you did. Without an opt-out there is no such entry. It stays until you turn analytics on again or clear the Site’s data in your browser.
- **Local storage** remembers the colors that you chose in the footer (light, dark, or as your system says), if you did. That entry stays until you clear the Site’s data in your browser.
- **Session storage** remembers that you joined the waitlist in this tab, so that a reload still shows the confirmation. That entry holds neither your name nor your email address, and it is gone when you close the tab.
- **Session storage** also keeps a form that you have begun to fill in, in this tab only, until you send it or close the tab. Nothing of it reaches us before you send it.
- **Session storage** also keeps the texts that you have read on “Your own words”, and which marks you dismissed in them, in this tab only, until you clear the field or close the tab. Nothing of it ever reaches us.

Our analytics need no browser storage. They are first-party and store nothing on your device: visitors are counted with a hash whose salt is replaced every day. The [Privacy Policy](/privacy-policy#information-we-collect) says what they record.

The Site has no accounts; the content-creation service has. Sections 3 to 7 say what the service uses **from launch**. The Site sets none of the cookies described there; only another company’s content may set some, as section 6 explains. This policy belongs to our [Terms of Service](/terms-of-service), which define the Services.`,
    },
    {
      id: "what-cookies-are",
      number: "2",
      title: "What Cookies Are",
      body: `A cookie is a small text file that a website asks your browser to keep and to send back on later visits. Local storage and session storage also keep small amounts of data in your browser, but they are not sent with every request. In this policy, “cookies” includes similar techniques unless we say otherwise.

First-party cookies come from the website you are visiting. Third-party cookies come from another company whose content the page includes.`,
    },
    {
      id: "essential-cookies",
      number: "3",
      title: "Essential Cookies",
      body: `From launch, the service will use essential cookies. It cannot work without them, so they **cannot be disabled** in our settings:

- **Authentication.** They keep you signed in as you move from page to page.
- **Security.** They protect forms against forged requests and help us notice misuse of an account.
- **Preferences.** They remember choices the service needs to respect, such as your cookie settings.

Your browser can block them, but then you will not be able to sign in.`,
    },
    {
      id: "analytics-cookies",
      number: "4",
      title: "Analytics and Performance Cookies",
      body: `From launch, the service may use cookies to learn which features are used, where they are slow and where they fail. This includes **A/B testing**: a cookie remembers which of two versions of a page or feature you were shown, so that you keep seeing the same one and we can compare the two.

These cookies are optional. Where the law asks for consent, we will not set them until you have given it. Today the Site runs no A/B tests, and its analytics work without cookies.`,
    },
    {
      id: "functional-cookies",
      number: "5",
      title: "Functional Cookies",
      body: `From launch, functional cookies may remember what makes the service more convenient, for example the last voice you wrote in, the arrangement of your editor or the output format you opened last. They are optional. Without them the service works, but you may have to make the same choices again.`,
    },
    {
      id: "third-party-cookies",
      number: "6",
      title: "Third-Party Cookies",
      body: `### From launch

Some providers behind the service may set cookies of their own:

- **Analytics providers**, if we add one to our own analytics.
- **AI model providers.** We expect to call them from our servers, in which case they set nothing in your browser. Where a feature connects your browser to one directly, it may set cookies for security and to limit abuse.
- **Content delivery networks**, which may use cookies to spread load and to tell people from automated traffic.

### Today

The Site sets no third-party cookies itself. Some blog posts include videos, social posts or images that other companies host, and the [roadmap](/roadmap) may show another company’s feedback tool in a frame. When your browser loads such content, that company may set cookies under its own policy. You can avoid this by blocking third-party cookies in your browser.`,
    },
    {
      id: "durations",
      number: "7",
      title: "How Long Cookies Last",
      body: `- **Session cookies** are deleted when you close your browser. From launch, the security of a single visit will rest on them.
- **Persistent cookies** stay until they expire or you delete them. From launch, we expect a sign-in to last, for example, 30 days, and a stored preference 1 year.

Before the service opens to anybody, we list each of its cookies here with its name, its purpose and its exact duration.`,
    },
    {
      id: "managing-cookies",
      number: "8",
      title: "How to Manage Cookies",
      body: `- **In your browser.** Every common browser lets you see, delete and block cookies and site data, for all sites or for one. Look under its privacy settings. Deleting this Site’s data also deletes a stored analytics opt-out.
- **With a privacy signal.** If your browser sends Global Privacy Control or Do Not Track, our analytics respect it and record nothing about your visit. You need not do anything else.
- **In the service.** From launch, a settings page will let you accept or refuse every cookie that is not essential and change your mind later.
- **With other companies.** For content that others host, use the settings they offer or block third-party cookies.`,
    },
    {
      id: "opt-out",
      number: "9",
      title: "Turn Analytics Off",
      body: `You can stop our analytics from recording your visits. The choice is kept in this browser’s local storage and applies at once, to every page of the Site. It holds nothing but the choice itself.

Because it is kept in the browser, it applies to this browser on this device only. Please repeat it in any other browser you use, and again after clearing the Site’s data or in a private window. If your browser does not run JavaScript, our analytics do not run either, and there is nothing to turn off.

The button below shows the current setting and changes it.`,
    },
    {
      id: "changes-and-contact",
      number: "10",
      title: "Changes and Contact",
      body: `We will update this page before the Site or the service stores anything on your device that is not described here, and change the date at the top.

Questions go to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) or by mail to ${siteConfig.postalAddress}. How we handle personal information in general is set out in the [Privacy Policy](/privacy-policy).`,
    },
  ],
  related: [
    { href: "/privacy-policy", label: "Privacy Policy" },
    { href: "/terms-of-service", label: "Terms of Service" },
  ],
} satisfies LegalDocument;
