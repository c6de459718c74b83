import type { TrackedEvent } from "./track.ts";

export const eventsPath = "/api/events";

/** `sentAt` lets the server read event times against its own clock. */
export interface EventBatch {
  sentAt: number;
  events: TrackedEvent[];
}
