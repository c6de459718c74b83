import type { OutputFormat } from "../../lib/output-formats.ts";
import { paths } from "../../pages.ts";

/** One idea in four formats: the openings of the samples on /how-it-works (a test keeps words and lengths the same). */
export const formats = {
  kicker: "One idea, four formats",
  heading: "The same idea, written for four kinds of reader",
  text: "The idea: a bakery stops taking custom orders on Fridays. Each format opens for its own reader.",
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
      tearOff: "LinkedIn post",
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
  kicker: "Two voices, counted",
  heading: "A voice is habits, and habits can be counted",
  text: "Two of our voices on one idea: send the newsletter every Thursday, even when it is short.",
  link: { label: "Read all four voices", href: paths.personas },
  rows: ["Words a sentence", "“I”, “we”, “you” in 100 words", "Hedges in 100 words"],
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
      opening: "A weekly newsletter has 52 opportunities a year to be expected.",
      counts: ["14.1", "0.0", "3.9"],
    },
  ],
} as const;
