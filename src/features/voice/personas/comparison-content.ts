import type { PersonaId } from "../voice-model.ts";

export interface MarginNote {
  mark: string;
  note: string;
}

export interface Rendering {
  /** Prose markup, paragraphs only, 90–140 words. */
  text: string;
  /** In the order of their marks. */
  notes: readonly MarginNote[];
}

export const comparison = {
  idea: "Send the newsletter every Thursday, even when it is short.",
  renderings: {
    analyst: {
      text: `A weekly newsletter gets 52 chances a year. A writer who sends only when there is enough to say might use twenty of them, and the gaps would probably be uneven.

Regularity and length are separate variables, and length is the cheaper to reduce. At 200 words a minute, an issue of 200 words asks one minute of its reader. If that minute preserves the habit of opening, as seems likely, it is well spent. An issue that is skipped preserves nothing that can be observed.

The claim has limits. A fixed day does not rescue weak material, and a list that shrinks after several short issues would be a reason to reconsider. Absent that signal, the schedule appears to be the safer promise.`,
      notes: [
        {
          mark: "52 chances a year",
          note: "The number stands in the first line, and you can check it on a calendar.",
        },
        {
          mark: "as seems likely",
          note: "A maybe where the evidence is thin. Take it out and the sentence claims too much.",
        },
        { mark: "The claim has limits.", note: "Argues against itself before a reader can. No “I”, no “you”." },
      ],
    },
    builder: {
      text: `Thursday, nine a.m. Put it on the calendar as a repeating event and stop negotiating with yourself every week.

Now make the small issue easy. Keep a file called “scraps”. Each time you answer a customer’s question, paste the answer in. On Wednesday, open the file, pick one scrap, fix the first line and the last line, and schedule it. Budget forty minutes. If you run over, cut.

Nothing in the file? Send three sentences: what you worked on, what broke, what’s next. Readers can handle short. What they can’t work with is a sender they’ve forgotten, because then your next issue has to introduce you all over again.

Ship the small one. Then go put something in the file.`,
      notes: [
        { mark: "Thursday, nine a.m.", note: "A time, with no verb. The reader could act on it already." },
        {
          mark: "fix the first line and the last line",
          note: "A step small enough to do, where another voice would say “polish it”.",
        },
        {
          mark: "Ship the small one.",
          note: "Ends on an order. Nearly every sentence has “you” in it, said or meant.",
        },
      ],
    },
    storyteller: {
      text: `The week my father was in the hospital I had nothing. No idea, no outline, half a sandwich. It was Wednesday night, and forty people expected a letter from me in the morning, which isn’t many unless you know all their names.

So I wrote, “I’m in a corridor with green chairs. I’ll be back next week. Call your dad.” I nearly didn’t send it. Three lines! Who sends three lines?

By lunch I had eleven replies. Gloria in Duluth had called hers for the first time since Easter. A man I’d never heard from wrote only, “I did. Thanks.” I read them out loud to my father, one after another, and he made me do Gloria’s twice. I haven’t missed a Thursday since.`,
      notes: [
        { mark: "half a sandwich", note: "One small object does the work of a paragraph about worry." },
        {
          mark: "Three lines! Who sends three lines?",
          note: "Short against long. The doubt is spoken, so we hear it in the writer’s own voice.",
        },
        {
          mark: "he made me do Gloria’s twice",
          note: "The argument for Thursdays, made by somebody who never mentions it.",
        },
      ],
    },
    visionary: {
      text: `Somewhere ahead of us there is a Thursday, ten years of Thursdays from now, when a stranger who has grown up alongside our letters opens one on a train and feels the week click into its groove.

We are building toward that morning with whatever we have in our hands. Some weeks we will arrive with a banquet and some weeks with a heel of bread and a candle, and what will be remembered across all that distance is that we came to the door and knocked.

No lighthouse asks whether tonight’s beam is its best! It turns, and ships it will never meet change course in the dark. So let us be a small light that keeps its hour, and trust the long line of Thursdays to carry us.`,
      notes: [
        {
          mark: "ten years of Thursdays from now",
          note: "Starts at the far end and looks back, before it says what to do.",
        },
        { mark: "a heel of bread and a candle", note: "The short issue, as a picture. No word count anywhere." },
        { mark: "So let us be", note: "“We” from the first line to the last. The writer comes along." },
      ],
    },
  } satisfies Record<PersonaId, Rendering>,
};
