import type { LegalDocument } from "./legal-document.ts";
import { countOf } from "../../lib/format-count.ts";
import { retention, siteConfig } from "../../lib/site-config.ts";
import { listProcessors } from "./processors-content.ts";
import { pages } from "../../pages.ts";

/** The rule of silent-people.server.ts, for the list in section 7; nothing until the owner has stated it. */
export function describeSilence(months: number | null): string {
  if (months === null) return "";
  return ` If we have had no sign of you for ${countOf(months, "month")} (you did not send the form, write to us, confirm your address, use the page of your own, open an invitation or bring anybody), we ask you by email whether you still want your place. Without an answer within ${retention.answerDays} days we erase you as if you had asked for it.`;
}

/** What is written under "today" describes this site; change it with the forms, the notifications or the analytics. */
export const privacyPolicy = {
  page: pages.privacyPolicy,
  kicker: "Your information",
  description: `What ${siteConfig.name} collects through this site’s forms and cookieless analytics, what the service processes from launch, and how to see or delete it.`,
  keywords: [
    "privacy policy",
    "personal information",
    "data rights",
    "cookieless analytics",
    "data retention",
    siteConfig.name,
  ],
  standfirst:
    "Through this site we hold what you type into its two forms, and we count visits without cookies. We do not sell personal information. You can ask to see, correct or delete it.",
  sections: [
    {
      id: "scope",
      number: "1",
      title: "Who We Are and What This Covers",
      body: `${siteConfig.companyName}, a company based in Austin, Texas, is responsible for the personal information described here. This policy covers our public website (the Site) and, from Launch, the ${siteConfig.name} content-creation service. Words such as Services, Launch, Account, User Input and Generated Output have the meaning given in the [Terms of Service](/terms-of-service#definitions).

Launch is the day on which the content-creation service opens to you. This policy therefore says in each place what is true **today**, for everybody who visits the Site, and what applies **from Launch**.`,
    },
    {
      id: "information-we-collect",
      number: "2",
      title: "Information We Collect",
      body: `### Today: our forms

- **Waitlist.** We store your name, your email address, your primary use, your timeline and the formats you chose. If you send them along from the demo, we also store the voice settings and the topic you tried there.
- **Lists of ours elsewhere.** If you joined a list of ours at another service and we moved it here, we store your email address, your name if the list had it, when you joined and where.
- **Contact.** We store your name, your email address, the reason you chose and your message.
- **Where you came from.** With either form we store where your visit began: the first page, the name of the site that linked to it, and campaign words in that link (\`utm\` parameters). If you join through a link that somebody on the list shared (\`/?from=…\`), we store whose link it was; they see how many joined through it, never who. We leave this out if you turned analytics off or your browser sends Global Privacy Control or Do Not Track, and nothing of it is kept on your device.
- **Your own page.** Each of our emails to you links to a page of your own. We record which answers you change there, which emails you want, and, if you confirmed your email address, when. If your mail server refuses our email for good or you report it as unwanted, we record that, too, and send you no more of it.
- **Half-filled forms.** Until you send a form, what you typed stays in your browser, in that tab only (session storage), so that a reload or a lost connection does not erase it. It is gone once the form is sent or the tab is closed, and we never receive it.
- **Your own words.** A text that you bring to be read stays in your browser, in that tab only (session storage), until you clear the field or close the tab. It is read there, and we never receive it.
- **Light or dark.** If you choose the colors of our pages in the footer, the choice is kept in your browser (local storage). We never receive it either.

Required fields are marked. If you leave them empty, we cannot take your signup or message. Please do not send us sensitive information, such as details about your health or passwords; we do not need it for either form.

### Today: visits

- **Analytics.** Our analytics are first-party and cookieless. They record the page visited and actions such as a button pressed, a plan or persona selected, a demo topic chosen, an article read and for how long, or the choices made in a form that was sent. Blog searches are recorded in shortened form and dropped when they look like an email address. No event carries your name, your email address or your message.
- **Your own words.** Text that you bring to [Your voice](/your-voice) or to the [demo](/demo) is read in your browser and is never sent to us. We record that a text was read, its length in bands and the nearest sample voice. If you join the waitlist with that voice, we store its three values and that they were read from your own words.
- **Visitor hash.** To count visitors rather than clicks, we compute a hash from technical details of the request, such as the IP address and browser type, with a salt that is replaced every day. We store the hash and not the address, and it does not connect one day’s visits with another’s.
- **Network of a signup.** To notice when somebody signs strangers up by the hundreds, we store with a waitlist signup, for at most nine days, a hash of the network that it came from (a part of the IP address), with the same salt. It tells whether two signups of one day came from the same network, and nothing else. Beside it stands whether a page had been read from the same address that day: yes or no. When very many signups that look alike come within an hour, their confirmations wait until a person of our team has looked at them.
- **Requests.** Like every web server, ours receives your IP address with each request. It uses the address to send you the page and, through short-lived counters, to limit abuse. Technical logs record what was requested, when, and whether it worked.

### From Launch: the service

- **User Input and Generated Output**, including writing samples, sources and persona settings.
- **Account information**: your name, your email address and your usage preferences. A payment provider will handle card details for paid plans.
- **Usage data**: which features you use, when, with what result, and on what kind of device.
- **Cookies**, as the [Cookie Policy](/cookie-policy) describes.

All of this comes from you, from your browser or from your use of the Services. We do not buy personal information from others.`,
    },
    {
      id: "how-we-use-information",
      number: "3",
      title: "How We Use Information",
      body: `We use personal information to:

- keep your place on the waitlist, confirm it, send occasional updates and invite you when your turn comes;
- acknowledge and answer your message;
- find out which pages help and which do not;
- keep the Site secure, limit abuse and repair faults;
- from Launch, provide the Services, manage your Account, handle payment and support, and improve the Services;
- enforce the [Terms of Service](/terms-of-service) and the [Acceptable Use and Content Policy](/acceptable-use); and
- meet legal obligations.

Where the law requires a legal basis, we rely on your consent or your request to join for the waitlist; on our legitimate interests for answering messages, cookieless analytics, security and improvement; on our contract with you for the service and your Account; and on legal obligation where one applies. You can withdraw consent at any time. We make no decisions about you by automated means that have legal or similarly significant effects.`,
    },
    {
      id: "user-input-and-training",
      number: "4",
      title: "User Input and Model Training",
      body: `This section applies from Launch. We use User Input to produce your Generated Output and to improve the Services, under the [license in section 4 of the Terms of Service](/terms-of-service#user-input). That license reaches the features, prompts and models that we operate ourselves. It does not reach anyone else’s.

**Your content, your sources and your persona data are encrypted and are not used to train third-party models.** AI model providers receive what they need to carry out a request, and our agreements with them must rule out training on it. You own your User Input and your Generated Output.`,
    },
    {
      id: "sharing",
      number: "5",
      title: "How We Share Information",
      body: `We do not sell personal information, and we do not share it for targeted advertising. It reaches others only in these cases:

- **Providers who process it for us.** They handle information on our instructions, each for the one purpose that the list below gives.
- **AI model providers**, from Launch, as section 4 describes.
- **Payment, sign-in and support providers**, from Launch, for those tasks alone.
- **The law.** We disclose information when a law, a court or a valid official request requires it, and where it is necessary to protect someone’s rights or safety.
- **A change of owner.** If the company or the Services are merged, sold or reorganized, information may pass to the successor, which must continue to keep to this policy.
- **Your choice.** We share information when you ask us to.

### Who processes it for us

${listProcessors()}

### Content from other companies

Some blog posts contain videos, social posts or images that other companies host, and the [roadmap](/roadmap) may show a feedback tool that another company runs. When your browser loads such content, that company receives your IP address and may set its own cookies. Its privacy policy applies to that. Embedded posts and players wait to load until you scroll near them.`,
    },
    {
      id: "your-rights",
      number: "6",
      title: "Your Rights",
      body: `You may ask us for the following, whichever country or state you live in:

- **Access and correction.** You can see the personal information we hold about you and have mistakes put right.
- **Deletion.** You can have it erased. We also remove the copies in our mailboxes and team chat. A one-way fingerprint of your address stays, so that a restored backup erases you again.
- **By yourself.** The page of your own, which each of our emails links to, shows what you told us and what we sent. There you can change your answers, choose which emails you get, download your data, leave the list and erase everything at once. The link works for 90 days; opened later, it offers a new one by email.
- **Opt-out.** Every waitlist email carries a one-click unsubscribe. You can [turn analytics off](/cookie-policy#opt-out) in your browser, and our analytics respect Global Privacy Control and Do Not Track. You can object to any other use that rests on our legitimate interests.
- **Portability.** You can receive what you gave us in a common, machine-readable format. From Launch, this includes your User Input and Generated Output.

Write to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}), if possible from the address you signed up with, so that we can tell it is you. We may ask for more only where we need it to be sure. You may have someone act for you. We answer within 30 days; if a request is complex, we will tell you within that time how much longer the law allows us and why. There is no charge, and using your rights has no disadvantage.

If we decline a request, we will say why. You may appeal by replying to that answer, and someone who did not take the first decision will look at it where possible. You may also complain to a data protection authority or, in the United States, to your state’s attorney general.`,
    },
    {
      id: "retention",
      number: "7",
      title: "Retention",
      body: `We keep personal information only as long as we need it for the purpose for which we collected it.

- **Waitlist entries** stay until you have been invited and the entry has served its purpose, until the waitlist is closed for good, or until you ask us to delete yours. Unsubscribing stops the emails; if you also want the entry erased, do it on your own page or tell us.${describeSilence(retention.silentMonths)}
- **Emails to the list.** The record of which letter, article or invitation email was sent to you is deleted 13 months later.
- **Contact messages** stay while we deal with them and for as long as a follow-up is likely.
- **Analytics records** contain nothing that names you. We keep them for at most 25 months, so that a season can be compared with the one before.
- **Technical logs** stay as long as we need them to find faults and abuse.
- **Content and Account information**, from Launch, stay while your Account exists. After you close it we delete them, except for backup copies until they are overwritten.

We keep what a law requires us to keep, such as tax records, and what we need to establish or defend a legal claim, until that need ends.`,
    },
    {
      id: "security",
      number: "8",
      title: "Security",
      body: `- **Encryption.** Information is encrypted in transit between your browser and our servers, and at rest where we store it.
- **Access controls.** Only team members who need it can reach personal information. The Site’s forms can add entries; they cannot read any back.
- **Audits.** We review access rights, software dependencies and security settings, and follow up on what we find.

No system is perfectly secure. If a breach affects your personal information, we will notify you and the authorities as the law requires. If you find a weakness, please tell us at [${siteConfig.helloEmail}](mailto:${siteConfig.helloEmail}).`,
    },
    {
      id: "international-transfers",
      number: "9",
      title: "International Transfers",
      body: `We are based in the United States, and our providers may process information there and in other countries. Privacy law in those countries may differ from that where you live. When information from the European Economic Area, the United Kingdom or Switzerland is transferred, we rely on an adequacy decision where one applies, and otherwise on standard contractual clauses approved for the purpose. You can ask us for a copy of the relevant safeguards.`,
    },
    {
      id: "children",
      number: "10",
      title: "Children",
      body: `The Services are not meant for children under 16, and we do not knowingly collect personal information from them. If you believe that a child under 16 has given us information, write to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) and we will delete it.`,
    },
    {
      id: "changes-and-contact",
      number: "11",
      title: "Changes and Contact",
      body: `When this policy changes, we post the new version here and change the date at the top. If a change materially affects information that we already hold about you, we will tell you by email before it takes effect. What this policy says about Launch is reviewed before the service opens to anybody.

Questions go to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) or by mail to ${siteConfig.postalAddress}.`,
    },
  ],
  related: [
    { href: "/terms-of-service", label: "Terms of Service" },
    { href: "/cookie-policy", label: "Cookie Policy" },
    { href: "/acceptable-use", label: "Acceptable Use and Content Policy" },
  ],
} satisfies LegalDocument;
