import type { OutputFormat } from "../../lib/output-formats.ts";
import { paths } from "../../pages.ts";

/** One idea in four formats: the openings of the samples on /how-it-works (a test keeps words and lengths the same). */
export const formats = {
  kicker: "One idea, four formats",
  heading: "The same idea, written for four kinds of reader",
  text: "The idea: an invented bakery stops taking custom orders on Fridays.",
  link: "Read it in full",
  openings: [
    {
      format: "blog",
      tearOff: "Blog post",
      length: "1,153 words",
      title: "Why we stopped taking custom orders on Fridays",
      text: "Mrs. Feld has bought one challah from us every Friday for six years. Plain, no seeds.",
    },
    {
      format: "newsletter",
      tearOff: "Newsletter",
      length: "475 words",
      title: "The tugboat that ended Fridays",
      text: "If you have tried to order a Friday cake since May, this letter is an apology. If you come on Fridays for challah, it is good news.",
    },
    {
      format: "twitter",
      tearOff: "Thread",
      length: "8 tweets",
      title: null,

      text: "On a Friday in March my bakery ran out of challah at noon because I was busy making a tugboat out of fondant.",
    },
    {
      format: "linkedin",
      tearOff: "LinkedIn",
      length: "274 words",
      title: null,

      text: "Nobody ever decided that our bakery would make custom cakes on Fridays. Somebody asked, I said yes, and a few years later I was finishing a fondant tugboat while a customer of six years heard that the bread was gone.",
    },
  ],
} as const satisfies {
  openings: readonly { format: OutputFormat; tearOff: string; length: string; title: string | null; text: string }[];
  [key: string]: unknown;
};

export function samplePath(format: OutputFormat): string {
  return `${paths.howItWorks}#outputs-${format}`;
}

/** Two voices on one idea, with what can be counted in their whole texts on /personas (a test counts them again). */
export const voices = {
  kicker: "Two voices, measured",
  heading: "Your voice can be measured. Here are two.",
  text: "Both write about one idea: send the newsletter every Thursday, even when it is short.",
  link: { label: "Read more voices", href: paths.personas },
  rows: ["Words per sentence", "“I”, “we”, “you” per 100 words", "Maybes per 100 words"],
  sides: [
    {
      id: "storyteller",
      label: "The Storyteller",
      opening: "The week my father was in the hospital I had nothing. No idea, no outline, half a sandwich.",
      counts: ["8.3", "12.9", "0.8"],
    },
    {
      id: "analyst",
      label: "The Analyst",
      opening: "A weekly newsletter gets 52 chances a year.",
      counts: ["13.8", "0.0", "4.0"],
    },
  ],
} as const;
