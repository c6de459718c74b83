import { findChromium } from "./chromium.ts";

/** Installs a Chromium before the browser tests where the machine has none. */
export default function setUp(): void {
  findChromium();
}
