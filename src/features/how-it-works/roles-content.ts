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

/** A role of the editorial team: its desk at a newspaper, what it does, and what a writer sees of its work. */
export type Role = {
  readonly id: RoleId;
  readonly name: string;
  readonly deskName: string;
  /** What it does, in one line. */
  readonly line: string;
  readonly description: string;
  readonly exampleOutput: string;
};

/** In the order in which an idea passes through them; roles-section.tsx numbers them, and its grid is made for nine. */
export const roles: readonly Role[] = [
  {
    id: "expander",
    name: "Expander",
    deskName: "Assignment Desk",
    line: "Finds more angles.",
    description:
      "Starts from a thought or a topic and finds more angles: the storylines you would have reached by Thursday, and a few you would not.",
    exampleOutput:
      "“No cakes on Fridays” comes back as five angles, from the sums in the notebook to the customer who had to buy rolls.",
  },
  {
    id: "researcher",
    name: "Researcher",
    deskName: "Library",
    line: "Brings ranked, summarized sources.",
    description:
      "Provides ranked, summarized sources. The most useful stands first, and each summary is short enough to be read.",
    exampleOutput:
      "A numbered list: your own notebook pages on top, then articles, each with two lines of summary and its link.",
  },
  {
    id: "synthesizer",
    name: "Synthesizer",
    deskName: "Opinion Page",
    line: "Forms a point of view.",
    description:
      "Reads across the sources and forms an original point of view, rather than saying again what they said.",
    exampleOutput: "One sentence to agree or argue with: “Every yes costs a customer who isn’t there.”",
  },
  {
    id: "persona-strategist",
    name: "Persona Strategist",
    deskName: "Readers’ Editor",
    line: "Chooses the audience.",
    description:
      "Chooses the audience: niche, broad or hybrid. That choice decides what gets explained and what is left out.",
    exampleOutput:
      "A reader’s profile in four lines. Fellow bakers get the minutes first; everybody else gets the tugboat.",
  },
  {
    id: "style-and-voice-modeler",
    name: "Style and Voice Modeler",
    deskName: "Style Book",
    line: "Learns how you write.",
    description:
      "Loads your author profile. It trains on past work that you upload, or on a tone that you define from scratch.",
    exampleOutput:
      "Your habits put down as rules you can correct: short openings, no exclamation marks, people named before numbers.",
  },
  {
    id: "writer",
    name: "Writer",
    deskName: "Staff Writer",
    line: "Drafts in your voice.",
    description:
      "Drafts the piece from the point of view, the sources and the profile, so that the first draft is already matched to your voice.",
    exampleOutput:
      "A whole draft at its format’s length: a thousand words and more for the blog, eight tweets for the thread.",
  },
  {
    id: "editor",
    name: "Editor",
    deskName: "Copy Chief",
    line: "Cuts, checks and questions.",
    description:
      "Refines the draft. Cuts the warm-up, queries the vague claim, and asks of each paragraph what it is doing there.",
    exampleOutput: "The struck line and the new one together, with a short reason in the margin.",
  },
  {
    id: "visual-generator",
    name: "Visual Generator",
    deskName: "Picture Desk",
    line: "Makes images and small charts.",
    description: "Makes contextual images and lightweight charts, where a picture says it sooner than a paragraph.",
    exampleOutput: "Four bars that show where the hours in a cake go, with a caption and a text alternative.",
  },
  {
    id: "polisher",
    name: "Polisher",
    deskName: "Night Desk",
    line: "Makes it ready to publish.",
    description:
      "Final formatting, tone, links and visual suggestions: the last pass before the piece comes back to you.",
    exampleOutput:
      "A publish-ready copy in each format, waiting for your approval. It is not posted; that part is yours.",
  },
];
