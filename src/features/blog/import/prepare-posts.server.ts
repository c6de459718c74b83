import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { marked } from "marked";
import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { splitAtCode } from "../sanitize/split-at-code.ts";
import { toSlug } from "../search/search-words.ts";
import { isRecord, type JsonRecord, ownProperty, toSingleLine, unwrapList } from "../sanitize/untrusted-json.ts";
import { cleanMarkdown } from "./clean-markdown.server.ts";
import { finishPost, type ImportResult, type ImportSource, type PreparedPost } from "./finish-post.server.ts";
import { parsePostFile } from "./front-matter.server.ts";
import { createPictureShelf, placePictures } from "./picture-shelf.server.ts";
import { readPostFields, readSlug } from "./post-fields.server.ts";

const postFile = /\.(?:md|markdown|mdx)$/i;
const htmlFile = /\.html?$/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;
/** Sections, notices and settings of site generators, which are no posts. */
const noPost = /^(?:_index|readme|changelog|license|contributing)\.\w+$/i;

/** Reads every file of a folder: each becomes a post ready to be saved, or the reason why not. */
export async function preparePosts(source: ImportSource): Promise<(PreparedPost | ImportResult)[]> {
  const names = await readdir(source.path, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(source.path, "/").length))
    .filter((file) => !/(?:^|\/)(?:\.|node_modules\/)/.test(file) && basename(file) !== "authors.json")
    .sort();
  const authorsFile = ["authors.json", "../authors.json"].map((file) => join(source.path, file)).find(existsSync);
  const authors: unknown = authorsFile ? JSON.parse(await readFile(authorsFile, "utf8")) : {};
  const prepared: (PreparedPost | ImportResult)[] = [];
  for (const file of files) {
    const passOver = (reason: string) => prepared.push({ file, outcome: "passed over", reason, notes: [] });
    const isPost = postFile.test(file) || (htmlFile.test(file) && (await hasFrontMatter(join(source.path, file))));
    if (isPost && !noPost.test(basename(file))) prepared.push(await preparePost(file, authors, source));
    else if (isPost) passOver("It is no post.");
    else if (htmlFile.test(file)) passOver("It is HTML without front matter.");
    else if (!pictureFile.test(file))
      passOver("It is no Markdown file (.md, .markdown, .mdx) and no HTML with front matter.");
  }
  return prepared;
}

/** Of HTML files only those are posts that begin as a site generator's do; the others are pages and templates. */
async function hasFrontMatter(path: string): Promise<boolean> {
  return /^\ufeff?\s*---[ \t]*\r?\n/.test((await readFile(path)).toString("utf8", 0, 200));
}

/** A post's slug and date as its path names them: "2026-05-01-a-post.md", "a-post/index.md". */
function readPath(file: string): { slug: string; date: string | null; language: string | undefined; isDraft: boolean } {
  const [, stem = "", language] = /^(.*?)(?:\.([a-z]{2}(?:-[a-z]{2})?))?$/i.exec(basename(file, extname(file))) ?? [];
  const own = stem === "index" && dirname(file) !== "." ? basename(dirname(file)) : stem;
  const name = own.replace(/\.draft$/i, "") + (language ? `-${language}` : "");
  const [, date = null, rest = name] = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(name) ?? [];
  const isDraft = /(?:^|\/)[_.]?(?:drafts?|private|hidden|unpublished|wip|trash)\/|(?:^|\/)_[^/]*$|\.draft\.\w+$/i.test(
    file,
  );
  return { slug: rest, date, language, isDraft };
}

async function preparePost(file: string, authors: unknown, source: ImportSource): Promise<PreparedPost | ImportResult> {
  const refuse = (reason: string, notes: readonly string[] = []) => ({
    file,
    outcome: "refused" as const,
    reason,
    notes,
  });
  const parsedFile = parsePostFile(await readFile(join(source.path, file)));
  if (!parsedFile.ok) return refuse(parsedFile.reason);
  const path = readPath(file);
  const front: JsonRecord = {
    ...(path.language && { language: path.language }),
    ...parsedFile.value.front,
    ...(path.isDraft && { draft: true }),
  };
  if (toSingleLine(front["title"]) === "") return refuse("It has no title.");
  const fields = readPostFields(front, { ...path, now: source.now });
  if ("reason" in fields) return refuse(fields.reason);
  const shelf = createPictureShelf(source.path, file, (other) => readSlugOf(source.path, other));
  const isHtml = htmlFile.test(file);
  const given = isHtml ? openHighlights(parsedFile.value.markdown) : parsedFile.value.markdown;
  const { markdown: written, intro, leftOut } = cleanMarkdown(given, /\.mdx$/i.test(file));
  const markdown = placePictures(written, shelf.place);
  const image = placeIn(fields.data["featured_image"], "url", shelf.place);
  const author = placeIn(findAuthor(fields.data["author"], authors), "profile_picture", (path) =>
    shelf.place(path, ""),
  );
  const looksMisread = /\u00c3[\u0080-\u00bf]|\u00e2\u20ac[\u2122\u0153\u02dc\u201c\u201d]/.test(markdown);
  const notes = [
    ...(looksMisread
      ? ["it looks as if its letters had been read in a wrong encoding before (\u00c3\u00a9 for \u00e9)"]
      : []),
    ...fields.notes,
    ...leftOut.map((what) => `left out: ${what}`),
    ...shelf.notes(),
  ];
  const toHtml = (text: string) => (isHtml ? text : renderMarkdown(text));
  const excerpt = toSingleLine(fields.data["excerpt"]) || (intro === null ? "" : toHtml(intro));
  const data = {
    ...fields.data,
    excerpt,
    ...(image === undefined ? {} : { featured_image: image }),
    author,
    content: toHtml(markdown),
  };
  const original = isHtml ? {} : { markdown };
  return finishPost({ file, data, isDraft: fields.isDraft, notes, ...original, pictures: shelf.pictures() }, source);
}

/** Jekyll's listings in a file of HTML. */
function openHighlights(html: string): string {
  return html.replace(
    /\{%-?\s*highlight\s+([\w+#-]{1,30})[^%]*%\}([^]*?)\{%-?\s*endhighlight\s*-?%\}/g,
    (_, language: string, code: string) =>
      `<pre><code class="language-${language}">${escapeMarkup(code.trim())}</code></pre>`,
  );
}

/** The slug that another file of the folder gives its post. */
function readSlugOf(folder: string, file: string): string {
  const parsed = parsePostFile(readFileSync(join(folder, file)));
  return toSlug((parsed.ok ? readSlug(parsed.value.front) : undefined) ?? readPath(file).slug);
}

/** A record with a picture's path replaced by the URL under which the site serves it, and its size. */
function placeIn(value: unknown, key: string, place: (path: string) => string | null): unknown {
  const path = ownProperty(value, key);
  if (!isRecord(value) || typeof path !== "string") return value;
  const placed = place(path) ?? path;
  const [, url = placed, width, height] = /^(\/[^#]*)#(\d+)x(\d+)$/.exec(placed) ?? [];
  return { ...value, [key]: url, ...(width && { width, height }) };
}

/** One author by key or name; of several that are not in the list, the names. */
function findAuthor(given: unknown, authors: unknown): unknown {
  const list = unwrapList(given);
  const known = list.map((one) => ownProperty(authors, toSingleLine(one))).find(Boolean);
  const [first = null] = list;
  if (known || list.length < 2) {
    const pictures = ["profile_picture", "picture", "avatar", "image", "photo"];
    const picture = pictures.map((key) => ownProperty(first, key)).find(Boolean);
    return known ?? (isRecord(first) && picture ? { ...first, profile_picture: picture } : first);
  }
  return list
    .map((one) => toSingleLine(ownProperty(one, "name") ?? one))
    .filter(Boolean)
    .join(", ");
}

/** A post's Markdown as HTML, not sanitized. */
export function renderMarkdown(markdown: string): string {
  const parts = splitAtCode(markdown).map(({ part, isCode }) =>
    isCode ? part : part.replace(emphasis, toTags).replace(noteStart, "\n\n\\[^"),
  );
  return marked.parse(parts.join(""), { async: false, gfm: true });
}

/** A footnote, which Markdown would take for a link's definition; the sanitizer links it to its mark. */
const noteStart = /^ {0,3}\[\^(?=[^\]\s]{1,40}\]:)/gm;
const emphasis = /(?<=([^\s*\\])?)(?<![*\\])(\*{1,2})(?=[^\s*])([^*\n]{1,500})(?<=[^\s\\])\2(?!\*)(?=([^\s])?)/gu;

/** Between words without spaces, CommonMark takes stars beside punctuation for text: `https://github.com/commonmark/commonmark-spec/issues/650`. */
function toTags(whole: string, before = "", stars: string, inside: string, after = ""): string {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  const isLost =
    (wide.test(before) && /^[\p{P}\p{S}]/u.test(inside)) || (/[\p{P}\p{S}]$/u.test(inside) && wide.test(after));
  const tag = stars === "**" ? "strong" : "em";
  return isLost ? `<${tag}>${inside}</${tag}>` : whole;
}
