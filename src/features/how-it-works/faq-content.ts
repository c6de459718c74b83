import { demoStart } from "../../pages.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import type { FaqItem } from "../../ui/faq-section.tsx";

/** The first item is open when the page arrives. */
export const faqItems = [
  {
    id: "whose-words",
    question: "Whose words are they?",
    answer: `Yours. You own the text that ${siteConfig.name} generates for you, and you keep ownership of everything you put in. The [terms of service](/terms-of-service) say both.

Your name goes on it, and so does the responsibility: the text comes as is, and needs your reading before anyone else’s.`,
  },
  {
    id: "posting",
    question: "Does it post for me?",
    answer: `No. ${siteConfig.name} writes; you change what you like, approve and publish, where and when you like.`,
  },
  {
    id: "training",
    question: "Is my writing used for training?",
    answer: `Your content, sources and persona data are encrypted, and they are not used to train third-party models.

You do give us a license to use your input to provide and improve ${siteConfig.name} itself. [The clause on user input](/terms-of-service#user-input) says how far that goes.`,
  },
  {
    id: "learning-a-voice",
    question: "How does it learn my voice?",
    answer: `From what you give it: a preset, three sliders, samples of your writing, and a few lines on who you are. Any one of them is enough to start, so you need nothing published; the [demo](${demoStart}) lets you try the sliders now.

The Style and Voice Modeler turns these into your author profile, and every draft is written from that profile. It remembers your persona and tone, so the tenth piece starts where the ninth left off.`,
  },
  {
    id: "sources-and-mistakes",
    question: "Where do the facts come from, and what if one is wrong?",
    answer: `The Researcher hands over its sources ranked and summarized, so you can see what a claim rests on and go and read it.

AI still makes mistakes, and it can make them in a confident voice. Check names, numbers and quotations before you publish. It is not a substitute for a lawyer, a doctor or an accountant; the [content disclaimer](/content-disclaimer) says so at greater length.`,
  },
  {
    id: "launch",
    question: "When does it launch?",
    answer: `No date is announced. We would rather name one once and keep it. People on the [waitlist](/waitlist) hear first and get early access.`,
  },
  {
    id: "cost-now",
    question: "What does it cost now?",
    answer: `Nothing, and no card is asked for. Prices come at launch. ${earlyBird} [What each plan will include](/pricing) is already listed.`,
  },
] as const satisfies readonly FaqItem[];
