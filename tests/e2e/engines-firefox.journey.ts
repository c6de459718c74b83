import { locateFirefox, openFirefoxEngine } from "../support/engines/firefox-engine.ts";
import { tryEngine } from "./try-engine.ts";

const path = locateFirefox();

tryEngine("Firefox", path ? () => openFirefoxEngine(path) : undefined, {
  client: 1,
  hasScripts: true,
  missing: "Firefox is not installed (Debian: apt-get install firefox-esr, or name it in FIREFOX_PATH)",
});
