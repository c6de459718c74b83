import { isAnalyticsAllowed } from "./analytics/consent.ts";

// A plain link between two pages loses what the app would remember. The tab's own history has it (Navigation API); browsers
// before 2026 may lack that, and then only the page before is known.

interface Note {
  /** On the entry with which the visit began: the page that led here, or empty. */
  referrer?: string;
  /** The section of the link to the waitlist that was followed from this entry. */
  section?: string;
}

function entries(): NavigationHistoryEntry[] {
  if (!("navigation" in globalThis)) return [];
  const { currentEntry } = navigation;
  return navigation.entries().slice(0, (currentEntry?.index ?? -1) + 1);
}

function readNote(entry: NavigationHistoryEntry | undefined): Note {
  return entry?.getState() ?? {};
}

function addNote(note: Note): void {
  const entry = entries().at(-1);
  if (entry) navigation.updateCurrentEntry({ state: { ...readNote(entry), ...note } });
}

/** Called before a page is left by a plain link: where this visit began, unless the page before is of this site. */
export function noteBeginning(): void {
  if (!isAnalyticsAllowed() || document.referrer.startsWith(`${location.origin}/`)) return;
  addNote({ referrer: document.referrer });
}

/** The first page of the visit and its referrer, when plain links lie between; null when it is this document's. */
export function findBeginning(): { url: string; referrer: string } | null {
  const entry = entries().findLast((one) => readNote(one).referrer !== undefined);
  return entry ? { url: entry.url ?? "", referrer: readNote(entry).referrer ?? "" } : null;
}

export function noteWaitlistSource(section: string): void {
  addNote({ section });
}

/** The section of the plain link that led to this document, the waitlist; null when none did. */
export function findWaitlistSource(): string | null {
  const [load] = performance.getEntriesByType("navigation");
  const isFirstPage = document.documentElement.dataset["live"] === undefined;
  if (!isFirstPage || !(load instanceof PerformanceNavigationTiming) || load.type !== "navigate") return null;
  return readNote(entries().at(-2)).section ?? null;
}
