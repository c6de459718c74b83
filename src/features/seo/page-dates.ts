import type { IndexedPath } from "../../pages.ts";

/** When each indexed page's words last changed (lastmod), with their fingerprint. Written by npm run dates. */
export const pageDates = {
  "/": { changed: "2026-11-23", words: "7ad8b7d255d5" },
  "/how-it-works": { changed: "2026-11-23", words: "622678743338" },
  "/pricing": { changed: "2026-11-23", words: "d7cc3cc99282" },
  "/blog": { changed: "2026-11-24", words: "0bd4bbbe81f2" },
  "/demo": { changed: "2026-11-24", words: "62ddfc156ab4" },
  "/personas": { changed: "2026-11-23", words: "9f3c1d357280" },
  "/your-voice": { changed: "2026-11-24", words: "5cef423023cf" },
  "/roadmap": { changed: "2026-11-23", words: "2819fcfbd13e" },
  "/support": { changed: "2026-11-23", words: "256998b6eb2c" },
  "/community": { changed: "2026-11-23", words: "aa22b91c6cb0" },
  "/contact": { changed: "2026-11-24", words: "9dbc0a73679e" },
  "/waitlist": { changed: "2026-11-24", words: "744b6aa6febf" },
  "/privacy-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/terms-of-service": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/cookie-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/content-disclaimer": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/acceptable-use": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/dmca-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
} as const satisfies Record<IndexedPath, { changed: string; words: string }>;
