import type { PersonaId } from "../voice-model.ts";

export interface PersonaSpecimen {
  /** What to listen for, one line. */
  listenFor: string;
  /** 60–110 words on `personaSubject`. */
  text: string;
}

export const personaSubject = "Turning off notifications until noon";

/** In a file of its own, so that the demo loads it only for a visitor who comes from a card. */
export const personaSpecimens = {
  analyst: {
    listenFor: "A number first, then the assumption it rests on.",
    text: "Twelve interruptions a morning, at an assumed five minutes each to recover the thread, cost one hour. Over a working year of 230 days that is 230 hours, or nearly six 40-hour weeks. The assumption carries the result: at two minutes each, the total falls to 92 hours. Either estimate shows that silence until noon would probably repay the trouble. Neither shows who bears the cost. A colleague who waits for an answer also loses time, and that quantity, harder to observe, belongs in the sum.",
  },
  builder: {
    listenFor: "The fault, the fix, and how you will know it held.",
    text: "Your morning has a leak. Here’s the repair. Open settings, find the focus schedule, and set it from eight to noon on weekdays. Let calls through from two people: the one who’d phone in an emergency and the one you’d phone. Close the mail tab; minimized still counts as open. Put a line in your status that says when you’re back. Run it for five days. If something breaks, add that one exception and go again. If nothing does, leave it on. Build time: ten minutes. Check for drips in a month.",
  },
  storyteller: {
    listenFor: "Somebody in the room, and a feeling nobody has to name.",
    text: "My mother never texts. She lets it ring twice, stops, and waits, and for years that was the only bell in the day that meant anything. Then came the rest of them, pinging and buzzing and sliding down over every thought. Who could hear her? One Monday I shut the whole choir up until noon. The quiet was terrible! You pick up the phone. Has it died? You put it down. Around ten there was a page, written. At eleven it rang, twice, and stopped. I was smiling before she’d even said hello.",
  },
  visionary: {
    listenFor: "“We”, a far view, and a sentence that keeps walking toward it.",
    text: "There is a country on the far side of noon that hardly any of us have visited, and the road to it is silence. Imagine a whole city waking without a single chime, a million mornings opened like shutters, all of us walking for hours through one long thought as through a field at first light. What freedom would we build with those hours, and whose loneliness would we finally hear? We gave our mornings away one small bell at a time, and we can ask for them back together, starting tomorrow, with the press of a thumb!",
  },
} satisfies Record<PersonaId, PersonaSpecimen>;
