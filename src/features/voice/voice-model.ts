/** The demo's presets, in the declared order; ties in distance go to the earlier one (spec §3, DECISIONS "Demo and personas"). */
export const presetIds = ["storyteller", "executive", "visionary", "analyst"] as const;
export type PresetId = (typeof presetIds)[number];

/** The cards on /personas. Three ids are spelled like presets and are still another set: other values, other texts. */
export const personaIds = ["analyst", "builder", "storyteller", "visionary"] as const;
export type PersonaId = (typeof personaIds)[number];

/** The demo's sample topics (spec §3). */
export const topicIds = ["ai-education", "saas-growth", "seasonal-cooking", "wildlife-conservation"] as const;
export type TopicId = (typeof topicIds)[number];

/** The three faders, in the order in which they stand and are written, as in 30/70/30. */
export const dialIds = ["formality", "energy", "perspective"] as const;
export type DialId = (typeof dialIds)[number];

/** Where the three faders stand. Whole numbers from 0 to 100. */
export type VoiceProfile = Readonly<Record<DialId, number>>;

/** The bands of a fader: low is 33 or below, mid is above 33 up to 66, high is above 66 (spec §4). */
export type Band = "low" | "mid" | "high";

/** The formats in which the demo can lay out a sample; a part of the site's four output formats. */
export const demoFormatIds = ["blog", "newsletter", "twitter"] as const;
export type DemoFormatId = (typeof demoFormatIds)[number];
