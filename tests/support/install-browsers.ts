import { findChromium } from "./chromium.ts";
import { canInstallPackages, installPackages } from "./debian-packages.ts";
import { locateFirefox } from "./engines/firefox-engine.ts";
import { locateWebKit } from "./engines/webkit-engine.ts";

/** Installs the browsers before the browser tests where the machine lacks them. Only Chromium must be there. */
export default function setUp(): void {
  findChromium();
  if (!canInstallPackages()) return;
  if (!locateFirefox()) installPackages("firefox-esr");
  if (!locateWebKit()) installPackages("webkit2gtk-driver", "xvfb");
}
