import type { IndexedPath } from "../../pages.ts";

/** When each indexed page's words last changed (lastmod), with their fingerprint. Written by npm run dates. */
export const pageDates = {
  "/": { changed: "2026-11-23", words: "a4f95cb27798" },
  "/how-it-works": { changed: "2026-11-23", words: "28e9271377d0" },
  "/pricing": { changed: "2026-11-23", words: "a5dd1b9dc3cf" },
  "/blog": { changed: "2026-11-23", words: "dd8dd4c3e2c1" },
  "/demo": { changed: "2026-11-23", words: "40486c93ea5f" },
  "/personas": { changed: "2026-11-23", words: "21f570769ac7" },
  "/your-voice": { changed: "2026-11-23", words: "67b551f69221" },
  "/roadmap": { changed: "2026-11-23", words: "2819fcfbd13e" },
  "/support": { changed: "2026-11-23", words: "6cd912c9cb2f" },
  "/community": { changed: "2026-11-23", words: "74161bd08bdd" },
  "/contact": { changed: "2026-11-23", words: "3e3429c7e6e8" },
  "/waitlist": { changed: "2026-11-23", words: "682f4bd39968" },
  "/privacy-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/terms-of-service": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/cookie-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/content-disclaimer": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/acceptable-use": { changed: "2025-10-14", words: "dated-by-its-text" },
  "/dmca-policy": { changed: "2025-10-14", words: "dated-by-its-text" },
} as const satisfies Record<IndexedPath, { changed: string; words: string }>;
