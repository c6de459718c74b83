export const primaryUses = ["creator", "team", "business"] as const;
export type PrimaryUse = (typeof primaryUses)[number];

export const timelines = ["immediately", "1-2weeks", "1month", "exploring"] as const;
export type Timeline = (typeof timelines)[number];

/** The five fields, by their names in the form and in the answers. */
export type WaitlistField = "name" | "email" | "primaryUse" | "timeline" | "formats";

/** The fields in the order of the page. */
export const waitlistFields: readonly WaitlistField[] = ["name", "email", "primaryUse", "timeline", "formats"];
