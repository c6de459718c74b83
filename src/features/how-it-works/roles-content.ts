export type RoleId =
  | "expander"
  | "researcher"
  | "synthesizer"
  | "persona-strategist"
  | "style-and-voice-modeler"
  | "writer"
  | "editor"
  | "visual-generator"
  | "polisher";

export type Role = {
  readonly id: RoleId;
  readonly name: string;
  readonly desk: string;
  readonly does: string;
  readonly youSee: string;
};

export const roles: readonly Role[] = [
  {
    id: "expander",
    name: "Expander",
    desk: "Assignment Desk",
    does: "Starts from a thought or a topic and finds more angles: the storylines you would have reached by Thursday, and a few you would not.",
    youSee:
      "“No cakes on Fridays” comes back as five angles, from the sums in the notebook to the customer who had to buy rolls.",
  },
  {
    id: "researcher",
    name: "Researcher",
    desk: "Library",
    does: "Provides ranked, summarized sources. The most useful stands first, and each summary is short enough to be read.",
    youSee:
      "A numbered list: your own notebook pages on top, then articles, each with two lines of summary and its link.",
  },
  {
    id: "synthesizer",
    name: "Synthesizer",
    desk: "Opinion Page",
    does: "Reads across the sources and forms an original point of view, rather than saying again what they said.",
    youSee:
      "One sentence to agree or argue with: “A yes is usually paid for by someone who wasn’t in the room when you said it.”",
  },
  {
    id: "persona-strategist",
    name: "Persona Strategist",
    desk: "Readers’ Editor",
    does: "Chooses the audience: niche, broad or hybrid. That choice decides what gets explained and what is left out.",
    youSee: "A reader’s profile in four lines. Fellow bakers get the minutes first; everybody else gets the tugboat.",
  },
  {
    id: "style-and-voice-modeler",
    name: "Style and Voice Modeler",
    desk: "Style Book",
    does: "Loads your author profile. It trains on past work that you upload, or on a tone that you define from scratch.",
    youSee:
      "Your habits put down as rules you can correct: short openings, no exclamation marks, people named before numbers.",
  },
  {
    id: "writer",
    name: "Writer",
    desk: "Staff Writer",
    does: "Drafts the piece from the point of view, the sources and the profile, so that the first draft is already matched to your voice.",
    youSee:
      "A whole draft at its format’s length: a thousand words and more for the blog, eight tweets for the thread.",
  },
  {
    id: "editor",
    name: "Editor",
    desk: "Copy Chief",
    does: "Refines the draft. Cuts the warm-up, queries the vague claim, and asks of each paragraph what it is doing there.",
    youSee: "The struck line and the new one together, with a short reason in the margin.",
  },
  {
    id: "visual-generator",
    name: "Visual Generator",
    desk: "Picture Desk",
    does: "Makes contextual images and lightweight charts, where a picture says it sooner than a paragraph.",
    youSee: "Four bars that show where the hours in a cake go, with a caption and a text alternative.",
  },
  {
    id: "polisher",
    name: "Polisher",
    desk: "Night Desk",
    does: "Final formatting, tone, links and visual suggestions: the last pass before the piece comes back to you.",
    youSee: "A publish-ready copy in each format, waiting for your approval. It is not posted; that part is yours.",
  },
];
