import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

/** A notice's six items follow 17 U.S.C. § 512(c)(3)(A), those of a counter-notice § 512(g)(3). */
export const dmcaPolicy = {
  page: pages.dmcaPolicy,
  kicker: "Copyright",
  description: `How to send ${siteConfig.name} a DMCA takedown notice or a counter-notice: the six items required, our designated agent, and what happens after we receive it.`,
  keywords: [
    "DMCA policy",
    "copyright takedown notice",
    "counter-notice",
    "designated agent",
    "repeat infringer policy",
    siteConfig.name,
  ],
  standfirst:
    "If something here uses your work without permission, send us the six items below and we will act. If your material was removed by mistake, you can object.",
  sections: [
    {
      id: "our-policy",
      number: "1",
      title: "Our Policy",
      body: `We respect copyright and expect everyone who uses the Services to do the same. The [Terms of Service](/terms-of-service) and the [Acceptable Use and Content Policy](/acceptable-use) forbid infringement. This page explains how to report it under the Digital Millennium Copyright Act (DMCA), section 512 of title 17 of the United States Code, and how to answer a report. Words defined in the Terms of Service have the same meaning here.

Only our own team puts material on the Site, and a notice can concern that material. From Launch, the Services will also store material for users, and the procedure for users and their material applies from then on.

We can remove or disable only what is stored on our systems. If a user has published something on another platform, please send your notice to that platform. Generated Output may resemble existing works by accident; the [Content Disclaimer](/content-disclaimer) says more about that, but an accident of this kind does not excuse infringement.`,
    },
    {
      id: "takedown-notice",
      number: "2",
      title: "Takedown Notice",
      body: `A takedown notice must be in writing and contain these six items:

1. **Your signature.** The physical or electronic signature of the owner of the exclusive right that is said to be infringed, or of a person authorized to act for the owner. Your full name typed at the end of an email will do.
2. **The work.** Identification of the copyrighted work that is said to be infringed or, if one notice covers several works on a single site, a representative list of them.
3. **The material.** Identification of the material that is said to be infringing and that you want removed or disabled, with enough information for us to find it, such as its exact web address.
4. **Your contact details.** Information that lets us reach you: your mailing address, your telephone number and, if you have one, your email address.
5. **A statement of good faith.** A statement that you believe in good faith that the use of the material in the way you complain of is not authorized by the copyright owner, its agent or the law.
6. **A statement of accuracy and authority.** A statement that the information in the notice is accurate and, under penalty of perjury, that you are authorized to act for the owner of the exclusive right that is said to be infringed.

A notice that lacks any of these may have no legal effect. If yours is incomplete but lets us identify the work, the material and you, we will ask for the rest. Before you send one, please consider whether the use is permitted, for example as fair use.`,
    },
    {
      id: "designated-agent",
      number: "3",
      title: "Designated Agent",
      body: `Send notices and counter-notices to our designated agent in one of two ways:

- **By email:** [${siteConfig.dmcaEmail}](mailto:${siteConfig.dmcaEmail}), with the subject “DMCA Takedown Notice” or, for a counter-notice, “DMCA Counter-Notice”.
- **By mail:** DMCA Agent, ${siteConfig.postalAddress}.

Email is faster. These addresses are for copyright matters only; for anything else, use the [contact page](/contact). By the time the Services store material for users, our agent’s details will also be recorded in the directory of the United States Copyright Office, as the law requires.`,
    },
    {
      id: "response-process",
      number: "4",
      title: "How We Respond",
      body: `1. **Review.** We check whether the notice contains all six items and whether we can find the material.
2. **Remove.** If the notice meets the requirements, we remove the material or disable access to it without undue delay.
3. **Notify the user.** We promptly tell the user who stored the material that we have done so, and explain how to object. We pass on a copy of the notice, which may include your name and contact details.
4. **Process counter-notices.** If the user sends a valid counter-notice, we handle it as section 5 describes.

We keep records of notices and of what we did about them. If you do not want your private details passed on, an authorized representative can send the notice for you.`,
    },
    {
      id: "counter-notice",
      number: "5",
      title: "Counter-Notice",
      body: `If your material was removed and you believe that this was a mistake or that the material was misidentified, you may send our designated agent a written counter-notice. It must contain:

1. Your physical or electronic signature.
2. Identification of the material that was removed or disabled, and the place where it appeared before.
3. A statement under penalty of perjury that you believe in good faith that the material was removed or disabled as a result of mistake or misidentification.
4. Your name, address and telephone number, and a statement that you consent to the jurisdiction of the federal district court for the district in which your address is located or, if you live outside the United States, of any judicial district in which we may be found, and that you will accept service of process from the person who sent the notice or that person’s agent.

We promptly send a copy of a valid counter-notice to the person who sent the takedown notice. Unless our designated agent first receives notice that this person has filed a court action to restrain the alleged infringement, we restore the material or access to it no sooner than 10 and no later than 14 business days after receiving the counter-notice.`,
    },
    {
      id: "repeat-infringers",
      number: "6",
      title: "Repeat Infringers",
      body: `From Launch, we will end the Accounts of users who infringe copyright repeatedly, in appropriate circumstances. In judging this we consider the number of valid notices, any counter-notices and their outcome, and whether the conduct was deliberate. A single serious case can be enough to suspend an Account. [Section 10 of the Terms of Service](/terms-of-service#termination) applies.`,
    },
    {
      id: "false-claims",
      number: "7",
      title: "False Claims",
      body: `**Think before you sign.** Under section 512(f), anyone who knowingly and materially misrepresents that material is infringing, or that it was removed by mistake or misidentification, may have to pay damages, including costs and attorneys’ fees. Those damages can be owed to the alleged infringer, to the copyright owner or to us. If you are unsure whether your rights have been infringed, ask a lawyer before you send a notice.`,
    },
    {
      id: "safe-harbor",
      number: "8",
      title: "Safe Harbor",
      body: `Section 512 limits the liability of a service provider for material that it stores at the direction of its users, if the provider meets certain conditions. These include a designated agent, prompt action on valid notices and a policy on repeat infringers. We intend to meet those conditions and to rely on that safe harbor. Nothing on this page admits liability or gives up any right.

We also accommodate, and do not interfere with, the standard technical measures that copyright owners use to identify or protect their works.`,
    },
    {
      id: "questions",
      number: "9",
      title: "Changes and Questions",
      body: `We may change this policy in the way that [section 12 of the Terms of Service](/terms-of-service#modifications) describes. This page explains a procedure and is not legal advice. Questions about it go to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}); notices go to the designated agent named in [section 3](/dmca-policy#designated-agent).`,
    },
  ],
  related: [
    { href: "/terms-of-service", label: "Terms of Service" },
    { href: "/acceptable-use", label: "Acceptable Use and Content Policy" },
    { href: "/content-disclaimer", label: "Content Disclaimer" },
  ],
} satisfies LegalDocument;
