import type { TrackedEvent } from "./track.ts";

/** The site's own endpoint for events. */
export const eventsPath = "/api/events";

/** The body of one request to it: `sentAt` lets the server read event times against its own clock. */
export interface EventBatch {
  sentAt: number;
  events: TrackedEvent[];
}
