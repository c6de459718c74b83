import { findChromium } from "../support/chromium.ts";
import { openChromiumEngine } from "../support/engines/chromium-engine.ts";
import { openOldChromium } from "../support/engines/old-chromium.ts";
import { tryEngine } from "./try-engine.ts";

const missing = "";

tryEngine("Chromium", () => openChromiumEngine(findChromium()), { client: 3, hasScripts: true, missing });
// The site starts its scripts from Chromium 114 on.
tryEngine("Chromium 114", () => openOldChromium(114), { client: 4, hasScripts: true, missing });
tryEngine("Chromium 113", () => openOldChromium(113), { client: 5, hasScripts: false, missing });
tryEngine("Chromium 109", () => openOldChromium(109), { client: 6, hasScripts: false, missing });
