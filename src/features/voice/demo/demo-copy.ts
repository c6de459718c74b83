import { controlsCopy, demoClosing, demoNote } from "./demo-content.ts";

/** The texts of the demo that the launch state changes. */
export const demoCopy = { page: "demo", note: demoNote, closing: demoClosing, links: controlsCopy.links } as const;
