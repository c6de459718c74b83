import { missingIdea, plannedWork, roadmapPage } from "./roadmap-content.ts";

/** The texts of the roadmap that the launch state changes. */
export const roadmapCopy = { page: "roadmap", hero: roadmapPage, plannedWork, missingIdea } as const;
