import type { LaunchState, LaunchTestimonial } from "./launch-settings.ts";

/** What is shown instead of the default texts. The keys are the default texts themselves. */
export type CopyOverrides = Readonly<Record<string, string>>;

/** The replacements by default text. A state without one shows the default text. */
export type CopyByState = Readonly<Record<string, Partial<Record<LaunchState, string>>>>;

/** The same text in the states `open` and `closed`. */
export function afterLaunch(text: string): CopyByState[string] {
  return { open: text, closed: text };
}

/** Replacements for one state; one that equals its default text is left out. */
export function overridesFor(state: LaunchState, replacements: CopyByState): CopyOverrides {
  return Object.fromEntries(
    Object.entries(replacements).flatMap(([defaultText, states]) => {
      const text = states[state];
      return text === undefined || text === defaultText ? [] : [[defaultText, text]];
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

/** What the settings change on pages. Null: no bar, no amounts, and no link to start writing. */
export interface LaunchView {
  copy: CopyOverrides;
  bar: { text: string; link: { label: string; href: string } | null } | null;
  state: LaunchState;
  /** By plan; null for a plan that is priced by agreement. */
  prices: { currency: string; creator: ShownPrice; team: ShownPrice; business: ShownPrice | null } | null;
  testimonials: readonly ShownTestimonial[];
  startUrl: string | null;
}

/** Replaces default texts, as gettext does; returns the same object without overrides. @param content data without functions */
export function applyOverrides<Content>(content: Content, overrides: CopyOverrides | undefined): Content {
  if (!overrides) return content;
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? (overrides[value] ?? value) : value,
  );
}
