import { siteConfig } from "../../../lib/site-config.ts";
import { cut, toSlug, toTermSlug } from "../search/search-words.ts";
import { toImageUrl } from "../sanitize/image-url.ts";
import { isRecord, ownProperty, toSingleLine, unwrap, unwrapList } from "./untrusted-json.ts";
import type { Author, PostImage, Term } from "./post.ts";

/** An author in any of the known shapes; a plain text is a name; nothing readable is the team. */
export function toAuthor(value: unknown): Author {
  const inner = unwrap(value);
  const firstName = cut(toSingleLine(ownProperty(inner, "first_name")), 100);
  const lastName = cut(toSingleLine(ownProperty(inner, "last_name")), 100);
  const whole = cut(toSingleLine(isRecord(inner) ? (inner["name"] ?? inner["full_name"]) : inner), 200);
  const isBrokenJson = /^[[{]/.test(whole);
  const name = [firstName, lastName].filter(Boolean).join(" ") || (isBrokenJson ? "" : whole) || siteConfig.teamName;
  return {
    name,
    firstName,
    lastName,
    bio: cut(toSingleLine(ownProperty(inner, "bio")), 2_000),
    pictureUrl: toImage(ownProperty(inner, "profile_picture"))?.url ?? null,
  };
}

/** Categories or tags in any of the known shapes, each slug once, at most 50. */
export function toTerms(value: unknown): Term[] {
  const terms = new Map<string, Term>();
  for (const item of unwrapList(value)) {
    const inner = unwrap(item);
    const name = cut(toSingleLine(isRecord(inner) ? inner["name"] : inner), 100);
    const slug = toSlug(toSingleLine(ownProperty(inner, "slug"))) || toTermSlug(name);
    if (!slug || /^[[{]/.test(name) || terms.has(slug)) continue;
    terms.set(slug, {
      name: name || slug,
      slug,
      storychiefId: toSingleLine(ownProperty(inner, "storychief_id")) || null,
    });
  }
  return [...terms.values()].slice(0, 50);
}

/** A picture, wrapped or flat, or a plain URL; null (also `{}` and an empty URL) means removed. */
export function toImage(value: unknown, alt?: unknown): PostImage | null {
  const inner = unwrap(value);
  const sizes = toSizes(ownProperty(inner, "sizes"));
  const url =
    toImageUrl(toSingleLine(isRecord(inner) ? inner["url"] : inner)) ??
    sizes["full"] ??
    sizes["large"] ??
    sizes["regular"];
  if (!url) return null;
  const given =
    toSingleLine(ownProperty(inner, "alt")) || toSingleLine(ownProperty(inner, "alt_text")) || toSingleLine(alt);
  return {
    url,
    alt: cut(given, 1_000),
    width: toSide(ownProperty(inner, "width")),
    height: toSide(ownProperty(inner, "height")),
    sizes,
  };
}

function toSide(value: unknown): number | null {
  const pixels = Number(toSingleLine(value));
  return Number.isInteger(pixels) && pixels > 0 && pixels <= 20_000 ? pixels : null;
}

function toSizes(value: unknown): Record<string, string> {
  const inner = unwrap(value);
  const entries = isRecord(inner) ? Object.entries(inner).slice(0, 10) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => {
      const url = toImageUrl(toSingleLine(text));
      return url && /^[a-z][a-z0-9_]{0,20}$/i.test(name) ? [[name, url]] : [];
    }),
  );
}
