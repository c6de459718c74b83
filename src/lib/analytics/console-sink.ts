import type { Sink } from "./track.ts";

/** Events in the console: what development shows instead of sending anything. */
export function createConsoleSink(): Sink {
  return (event) => console.info(`[measured] ${event.name}`, event.properties);
}
