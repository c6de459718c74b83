/** When two are equally near, the first one is the nearest preset. */
export const presetIds = ["storyteller", "executive", "visionary", "analyst"] as const;
export type PresetId = (typeof presetIds)[number];

/** The cards on /personas. Where an id is also a preset's, both are the same voice, with slider values of their own. */
export const personaIds = ["analyst", "builder", "storyteller", "visionary"] as const;
export type PersonaId = (typeof personaIds)[number];

/** Every voice that has drafts: the presets, and the Builder, who is a persona only. */
export const voiceIds = [...presetIds, "builder"] as const;
export type VoiceId = (typeof voiceIds)[number];

export const topicIds = ["ai-education", "saas-growth", "seasonal-cooking", "wildlife-conservation"] as const;
export type TopicId = (typeof topicIds)[number];

/** In the order of the notation 30/70/30. */
export const sliderIds = ["formality", "energy", "perspective"] as const;
export type SliderId = (typeof sliderIds)[number];

/** Whole numbers from 0 to 100. */
export type VoiceProfile = Readonly<Record<SliderId, number>>;

export type Band = "low" | "mid" | "high";

export const demoFormatIds = ["blog", "newsletter", "twitter"] as const;
export type DemoFormatId = (typeof demoFormatIds)[number];

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
export function recordOf(keys: readonly string[], valueOf: (key: string) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
