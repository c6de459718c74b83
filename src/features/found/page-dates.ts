/**
 * When each indexable page last changed what it says (the sitemap's lastmod), with a fingerprint of its words.
 * Written by scripts/page-dates.mjs (npm run dates); a date moves only when the words do.
 */
export const pageDates = {
  "/": { changed: "2026-11-21", words: "03932b85ab98" },
  "/how-it-works": { changed: "2026-11-21", words: "bef6468cfe41" },
  "/pricing": { changed: "2026-11-21", words: "880768dfe937" },
  "/blog": { changed: "2026-11-23", words: "8795b47a6b88" },
  "/demo": { changed: "2026-11-21", words: "f751983e2488" },
  "/personas": { changed: "2026-11-21", words: "ac9f477a92a1" },
  "/contact": { changed: "2026-11-23", words: "67aafdbe204d" },
  "/waitlist": { changed: "2026-11-23", words: "a11c8c235ee6" },
  "/support": { changed: "2026-11-21", words: "3cdfc7c1b4b3" },
  "/roadmap": { changed: "2026-11-21", words: "4e368e290b30" },
  "/community": { changed: "2026-11-21", words: "17394d205303" },
  "/terms-of-service": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/privacy-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/cookie-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/content-disclaimer": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/acceptable-use": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/dmca-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
} as const;
