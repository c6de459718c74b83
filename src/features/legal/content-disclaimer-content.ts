import type { LegalDocument } from "./legal-document.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { pages } from "../../pages.ts";

export const contentDisclaimer = {
  page: pages.contentDisclaimer,
  kicker: "Before you publish",
  description: `AI-generated text can be wrong, biased or out of date. What ${siteConfig.name}’s output is not, what it does not promise, and how to check it before you publish.`,
  keywords: [
    "content disclaimer",
    "AI-generated content",
    "human review",
    "no professional advice",
    "fact-checking AI",
    siteConfig.name,
  ],
  standfirst:
    "Treat what the service writes as a draft from a quick colleague who is sometimes wrong. Check it, change it, and publish it only when you would sign it.",
  sections: [
    {
      id: "scope",
      number: "1",
      title: "What This Covers",
      body: `This disclaimer is part of our [Terms of Service](/terms-of-service#content-disclaimer) and uses the same defined terms. It applies to all Generated Output: the text, images, charts and other material that the Services produce from your User Input, from Launch.

The samples in the [demo](/demo) and on the pages about [personas](/personas) and [how it works](/how-it-works) were prepared in advance to show style and form. They are not live generation. Do not rely on the facts, figures or people in them.`,
    },
    {
      id: "errors-and-bias",
      number: "2",
      title: "Errors and Bias",
      body: `Generated Output comes from AI models that predict plausible language. Plausible is not the same as true. In particular, Generated Output may:

- state things that are false, incomplete or out of date;
- name sources, quotations, people, studies or figures that do not exist, or that do not support what is said;
- summarize a source wrongly or leave out what matters in it;
- repeat biases and stereotypes found in the material on which models were trained;
- in images and charts, show people, places or events that never were, or figures that do not match their source;
- resemble existing works, or what the Services produce for someone else; and
- miss the tone, the context or the audience that you meant.

Research and editing steps in the Services are designed to reduce such faults. They do not remove them.`,
    },
    {
      id: "no-professional-advice",
      number: "3",
      title: "Not Professional Advice",
      body: `Generated Output is general material for writing. It is **not legal, medical, psychological, financial, tax, safety or other professional advice**, and using the Services does not make us your advisor. Do not act on Generated Output, or give it to others to act on, in place of advice from a qualified person who knows the facts.`,
    },
    {
      id: "human-review",
      number: "4",
      title: "Human Review Is Required",
      body: `The Services do not publish anything. You do. **A person must read and check Generated Output before it is published, sent or relied on**, and that person should know enough about the subject to notice what is wrong.

Review is also needed where a draft follows one you have already checked. When one text is turned into another format, the facts, the emphasis and the links can change on the way.

You decide whether Generated Output is accurate, lawful and fit for your purpose. Where a law, a platform or a client requires you to disclose that AI was used, making that disclosure is up to you. What you may create and publish is set out in the [Acceptable Use and Content Policy](/acceptable-use).`,
    },
    {
      id: "best-practices",
      number: "5",
      title: "Best Practices",
      body: `We recommend that you:

- **Check every fact.** Look up names, dates, figures and quotations in a source you trust.
- **Open every source.** Confirm that it exists, that it says what the text claims and that it is recent enough.
- **Search for close matches.** Run distinctive sentences through a search engine or a plagiarism checker, and check that you may use each image.
- **Look for bias.** Ask who is missing, who is generalized about and whether the other side of an argument is stated fairly.
- **Ask an expert** when the text touches on health, law, money or safety.
- **Read it aloud.** If a sentence does not sound like you, change it. Your name will stand above it.
- **Keep secrets out.** Do not enter confidential or personal information that the text does not need.
- **Say that AI helped** where your readers would want to know, and always where a rule requires it.
- **Correct in public.** If a mistake gets through, fix it where you published it and say so.`,
    },
    {
      id: "no-warranties",
      number: "6",
      title: "No Warranties",
      body: `**To the fullest extent that the law permits, Generated Output is provided “as is”, without warranties of any kind, express or implied.** We do not warrant that it is accurate, complete, current, original, free of bias, protected by copyright or free of other people’s rights. We do not warrant that it fits a particular purpose, or that it will lead to particular results, such as traffic, search rankings, engagement or sales.`,
    },
    {
      id: "own-risk",
      number: "7",
      title: "Use at Your Own Risk",
      body: `You use Generated Output at your own risk. To the extent that the law permits, we are not liable for a loss that results from publishing it or relying on it. The [limitation of liability in the Terms of Service](/terms-of-service#limitation-of-liability) applies, including its exceptions. Rights that the law gives you as a consumer and that cannot be excluded remain yours.`,
    },
    {
      id: "contact",
      number: "8",
      title: "Questions and Corrections",
      body: `Changes to this disclaimer are made as [section 12 of the Terms of Service](/terms-of-service#modifications) describes. If you find a mistake in a sample or an article on our Site, please tell us at [${siteConfig.helloEmail}](mailto:${siteConfig.helloEmail}). Legal questions go to [${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}).`,
    },
  ],
  related: [
    { href: "/terms-of-service", label: "Terms of Service" },
    { href: "/acceptable-use", label: "Acceptable Use and Content Policy" },
  ],
} satisfies LegalDocument;
