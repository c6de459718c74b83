import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

/** Definitions without a number, then thirteen numbered sections under fixed titles. */
export const termsOfService = {
  page: pages.termsOfService,
  kicker: "The agreement between us",
  description: `The terms for ${siteConfig.name}’s site and, from launch, its AI writing service: who owns the words, what we may do with your input and where liability ends.`,
  keywords: [
    "terms of service",
    "generated output ownership",
    "user input license",
    "AI writing service terms",
    siteConfig.name,
  ],
  standfirst:
    "You own what you put in and what comes out, and you check it before you publish it. Nobody is charged before launch. Texas law applies.",
  sections: [
    {
      id: "definitions",
      title: "Definitions",
      body: `These words have a fixed meaning in this document.

- **We**, **us** and **our** mean ${siteConfig.companyName}, a company based in Austin, Texas.
- **You** means the person who uses the Services and, where that person acts for an organization, the organization as well.
- **Site** means the public website on which these Terms appear, including its blog, demo and forms.
- **Services** means the Site and, from Launch, the AI content-creation service offered under the name ${siteConfig.name}, with its features, interfaces and support.
- **Launch** means the day on which we first open that content-creation service to you, whether as a beta or as a general release.
- **Account** means the registration through which you use the Services from Launch.
- **User Input** means everything you give the Services to work with: ideas, topics, instructions, writing samples, sources, files, and the settings of a voice, persona or audience. What you enter in our waitlist and contact forms is not User Input; the [Privacy Policy](/privacy-policy) covers it.
- **Generated Output** means the text, images, charts and other material that the Services produce from User Input. The samples in our [demo](/demo) were prepared in advance; they are not Generated Output, and they belong to us.
- **Content** means User Input and Generated Output together.
- **Third-Party Services** means software, models, platforms and websites that others run, such as those of AI model providers and the platforms on which you publish.
- **Terms** means this document together with the [Acceptable Use and Content Policy](/acceptable-use), the [Content Disclaimer](/content-disclaimer) and the [DMCA and Copyright Policy](/dmca-policy).`,
    },
    {
      id: "acceptance",
      number: "1",
      title: "Acceptance",
      body: `By using the Services you agree to these Terms. If you do not agree, please do not use the Services. From Launch, we will also ask you to accept the Terms when you create an Account.

You must be at least 16 years old to use the Services. If you are too young to enter into a binding contract where you live, a parent or guardian must agree to these Terms for you. If you accept the Terms for an organization, you confirm that you have the authority to bind it.

Our [Privacy Policy](/privacy-policy) explains how we handle personal information, and our [Cookie Policy](/cookie-policy) explains what is stored on your device.`,
    },
    {
      id: "description-of-services",
      number: "2",
      title: "Description of Services and Modifications",
      body: `### Before Launch

Before Launch the Services consist of the Site. You can read about the content-creation service, try a demo that shows prepared samples, read the blog, join a waitlist and write to us. The demo does not generate anything live.

### From Launch

From Launch, the Services will turn an idea into a blog post, a newsletter, a thread and a LinkedIn post, in a voice and for an audience that you define. A coordinated set of AI roles will research, synthesize, draft and edit. The Services produce publish-ready content; they do not post it anywhere. You review it, approve it and publish it yourself.

### Waitlist, plans and payment

Joining the waitlist is free. It does not oblige you to buy anything, and it does not entitle you to access by a particular date. Nobody is charged before Launch. We will offer beta users early-bird pricing that is locked in; the offer will state the price and its conditions before you pay anything.

Paid plans work as follows:

- You can cancel a plan at any time.
- You can have a full refund if you ask for it within 30 days of purchase.
- An upgrade applies immediately. A downgrade applies at the next billing cycle.
- Unused projects do not roll over.

We will show the price, the taxes we collect and the billing cycle before you confirm a purchase.

### Changes to the Services

We may add, change, limit, suspend or end any feature of the Services, or the Services as a whole, at any time and without notice. This does not take away a refund to which you are entitled. Changes to these Terms are a separate matter; [section 12](/terms-of-service#modifications) says how they are made.`,
    },
    {
      id: "user-accounts",
      number: "3",
      title: "User Accounts",
      body: `The Site needs no Account. Accounts will be available from Launch. When you create one, you agree to:

- give accurate information about yourself and keep it up to date;
- keep your password and other credentials secure, and not share them;
- let only the people whom your plan covers use the Services through your Account; and
- tell us without delay at [${siteConfig.helloEmail}](mailto:${siteConfig.helloEmail}) if you believe that someone else has used your Account.

You are responsible for what is done through your Account, except to the extent that our own failure to protect it made the misuse possible. If you add people to a team, you decide who they are and you are responsible for their compliance with these Terms.`,
    },
    {
      id: "user-input",
      number: "4",
      title: "User Input Ownership and License",
      body: `### You own your words

You keep ownership of your User Input. As between you and us, you also own the Generated Output that the Services produce for you, and we assign to you any right, title and interest that we may have in it.

Two limits are worth knowing. AI systems can produce similar material for different people, and your ownership does not extend to what the Services produce for someone else. In some countries, including the United States, copyright may not protect material that has no human author, so we cannot promise that all Generated Output is protected by copyright.

### The license you give us

You grant us a non-exclusive, worldwide, royalty-free license to use your User Input to provide and improve the Services. For those purposes we may store, copy, process, transmit, adapt and display it, and may have service providers do so for us under contract. The license lasts while we hold the User Input. It ends when the User Input is deleted from our systems, except for backup copies until they are overwritten and for anything that the law requires us to keep.

### What improving the Services means

Improving the Services means finding faults, measuring quality, and developing and tuning the features, prompts and models that we operate ourselves for the Services. It does not mean training anyone else’s models. **We do not use your Content, your sources or your persona data to train third-party models, and we do not allow the AI model providers that process them for us to do so.** We do not sell your Content, and we do not publish it without your permission. The [Privacy Policy](/privacy-policy#user-input-and-training) describes how it is protected.

### What you confirm

You confirm that you hold the rights needed to give us your User Input under this license, and that our use of it as described here breaks no law and infringes no one’s rights. Upload a writing sample only if you wrote it or have the permission of the person who holds the rights in it. Do not submit other people’s confidential or personal information unless you are entitled to.`,
    },
    {
      id: "acceptable-use",
      number: "5",
      title: "Acceptable Use",
      body: `You must follow our [Acceptable Use and Content Policy](/acceptable-use). Among other things, you may not use the Services to create content that is illegal, harmful, hateful, sexually explicit or deceptive, or to create spam or malware. You may not reverse engineer the Services, interfere with other people’s use of them, circumvent their security, misuse personal data or violate the policies of the platforms on which you publish.

You decide whether, where and how to publish Generated Output. Once you publish it, you are its publisher and you are responsible for it.`,
    },
    {
      id: "content-disclaimer",
      number: "6",
      title: "Content Disclaimer",
      body: `Generated Output is produced by AI systems. It may be wrong, incomplete, biased or out of date, and it may cite sources that do not support it or do not exist. It is not legal, medical, financial or other professional advice. **You must review Generated Output before you use it, and you use it at your own risk.**

**To the fullest extent that the law permits, the Services and the Generated Output are provided “as is” and “as available”, without warranties of any kind, express or implied. This includes the implied warranties of merchantability, fitness for a particular purpose, title and non-infringement.** We do not promise that the Services will be uninterrupted, secure or free of errors.

Our [Content Disclaimer](/content-disclaimer) says more about this. Some jurisdictions do not allow certain warranties to be excluded; where that is so, the exclusion applies to you only as far as the law allows.`,
    },
    {
      id: "limitation-of-liability",
      number: "7",
      title: "Limitation of Liability",
      body: `**To the fullest extent that the law permits, we are not liable for indirect, incidental, special, consequential, exemplary or punitive damages, or for lost profits, revenue, goodwill, data or business opportunities, that arise from or relate to the Services or these Terms, even if we were told that they were possible.**

**To the same extent, our total liability for all claims that arise from or relate to the Services or these Terms is limited to the fees you paid us in the 12 months before the event that gave rise to the claim.** Before Launch nobody pays us fees, so for that time the limit is zero wherever the law permits such a limit.

These limits apply whatever the legal ground of the claim, whether contract, tort (including negligence), statute or anything else. They do not apply to liability that cannot be excluded or limited by law, such as liability for fraud. They do not take away rights that the law gives you as a consumer and that a contract cannot change. Nor do they reduce a refund owed to you under [section 2](/terms-of-service#description-of-services).`,
    },
    {
      id: "indemnification",
      number: "8",
      title: "Indemnification",
      body: `You will defend us, our officers and our employees against any claim that a third party brings, and will pay the resulting damages, costs and reasonable attorneys’ fees, to the extent that the claim arises from:

- your User Input;
- your publication or other use of Generated Output;
- your breach of these Terms; or
- your violation of a law or of someone else’s rights.

This does not cover a claim to the extent that our own breach, negligence or misconduct caused it. We will tell you promptly about the claim, let you conduct the case and give you reasonable help at your expense. You may not settle a claim in a way that admits fault on our part or obliges us to do anything unless we agree in writing. If you use the Services as a consumer, this section applies only as far as the law where you live allows.`,
    },
    {
      id: "third-party-services",
      number: "9",
      title: "Third-Party Services",
      body: `The Services depend on Third-Party Services, link to them and in places embed them. From Launch, AI model providers will process User Input for us in order to produce Generated Output. On the Site, blog posts may embed videos or social posts, and the [roadmap](/roadmap) may embed a feedback tool.

When you use a Third-Party Service yourself, for example when you publish on a platform or open an embedded video, its own terms and privacy policy apply between you and whoever runs it. We do not control Third-Party Services, and we are not responsible for their content, their availability or what they do with information you give them directly. A link or an embed is not an endorsement. This section does not release us from our own duties for the providers that process personal information on our behalf.`,
    },
    {
      id: "termination",
      number: "10",
      title: "Termination",
      body: `You may stop using the Services at any time. You can stop waitlist emails through the unsubscribe link in any of them and ask us to delete your entry. From Launch, you can close your Account.

We may suspend or end your access if you breach these Terms, if the law requires it, if your use puts other people or the Services at risk, or if we stop offering the Services. Where it is reasonable and lawful, we will tell you why and give you an opportunity to put the matter right or to export your Content first.

When your access ends, your right to use the Services ends with it. You still own your Content. We delete it as the [Privacy Policy](/privacy-policy#retention) describes. Sections that by their nature should continue do so, including the ownership terms in section 4 and sections 6, 7, 8, 11 and 13.`,
    },
    {
      id: "governing-law",
      number: "11",
      title: "Governing Law",
      body: `The laws of the State of Texas govern these Terms and any dispute that arises from or relates to them or the Services, without regard to rules on the conflict of laws. The state and federal courts located in Travis County, Texas, have exclusive jurisdiction over such disputes, and you and we consent to the personal jurisdiction of those courts.

If you are a consumer and the law of the place where you live gives you protections or a choice of court that a contract cannot take away, you keep them.

Before going to court, please write to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) and tell us what went wrong. You are not obliged to, but most problems can be settled faster that way.`,
    },
    {
      id: "modifications",
      number: "12",
      title: "Modifications",
      body: `We may change these Terms. When we do, we post the new version on this page and change the date at the top. **A new version takes effect 30 days after we post it.** It does not apply to a dispute that arose before it took effect.

If you keep using the Services after a new version has taken effect, you accept it. If you do not agree with it, stop using the Services before that day; from Launch, you can also close your Account.`,
    },
    {
      id: "miscellaneous",
      number: "13",
      title: "Miscellaneous",
      body: `- **Entire agreement.** These Terms are the whole agreement between you and us about the Services. If we sign a separate agreement with you, that agreement prevails where the two conflict. The sentence under the title of each policy is a summary and not part of the agreement.
- **Severability.** If a court finds a provision invalid, the rest stays in force, and the provision applies as far as the law allows.
- **No waiver.** If we do not enforce a provision at once, we may still enforce it later.
- **Assignment.** You may not transfer these Terms without our written consent. We may transfer them to an affiliate or to a successor in a merger, an acquisition or a sale of assets.
- **Events beyond control.** Neither of us is liable for a delay or failure caused by events beyond reasonable control. This does not excuse the payment of fees that are due.
- **Feedback.** If you send us suggestions about the Services, we may use them freely and without payment. User Input and Generated Output are not feedback.
- **Our rights.** Apart from your Content, we and our licensors own the Services, including the Site, its texts and the ${siteConfig.name} name. You may use them only as these Terms allow.
- **Notices.** We may send you notices by email or post them on the Site. Send legal notices to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) or by mail to ${siteConfig.postalAddress}. For anything else, write to [${siteConfig.helloEmail}](mailto:${siteConfig.helloEmail}).`,
    },
  ],
  related: [
    { href: "/privacy-policy", label: "Privacy Policy" },
    { href: "/cookie-policy", label: "Cookie Policy" },
    { href: "/acceptable-use", label: "Acceptable Use and Content Policy" },
  ],
} satisfies LegalDocument;
