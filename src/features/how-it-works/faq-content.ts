import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import type { FaqItem } from "../../ui/faq-section.tsx";

/** The first item is open when the page arrives. */
export const faqItems: readonly FaqItem[] = [
  {
    id: "whose-words",
    question: "Whose words are they?",
    answer: `Yours. You own the text that ${siteConfig.name} generates for you, and you keep ownership of everything you put in. The [terms of service](/terms-of-service) say both.

The byline is yours as well, and so is the responsibility: the text comes as is, and needs your reading before anyone else’s.`,
  },
  {
    id: "posting",
    question: "Does it post for me?",
    answer: `No. ${siteConfig.name} writes; you review, approve and publish, where and when you like. We generate the content — you choose how to deliver it.`,
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
    answer: `From what you give it: a preset, three sliders, samples of your writing, and a few lines on who you are. Any one of them is enough to start.

The Style and Voice Modeler turns these into your author profile, and every draft is written from that profile. It remembers your persona and tone, so the tenth piece starts where the ninth left off.`,
  },
  {
    id: "no-samples",
    question: "What if I have nothing published yet?",
    answer: `Define a tone from scratch. Choose a preset, move the sliders until the text sounds like someone you would trust, and describe your reader. Samples can come later. The [demo](/demo) lets you try the sliders now.`,
  },
  {
    id: "editing",
    question: "Can I edit what it writes?",
    answer: `Yes, and we expect you to. A draft is a draft. Change a word or throw out a section; nothing is final until you say so, and nothing is published unless you publish it.`,
  },
  {
    id: "sources-and-mistakes",
    question: "Where do the facts come from, and what if one is wrong?",
    answer: `The Researcher hands over its sources ranked and summarized, so you can see what a claim rests on and go and read it.

AI still makes mistakes, and it can make them in a confident voice. Check names, numbers and quotations before you publish. It is not a substitute for a lawyer, a doctor or an accountant; the [content disclaimer](/content-disclaimer) says so at greater length.`,
  },
  {
    id: "two-audiences",
    question: "Can one piece serve beginners and experts?",
    answer: `Sometimes. The Persona Strategist can aim at a niche, at a broad audience, or at a hybrid of the two. When the hybrid starts to read like a compromise, make two versions. It is the same idea, and neither reader has to skip anything.`,
  },
  {
    id: "languages",
    question: "Which languages does it write in?",
    answer: `This site and its samples are in English, and English is all we can show you today. We have announced no others. If you need one, [tell us which](/contact); it helps us decide.`,
  },
  {
    id: "teams",
    question: "What about teams?",
    answer: `The Team plan will hold up to five voice profiles and up to ten people, so that a founder and a support lead need not sound alike. Business takes the limit off voice profiles. The [rate card](/pricing) has the details.`,
  },
  {
    id: "demo",
    question: "Does the demo write while I watch?",
    answer: `No. The [demo](/demo) shows prepared samples, chosen by where you set the sliders. Full generation is coming soon.`,
  },
  {
    id: "launch",
    question: "When does it launch?",
    answer: `No date is announced. We would rather name one once and keep it. People on the [waitlist](/waitlist) hear first and get early access.`,
  },
  {
    id: "cost-now",
    question: "What does it cost now?",
    answer: `Nothing. The waitlist is free, no card is asked for, and nobody is charged until launch. Prices will be announced then. ${earlyBird} [What each plan will include](/pricing) is already listed.`,
  },
];
