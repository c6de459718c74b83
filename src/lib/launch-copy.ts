import { type LaunchSettings, type LaunchState, launchStates, type LaunchTestimonial } from "./launch-settings.ts";

/** The texts of a page that the launch state may change. */
export interface PageContent {
  readonly page: string;
}

/** Texts in place of some of a content's, by path: one, or one for each state that does not show the built one. An item of a list is named by its `id`, or by its place in a list that is written out. */
export type CopyOf<Content> = Content extends string
  ? string | CopyByState
  : Content extends readonly (infer Item)[]
    ? Item extends { readonly id: infer Id extends string }
      ? { readonly [Name in Id]?: CopyOf<Item> | undefined }
      : { readonly [Index in keyof Content & `${number}`]?: CopyOf<Content[Index]> | undefined }
    : Content extends (...parameters: never) => unknown
      ? never
      : Content extends object
        ? { readonly [Key in keyof Content]?: CopyOf<Content[Key]> | undefined }
        : never;

type CopyByState = Partial<Record<LaunchState, string>>;

/** The same text in the states `open` and `closed`. */
export function afterLaunch(text: string): CopyByState {
  return { open: text, closed: text };
}

/** The texts of one state, without empty parts. */
export function copyIn(state: LaunchState, copy: unknown): unknown {
  if (!isRecord(copy)) return copy;
  if (launchStates.some((name) => Object.hasOwn(copy, name))) return copy[state];
  const parts = Object.entries(copy).flatMap(([key, part]) => {
    const text = copyIn(state, part);
    return text === undefined ? [] : [[key, text] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** What links to the waitlist say by launch state, and where they lead once the service is open. */
export function joinCopy({ startUrl }: LaunchSettings) {
  const href = startUrl ? { open: startUrl } : undefined;
  return {
    button: { label: { invites: "Ask for an Invite", open: "Start Writing", closed: "Leave Your Email" }, href },
    phone: { label: { invites: "Ask", open: "Start", closed: "Follow" }, href },
    withVoice: { label: { invites: "Ask with this voice", open: "Start Writing", closed: "Leave your email" }, href },
  };
}

/** In place of “Join the waitlist”, written like a sentence. */
export const joinSentence = { invites: "Ask for an invite", open: "Start writing", closed: "Leave your email" };

/** A plan's price as printed: "$19", "a month". */
export interface ShownPrice {
  label: string;
  note: string;
  amount: number;
}

export type ShownTestimonial = LaunchTestimonial & { initials: string };

/** What the settings change on pages. Null: no bar, no amounts, and no link to start writing. */
export interface LaunchView {
  /** By page. */
  copy: Readonly<Record<string, unknown>>;
  bar: { text: string; link: { label: string; href: string } | null } | null;
  state: LaunchState;
  /** By plan; null for a plan that is priced by agreement. */
  prices: { currency: string; creator: ShownPrice; team: ShownPrice; business: ShownPrice | null } | null;
  testimonials: readonly ShownTestimonial[];
  /** The day of the next invitations, as YYYY-MM-DD and as printed. */
  nextWave: { day: string; text: string } | null;
  startUrl: string | null;
}

/** The page's content as the settings have it; the same object when they change nothing of it. */
export function withLaunchCopy<Content extends PageContent>(
  content: Content,
  view: Pick<LaunchView, "copy"> | null | undefined,
): Content {
  return withCopy(content, view?.copy[content.page]);
}

/** @param copy of one state, as `copyIn` gives it */
export function withCopy<Content>(content: Content, copy: unknown): Content;
export function withCopy(content: unknown, copy: unknown): unknown {
  if (typeof content === "string") return typeof copy === "string" ? copy : content;
  if (!isRecord(copy) || !isRecord(content)) return content;
  if (Array.isArray(content)) {
    const nameOf = (item: unknown, index: number) =>
      isRecord(item) && typeof item["id"] === "string" ? item["id"] : index;
    return content.map((item: unknown, index) => withCopy(item, copy[nameOf(item, index)]));
  }
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, withCopy(part, copy[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
