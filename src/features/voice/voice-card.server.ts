import { readDemoUrl } from "./demo/demo-url.ts";
import { shownVoice } from "./demo/nearest-preset.ts";
import { readNearest } from "./reading/card-url.ts";
import { minWordsToNameVoice } from "./reading/text/limit-text.ts";
import { nearestHeadline } from "./reading/counts/describe-nearest-voice.ts";
import { loadDrafts } from "./sample-library.ts";
import { splitSentences } from "./reading/text/sentence-ends.ts";
import { topics } from "./demo/topics-content.ts";
import { voiceTitle } from "./voice-image.ts";

/** The share card of a demo URL. @returns null when it sets no voice */
export async function voiceCard(query: URLSearchParams) {
  const state = readDemoUrl(query);
  if (!state.voice) return null;
  const card = { kind: "voice" as const, label: voiceTitle(state.voice), voice: state.voice };
  if (!state.topic) return card;
  const { title, body } = (await loadDrafts(state.topic))[shownVoice(state)];
  const firstLine = splitSentences(body.split("\n\n", 1)[0] ?? "")[0] ?? "";
  return { ...card, draft: { topic: topics[state.topic].label, title, firstLine } };
}

/** The share card of figures from /your-voice. @returns null when it sets no voice or names none */
export function readingCard(query: URLSearchParams) {
  const { voice } = readDemoUrl(query);
  const nearest = readNearest(query.get("nearest"), minWordsToNameVoice);
  return voice && nearest && { kind: "voice" as const, label: nearestHeadline(nearest), voice, isRead: true };
}
