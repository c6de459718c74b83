import type { LaunchState, LaunchTestimonial } from "./launch-settings.ts";

/** Each built text with the text that is shown instead. */
export type Words = Readonly<Record<string, string>>;

/** By the built text: its replacements. A state without one shows the built text. */
export type StateWords = Readonly<Record<string, Partial<Record<LaunchState, string>>>>;

/** One replacement for both states after the launch, open and closed. */
export function afterLaunch(text: string): StateWords[string] {
  return { open: text, closed: text };
}

export function wordsIn(state: LaunchState, replacements: StateWords): Words {
  return Object.fromEntries(
    Object.entries(replacements).flatMap(([built, states]) => {
      const text = states[state];
      return text === undefined || text === built ? [] : [[built, text]];
    }),
  );
}

/** A plan's price as printed: "$19", "a month". */
export interface ShownPrice {
  label: string;
  note: string;
  amount: number;
}

export type ShownTestimonial = LaunchTestimonial & { initials: string };

/** What pages show of the launch settings where they differ from the site as it was built. */
export interface LaunchView {
  words: Words;
  bar: { text: string; link: { label: string; href: string } | null } | null;
  state: LaunchState;
  /** By plan; null for a plan that is priced by agreement. */
  prices: { currency: string; creator: ShownPrice; team: ShownPrice; business: ShownPrice | null } | null;
  testimonials: readonly ShownTestimonial[];
  startUrl: string | null;
}

/**
 * Content with the words of the launch state, as gettext does: every text that the catalog names is replaced.
 * @param content data without functions; the same object comes back where there are no words
 */
export function translate<Content>(content: Content, words: Words | undefined): Content {
  if (!words) return content;
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? (words[value] ?? value) : value,
  );
}
