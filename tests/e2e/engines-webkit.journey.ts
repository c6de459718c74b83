import { locateWebKit, openWebKitEngine } from "../support/engines/webkit-engine.ts";
import { tryEngine } from "./try-engine.ts";

const webKit = locateWebKit();

tryEngine("WebKit", webKit ? () => openWebKitEngine(webKit) : undefined, {
  client: 2,
  hasScripts: true,
  missing: "WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)",
});
