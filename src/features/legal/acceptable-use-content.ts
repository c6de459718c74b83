import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

export const acceptableUse = {
  page: pages.acceptableUse,
  kicker: "House rules",
  description: `What you may and may not do with ${siteConfig.name}: uses we welcome, content and conduct we prohibit, how we enforce the rules and where to report a breach.`,
  keywords: [
    "acceptable use policy",
    "prohibited content",
    "content policy",
    "report abuse",
    "AI writing rules",
    siteConfig.name,
  ],
  standfirst:
    "Write what you honestly stand behind, and harm no one with it. This page draws the lines, says what happens when they are crossed and tells you where to report it.",
  sections: [
    {
      id: "scope",
      number: "1",
      title: "Who This Applies To",
      body: `This policy is part of our [Terms of Service](/terms-of-service#acceptable-use) and uses the same defined terms. It applies to everyone who uses the Services: to the Site and its forms, and from Launch also to User Input, to Generated Output and to what you do with either.

If you use the Services for a client or a team, you are responsible for how they use what you make for them through your Account.`,
    },
    {
      id: "acceptable-uses",
      number: "2",
      title: "Acceptable Uses",
      body: `The Services are made for people who write under their own name or for a brand that they represent. You may use them, for example, to:

- draft, edit and adapt articles, newsletters, threads and posts for yourself, your employer or your clients;
- explore angles, gather and summarize research, and form your own point of view;
- model your own voice, or someone else’s with that person’s permission;
- write opinion, criticism, satire, fiction and journalism, including on difficult subjects;
- teach, study and experiment; and
- promote a real product, service or cause truthfully.

A difficult subject is not a prohibited one. Reporting on violence, teaching about fraud or describing hatred in order to oppose it is acceptable when the purpose is clear and the text does not itself do the harm.`,
    },
    {
      id: "prohibited-content",
      number: "3",
      title: "Prohibited Content",
      body: `You may not submit, create or publish any of the following with the Services:

- **Illegal content.** Content that breaks a law, infringes copyright, trademark, privacy or publicity rights, or helps someone commit a crime. **Content that sexualizes children is forbidden without exception**, and we report it to the authorities.
- **Harmful content.** Content that threatens, harasses or incites violence, promotes terrorism, encourages self-harm or eating disorders, or gives instructions for making weapons or illegal drugs.
- **Hateful content.** Content that attacks, demeans or calls for discrimination against people because of race, ethnicity, national origin, religion, disability, age, sex, gender identity, sexual orientation or a similar characteristic.
- **Sexually explicit content.** Pornography, and sexual content about real people without their consent. Factual material on health, education or the law is not meant here.
- **Deceptive content.** Disinformation, impersonation, invented quotations from real people, fake reviews or testimonials, fraud and phishing, and content meant to mislead voters about how, when or whether they may vote.
- **Spam and malware.** Unsolicited bulk messages, pages made only to manipulate search rankings, and code or links that are designed to damage systems or steal data.`,
    },
    {
      id: "prohibited-activities",
      number: "4",
      title: "Prohibited Activities",
      body: `You may not:

- **Reverse engineer the Services.** Do not decompile them, extract their models, prompts or source code, or use their output to build a competing model, except where the law gives you a right to do so.
- **Interfere with others.** Do not overload, disrupt or degrade the Services, or keep other people from using them.
- **Circumvent security.** Do not bypass access controls, safety filters, usage limits or rate limits, use another person’s Account, or probe for weaknesses without our written consent. If you come across a weakness by accident, tell us and do not exploit it.
- **Misuse personal data.** Do not collect or submit other people’s personal information without a lawful reason, publish private details about them, build profiles of them or track them.
- **Violate platform policies.** Do not use the Services or Generated Output in a way that breaks the rules of the platforms on which you publish, for example on automation, spam, political advertising or the marking of AI content.

Nor may you scrape the Services by automated means, resell access to them without our written consent, send us false details in the waitlist or contact forms in order to mislead us, or help someone else do any of these things. Search engines may index the public pages of the Site, and its feed is there to be read.`,
    },
    {
      id: "your-responsibility",
      number: "5",
      title: "What You Answer For",
      body: `You review Generated Output before it is published, and you answer for what you publish. The [Content Disclaimer](/content-disclaimer) explains why review is needed and how to go about it. The Services may refuse a request that would break this policy. If they do not refuse, that does not mean the request was allowed.`,
    },
    {
      id: "enforcement",
      number: "6",
      title: "Enforcement",
      body: `We look at reports and at signs of abuse, and weigh how serious a breach is, whether it was deliberate and whether it is the first. We may:

- ask you to stop, or to change or remove content;
- refuse a request, or remove or block content stored with the Services;
- limit, suspend or end your access, as [section 10 of the Terms of Service](/terms-of-service#termination) describes; and
- report the matter to the authorities, where the law requires or permits it.

Where it is reasonable and lawful, we tell you what we did and why. Serious breaches may lead to immediate action without a warning. If you think we got it wrong, reply to our message or write to [${siteConfig.abuseEmail}](mailto:${siteConfig.abuseEmail}), and we will look at the decision again.

Complaints about copyright follow their own procedure, which the [DMCA and Copyright Policy](/dmca-policy) sets out. We have no duty to monitor what people create, and we do not undertake to review it all.`,
    },
    {
      id: "reporting",
      number: "7",
      title: "Reporting a Breach",
      body: `If you see something that breaks this policy, write to [${siteConfig.abuseEmail}](mailto:${siteConfig.abuseEmail}). Please include:

- where you saw it, with a link if there is one;
- which rule you think it breaks, and why;
- screenshots or other evidence, if you have any; and
- how we can reach you, if you would like an answer.

We do not tell the person you report who you are, unless the law obliges us to. Please do not send us illegal images; describe where they are, and if anyone is in immediate danger, call the emergency services first.`,
    },
    {
      id: "changes",
      number: "8",
      title: "Changes to This Policy",
      body: `We may change this policy in the way that [section 12 of the Terms of Service](/terms-of-service#modifications) describes. Questions about it go to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}).`,
    },
  ],
  related: [
    { href: "/terms-of-service", label: "Terms of Service" },
    { href: "/content-disclaimer", label: "Content Disclaimer" },
    { href: "/dmca-policy", label: "DMCA and Copyright Policy" },
  ],
} satisfies LegalDocument;
