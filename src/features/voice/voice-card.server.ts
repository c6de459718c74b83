import { readDemoUrl } from "./demo-url.ts";
import { shownVoice } from "./nearest-preset.ts";
import { loadDrafts } from "./sample-library.ts";
import { splitSentences } from "./sentences.ts";
import { topics } from "./topics-content.ts";
import { voiceTitle } from "./voice-image.ts";

/** What the picture of a state shows; a topic's draft with its title and first sentence. @returns null when no voice is set */
export async function voiceCard(query: URLSearchParams) {
  const state = readDemoUrl(query);
  if (!state.voice) return null;
  const card = { kind: "voice" as const, label: voiceTitle(state.voice), voice: state.voice };
  if (!state.topic) return card;
  const { title, body } = (await loadDrafts(state.topic))[shownVoice(state)];
  const firstLine = splitSentences(body.split("\n\n", 1)[0] ?? "")[0] ?? "";
  return { ...card, draft: { topic: topics[state.topic].label, title, firstLine } };
}
