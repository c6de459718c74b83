/**
 * When each indexable page last changed what it says (the sitemap's lastmod), with a fingerprint of its words.
 * Written by scripts/page-dates.mjs (npm run dates); a date moves only when the words do.
 */
export const pageDates = {
  "/": { changed: "2026-11-21", words: "ba0d923fa2bd" },
  "/how-it-works": { changed: "2026-11-21", words: "d8db35a6b0e7" },
  "/pricing": { changed: "2026-11-21", words: "f093b904708f" },
  "/blog": { changed: "2026-11-21", words: "e3b0c44298fc" },
  "/demo": { changed: "2026-11-21", words: "f4133adbfa90" },
  "/personas": { changed: "2026-11-21", words: "536c298fcb16" },
  "/contact": { changed: "2026-11-21", words: "903ddeafad97" },
  "/waitlist": { changed: "2026-11-21", words: "bed06ac1ad50" },
  "/support": { changed: "2026-11-21", words: "e3b0c44298fc" },
  "/roadmap": { changed: "2026-11-21", words: "e3b0c44298fc" },
  "/community": { changed: "2026-11-21", words: "e3b0c44298fc" },
  "/terms-of-service": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/privacy-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/cookie-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/content-disclaimer": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/acceptable-use": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/dmca-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
} as const;
