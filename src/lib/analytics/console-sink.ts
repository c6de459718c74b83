import type { Sink } from "./track.ts";

export function createConsoleSink(): Sink {
  return (event) => console.info(`[measured] ${event.name}`, event.properties);
}
