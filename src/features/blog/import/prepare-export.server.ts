import { existsSync, openAsBlob, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { decodeUnicode } from "../../../lib/decode-unicode.ts";
import { FileError } from "../../../lib/file-problem.ts";
import { openZip } from "../../../lib/zip-archive.ts";
import { toSlug } from "../search/search-words.ts";
import { parseJson, toSingleLine } from "../sanitize/untrusted-json.ts";
import type { ExportedPost } from "./exported-post.ts";
import { finishPost, type ImportResult, type ImportSource, type PreparedPost } from "./finish-post.server.ts";
import { findGhostTables, ghostUrl, readGhostExport } from "./ghost-export.ts";
import { readSubstackExport } from "./substack-export.ts";
import { isWordPressExport, readWordPressExport } from "./wordpress-export.server.ts";

/** Of a file, and of all that is read of an archive. */
const mostBytes = 300_000_000;

/** The files of an export, by path. */
interface ExportFiles {
  names: readonly string[];
  read: (name: string) => Promise<Uint8Array | null>;
}

/**
 * Reads an export: Substack's (an archive, or its folder with `posts.csv`), Ghost's (JSON) or WordPress's (WXR; several in an archive).
 * @returns posts ready to be saved, or why they are not; null for a folder that is no export @throws {Error} with a sentence for a file that is none
 */
export async function prepareExport(source: ImportSource): Promise<(PreparedPost | ImportResult)[] | null> {
  const isFolder = statSync(source.path).isDirectory();
  if (isFolder && !existsSync(join(source.path, "posts.csv"))) return null;
  try {
    const files = isFolder ? openFolder(source.path) : await openFile(source.path);
    return await preparePosts(readPosts(files, source), source);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const what = error.problem === "unpacksTooLarge" ? "is larger than this command reads" : "is damaged or no export";
    throw new Error(`${source.path} ${what} (${error.problem}).`, { cause: error });
  }
}

function openFolder(path: string): ExportFiles {
  return {
    names: ["posts.csv"],
    read: async (name) => (existsSync(join(path, name)) ? readFile(join(path, name)) : null),
  };
}

async function openFile(path: string): Promise<ExportFiles> {
  if (statSync(path).size > mostBytes) throw new FileError("unpacksTooLarge");
  if (/\.zip$/i.test(path)) return openZip(await openAsBlob(path), mostBytes);
  return { names: [basename(path)], read: () => readFile(path) };
}

async function* readPosts({ names, read }: ExportFiles, { path, oldUrl }: ImportSource): AsyncGenerator<ExportedPost> {
  const readText = async (name: string) => {
    const bytes = await read(name);
    const text = bytes && decodeUnicode(bytes);
    if (bytes && text === null) throw new Error(`${name} is not text in UTF-8.`);
    return text;
  };
  const list = names.find((name) => /(?:^|\/)posts\.csv$/i.test(name) && !name.startsWith("__MACOSX/"));
  if (list !== undefined) {
    const posts = join(dirname(list), "posts");
    yield* readSubstackExport((await readText(list)) ?? "", (id) => readText(join(posts, `${basename(id)}.html`)));
    return;
  }
  let found = false;
  for (const name of names.filter((one) => /\.(?:json|xml)$/i.test(one) && !one.startsWith("__MACOSX/"))) {
    const text = (await readText(name)) ?? "";
    const tables = /\.json$/i.test(name) ? findGhostTables(parseJson(text)) : null;
    if (tables !== null && oldUrl === undefined && text.includes(ghostUrl))
      throw new Error(`${name} leads to its old site without naming it: add --url with that site’s URL.`);
    if (tables !== null) yield* readGhostExport(tables, oldUrl ?? "");
    else if (isWordPressExport(text)) yield* readWordPressExport(text);
    else continue;
    found = true;
  }
  if (!found) throw new Error(`${path} is no export of Substack (.zip), Ghost (.json) or WordPress (.xml).`);
}

async function preparePosts(posts: AsyncIterable<ExportedPost>, source: ImportSource) {
  const prepared: (PreparedPost | ImportResult)[] = [];
  const slugs = new Set<string>();
  for await (const post of posts) {
    const { file } = post;
    if ("leftOut" in post) {
      prepared.push({ file, outcome: "passed over", reason: post.leftOut, notes: [] });
      continue;
    }
    const { data, notes } = post;
    // A post without a slug has the one of its title, by which a second import finds it.
    const slug = toSlug(toSingleLine(data["slug"])) || toSlug(toSingleLine(data["title"]));
    const isRepeated = slugs.has(slug);
    slugs.add(slug);
    prepared.push(
      isRepeated
        ? { file, outcome: "refused", reason: `Another post of the export has the slug "${slug}".`, notes }
        : await finishPost({ file, data: { ...data, slug }, isDraft: false, notes }, source),
    );
  }
  return prepared;
}
