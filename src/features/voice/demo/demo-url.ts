import { paths } from "../../../pages.ts";
import { type DemoState, emptyDemo, middleVoice, voiceOf } from "./demo-state.ts";
import { highlightedPreset, voiceDistance } from "./nearest-preset.ts";
import { personas, presets } from "../voices-content.ts";
import {
  demoFormatIds,
  sliderIds,
  type PersonaId,
  personaIds,
  presetIds,
  recordOf,
  type TopicId,
  topicIds,
  type VoiceProfile,
} from "../voice-model.ts";

const firstTopic: TopicId = "seasonal-cooking";

/** Sent by the form while no slider has been set. */
export const untouchedParameter = "untouched";

/** An invalid slider value is 50; without any, the voice is null. A persona counts only with its card's values. */
export function readDemoUrl(query: URLSearchParams): DemoState {
  const topic = oneOf(topicIds, query.get("topic"));
  const voice = readVoice(query, topic);
  return {
    topic,
    voice,
    persona: readPersona(query, voice),
    format: oneOf(demoFormatIds, query.get("format")) ?? "blog",
    beside: oneOf(presetIds, query.get("beside")),
  };
}

/** Leaves defaults out; `readDemoUrl` is its inverse. @returns path and query */
export function writeDemoUrl(state: DemoState): string {
  const query = new URLSearchParams();
  if (state.topic) query.set("topic", state.topic);
  writeVoice(query, state.voice, state.persona);
  if (state.format !== "blog") query.set("format", state.format);
  if (state.beside) query.set("beside", state.beside);
  return withQuery(paths.demo, query);
}

/** With a topic, so that the voice is heard at once. @returns path and query */
export function personaDemoUrl(persona: PersonaId): string {
  return writeDemoUrl({ ...emptyDemo, topic: firstTopic, voice: personas[persona].values, persona });
}

/** The waitlist with topic and voice; the voice is named if it is a persona card's or the highlighted preset's. @returns path and query */
export function joinUrl(state: DemoState): string {
  const voice = voiceOf(state);
  const query = new URLSearchParams();
  if (state.topic) query.set("topic", state.topic);
  writeVoice(query, voice, state.persona ?? highlightedPreset(voice));
  return withQuery(paths.waitlist, query);
}

function readVoice(query: URLSearchParams, topic: TopicId | null): VoiceProfile | null {
  const given = recordOf(sliderIds, (slider) => readSliderValue(query.get(slider)));
  if (sliderIds.every((slider) => given[slider] === null)) return null;
  const voice = recordOf(sliderIds, (slider) => given[slider] ?? middleVoice[slider]);
  // Without JavaScript the form always sends the sliders, even untouched ones.
  const isUntouched = query.has(untouchedParameter) && voiceDistance(voice, middleVoice) === 0;
  if (!isUntouched) return voice;
  return topic === null ? null : presets.storyteller.values;
}

function readSliderValue(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}

function readPersona(query: URLSearchParams, voice: VoiceProfile | null): PersonaId | null {
  const persona = oneOf(personaIds, query.get("persona"));
  return persona && voice && voiceDistance(voice, personas[persona].values) === 0 ? persona : null;
}

function writeVoice(query: URLSearchParams, voice: VoiceProfile | null, name: string | null): void {
  if (name) query.set("persona", name);
  if (voice) for (const slider of sliderIds) query.set(slider, String(voice[slider]));
}

function oneOf<Id extends string>(ids: readonly Id[], text: string | null): Id | null {
  return ids.find((id) => id === text) ?? null;
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
