import { decodeHTMLStrict } from "entities";
import { siteConfig } from "../../../lib/site-config.ts";
import { cut, toSlug, toTermSlug } from "../search/search-words.ts";
import { isFileName, largestOf, toImageUrl } from "../sanitize/image-url.ts";
import { isRecord, ownProperty, toPlainLine, toSingleLine, unwrap, unwrapList } from "../sanitize/untrusted-json.ts";
import type { Author, PostImage, Term } from "./post.ts";

/** An author in any of the known shapes; a plain text is a name, of several the names; nothing readable, or an email address, is the team. */
export function toAuthor(value: unknown): Author {
  const all = unwrapList(value).map((item) => toOneAuthor(typeof item === "number" ? null : item));
  const named = all.filter(({ name }, nth) => name !== "" && all.findIndex((one) => one.name === name) === nth);
  const [first = all[0] ?? toOneAuthor(null)] = named;
  return {
    ...first,
    name: cut(named.map(({ name }) => name).join(", "), 200) || siteConfig.teamName,
  };
}

function toOneAuthor(value: unknown): Author {
  const inner = unwrap(value);
  const given = new Map(
    isRecord(inner)
      ? Object.entries(inner).map(([key, member]) => [key.replaceAll("_", "").toLowerCase(), member])
      : [],
  );
  const find = (names: string) =>
    names
      .split(" ")
      .map((name) => given.get(name))
      .find(Boolean);
  const read = (names: string) => toPlainLine(find(names));
  const firstName = cut(dropAddress(read("firstname givenname")), 100);
  const lastName = cut(dropAddress(read("lastname familyname")), 100);
  const whole = cut(dropAddress(isRecord(inner) ? read("name fullname displayname") : toPlainLine(inner)), 200);
  // Broken JSON, a page, or an email address that nobody means to publish.
  const isName = !/^[[{]|^https?:\/\/|^[^\s@]+@[^\s@]+$/.test(whole);
  return {
    name:
      (firstName.endsWith(` ${lastName}`) ? firstName : [firstName, lastName].filter(Boolean).join(" ")) ||
      (isName ? whole : ""),
    firstName,
    lastName,
    bio: cut(read("bio biography description about"), 2_000),
    pictureUrl:
      toImage(find("profilepicture profileimage picture avatar avatarurl image photo avatarurls"))?.url ?? null,
  };
}

/** A name without the email address that stands behind it, and "" for a program's word for nothing or nobody. */
function dropAddress(name: string): string {
  const own = name
    // RSS writes the email address first.
    .replace(/^[^\s@()]{1,100}@[^\s@()]{1,200} \(([^()]+)\)$/, "$1")
    .replace(/[<(](?:mailto:)?[^\s@<>()]{1,100}@[^\s@<>()]{1,200}[>)]/gi, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^by (?=\p{Lu})/iu, "");
  return /^(?:null|undefined|none|n\/a|admin(?:istrator)?)$/i.test(own) ? "" : own;
}

/** The names in a text: parted by commas, semicolons, bars or lines, or all with a # before them. */
export function splitNames(text: string): string[] {
  const isHashed = /^\s*#[^\s#,;]+(?:\s+#[^\s#,;]+)+\s*$/.test(text);
  return isHashed ? text.trim().split(/\s+/) : text.split(/[,;|\n\u2028\u2029，、；،؛]/);
}

/** Categories or tags in any of the known shapes, each slug once, at most 50. */
export function toTerms(value: unknown): Term[] {
  const terms = new Map<string, Term>();
  // Hexo writes a category below another as a list in the list.
  const items = unwrapList(value)
    .flatMap(listMap)
    .flat(2)
    .flatMap((item) => (item === value && typeof item === "string" ? splitNames(item) : [item]));
  for (const item of items) {
    const inner = unwrap(item);
    const given = isRecord(inner) ? (inner["name"] ?? inner["title"] ?? inner["label"]) : inner;
    // A system's own number of a term; years are names.
    if (typeof given === "number" && !(given >= 1900 && given < 2100)) continue;
    const name = cut(toPlainLine(given).replace(/^#+(?=[\p{L}_])/u, ""), 100);
    const slug = toSlug(toSingleLine(ownProperty(inner, "slug"))) || toTermSlug(name);
    // WordPress's word for none.
    if (!slug || /^[[{]|^uncategori[sz]ed$/i.test(name) || terms.has(slug)) continue;
    terms.set(slug, {
      name: name || slug,
      slug,
      storychiefId: toSingleLine(ownProperty(inner, "storychief_id")) || null,
    });
  }
  return [...terms.values()].slice(0, 50);
}

/** Terms that are written as a record of slugs and names, or of names and `true`. */
function listMap(item: unknown): unknown[] {
  const isMap = isRecord(item) && !["id", "name", "title", "label", "slug", "storychief_id"].some((key) => key in item);
  if (!isMap || !Object.values(item).every((name) => typeof name === "string" || name === true)) return [item];
  return Object.entries(item).map(([key, name]) => (typeof name === "string" ? { name, slug: key } : key));
}

/** A picture, wrapped or flat, or a plain URL; null (also `{}` and an empty URL) means removed. */
export function toImage(value: unknown, alt?: unknown): PostImage | null {
  const given = unwrap(value);
  const inner = Array.isArray(given) ? unwrap(given[0]) : given;
  const sizes = toSizes(ownProperty(inner, "sizes"));
  const url = findPicture(inner) ?? sizes["full"] ?? sizes["large"] ?? sizes["regular"];
  if (!url) return null;
  const text = [findAlt(inner), alt].map(toPlainLine).find(Boolean) ?? "";
  return {
    url,
    // A file's name says nothing of its picture.
    alt: isFileName(text, url) ? "" : cut(text, 1_000),
    width: toSide(ownProperty(inner, "width")),
    height: toSide(ownProperty(inner, "height")),
    sizes,
  };
}

const pictureKeys =
  "url src srcset source_url sourceUrl image_url secure_url publicUrl href urls full original file fields attributes asset image node 96 48".split(
    " ",
  );
const altKeys = ["alt", "alt_text", "altText", "alternativeText"];

/** A picture's other text, in the same records. */
function findAlt(value: unknown, depth = 3): unknown {
  const inner = unwrap(value);
  if (!isRecord(inner)) return undefined;
  const nested = depth > 0 ? pictureKeys.map((key) => findAlt(ownProperty(inner, key), depth - 1)) : [];
  return [...altKeys.map((key) => ownProperty(inner, key)), ...nested].find(Boolean);
}

/** A picture's URL in the records of WordPress, Contentful, Strapi and others, three deep at most. */
function findPicture(value: unknown, depth = 3): string | null {
  const inner = unwrap(value);
  if (!isRecord(inner)) return toPictureUrl(inner);
  const keys = depth > 0 ? pictureKeys : [];
  return keys.map((key) => findPicture(ownProperty(inner, key), depth - 1)).find(Boolean) ?? null;
}

/** A URL that a tool may have escaped for HTML; null for a film or a document, which no `img` shows. */
function toPictureUrl(value: unknown): string | null {
  const text = decodeHTMLStrict(toSingleLine(value));
  const [, inHtml, inMarkdown] =
    /(?:<img\s[^<>]*?\bsrc=|\burl\(\s*)["']?([^\s"'<>)]+)|^\[?!\[[^\][]*\]\(<?([^\s()<>]+)/i.exec(text) ?? [];
  const isSet = /\s\d+(?:\.\d+)?[wx](?:,|$)/.test(text);
  const url = toImageUrl(inHtml ?? inMarkdown ?? (isSet ? largestOf(text) : null) ?? text);
  return url && /\.(?:mp4|m4v|mov|webm|ogv|mp3|pdf|docx?|zip|html?)(?:$|[?#])/i.test(url) ? null : url;
}

function toSide(value: unknown): number | null {
  const pixels = Number(toSingleLine(value).replace(/px$/, ""));
  return Number.isInteger(pixels) && pixels > 0 && pixels <= 20_000 ? pixels : null;
}

function toSizes(value: unknown): Record<string, string> {
  const inner = unwrap(value);
  const entries = isRecord(inner) ? Object.entries(inner).slice(0, 10) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => {
      const url = toImageUrl(toSingleLine(ownProperty(text, "url") ?? text));
      return url && /^[a-z][a-z0-9_]{0,20}$/i.test(name) ? [[name, url]] : [];
    }),
  );
}
