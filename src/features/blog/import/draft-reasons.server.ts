import { ownProperty, toSingleLine } from "../sanitize/untrusted-json.ts";
import { looksLikeDate, readDate } from "./front-date.server.ts";

const stateKeys =
  "draft isdraft wip unlisted hidden private archived headless unpublished noindex eleventyexcludefromcollections".split(
    " ",
  );
const publicKeys = ["published", "publish", "ispublished", "public", "visible"];
const wordKeys = ["status", "state", "poststatus", "visibility", "access"];
const publicWords = new Set("publish published public live active scheduled future everyone".split(" "));
/** What says by its presence, or by one of these values, that a file is no public post. */
const otherSigns: [key: string, value: RegExp][] = [
  ["password", /\S/],
  ["permalink", /^false$/],
  ["type", /^(?:page|draft|attachment|nav_menu_item)$/],
  ["posttype", /^(?!post$|article$|blog$)/],
  ["layout", /^draft$/],
];
const expiryKeys = ["expirydate", "expires", "unpublishdate"];

/** Why front matter makes a post a draft: "" where it says so itself. @param used gets the keys that were read */
export function readDraftReasons(keys: ReadonlyMap<string, [string, unknown]>, used: Set<string>, now: Date): string[] {
  const reasons: string[] = [];
  const read = (name: string) => {
    const found = keys.get(name);
    if (found) used.add(name);
    return found ? { key: found[0], value: found[1] ?? "nothing" } : null;
  };
  const unclear = (key: string, value: unknown) =>
    `${key}: ${toSingleLine(String(value)).slice(0, 40)} is not understood, so it is a draft`;
  for (const name of stateKeys) {
    const state = read(name);
    if (!state) continue;
    const answer = toAnswer(state.value);
    if (answer !== false) reasons.push(answer === true ? "" : unclear(state.key, state.value));
  }
  for (const name of publicKeys) {
    const state = read(name);
    if (!state || looksLikeDate(state.value)) continue;
    const answer = toAnswer(state.value);
    if (answer !== true) reasons.push(answer === false ? "" : unclear(state.key, state.value));
  }
  for (const name of wordKeys) {
    const state = read(name);
    if (!state) continue;
    const word = toSingleLine(state.value).toLowerCase();
    if (publicWords.has(word)) continue;
    reasons.push(
      /^(?:draft|private|hidden|unlisted|pending|trash|trashed|archived|unpublished)$/.test(word)
        ? ""
        : unclear(state.key, state.value),
    );
  }
  for (const name of expiryKeys) {
    const state = read(name);
    const date = state && readDate(state.value);
    if (state && (!date || date <= now))
      reasons.push(date ? `it expired (${state.key}), so it is a draft` : unclear(state.key, state.value));
  }
  for (const [name, pattern] of otherSigns) {
    const [key, value] = keys.get(name) ?? [];
    if (key === undefined || !pattern.test(toSingleLine([value].flat().join(" ")).toLowerCase())) continue;
    used.add(name);
    reasons.push(`${key} says that it is no public post, so it is a draft`);
  }
  for (const name of ["build", "_build"]) {
    const [, value] = keys.get(name) ?? [];
    if (!["render", "list"].some((part) => /^(?:never|false|link|local)$/.test(String(ownProperty(value, part)))))
      continue;
    reasons.push(`${name} says that it has no page of its own, so it is a draft`);
  }
  return reasons;
}

function toAnswer(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = toSingleLine(value).toLowerCase();
  if (/^(?:true|yes|y|on|1)$/.test(text)) return true;
  return /^(?:false|no|n|off|0)$/.test(text) ? false : null;
}
