import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { decode } from "../sanitize/sanitize-rules.server.ts";
import { splitAtCode } from "../sanitize/split-at-code.ts";
import { readPictureSize, stripMetadata, toPictureType } from "./picture-file.server.ts";
import { pictureMaxBytes, picturePath, type PostPicture } from "../store/post-pictures.server.ts";

const picturesMax = 100;
const postMaxBytes = 64 * 1_048_576;
const pictureName = /\.(?:png|jpe?g|jfif|gif|webp|avif|svg|bmp|tiff?|heic|ico)$/i;
/** Where `@/`, `~/` and `$lib/` lead in the usual projects. */
const aliasFolders = ["", "src", "public", "static"];
/** Where generators keep what they serve from "/". */
const rootFolders = ["", "static", "public", "source"];

/**
 * The pictures of one file of an imported folder. `place` gives the URL under which the site serves a picture named by a path, with its
 * size after "#", or the page of another file's post; null for anything else. A path that begins with "/" is looked up in the folder.
 * Nothing outside the folder is read.
 */
export function createPictureShelf(folder: string, file: string, slugOf: (file: string) => string) {
  const pictures = new Map<string, PostPicture & { bytes: Buffer }>();
  const notes = new Set<string>();
  let size = 0;

  function place(path: string, from = dirname(file)): string | null {
    const name = toFilePath(path);
    if (name === null) return placeLink(path) ?? null;
    const alias = /^(?:[@~$]|__GHOST_URL__\/)/.test(name);
    const local = name.replace(/^(?:[@~$]\/?|__GHOST_URL__\/)/, "");
    const bases = alias ? aliasFolders : name.startsWith("/") ? rootFolders : [from];
    const found = bases.map((base) => join(folder, base, local)).find((full) => existsSync(full));
    if (!found) {
      if (name.startsWith("/")) notes.add(`${path} is not in the folder; it is taken to be the site's own`);
      return null;
    }
    const picture = read(found);
    if (typeof picture !== "string") {
      const size = readPictureSize(picture.bytes, picture.contentType);
      return picturePath(picture) + (size ? `#${size.width}x${size.height}` : "");
    }
    notes.add(`picture ${path} is not taken: ${picture}`);
    return null;
  }

  /** A link to another post's file as one to its page; one to any other file of the folder is named. */
  function placeLink(path: string): void | string {
    const [address = "", ...fragments] = path.trim().split("#");
    const [name = ""] = address.split("?", 1);
    const fragment = fragments.map((part) => `#${part}`).join("");
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(name)) return undefined;
    const bases = name.startsWith("/") ? rootFolders : [dirname(file)];
    const isPost = /\.(?:md|markdown|mdx|html?)$/i.test(name);
    const other = bases.map((base) => join(base, decode(name))).find((local) => isInside(local));
    if (other === undefined) return undefined;
    if (isPost) return `/blog/${slugOf(other)}${fragment}`;
    notes.add(`file ${name} is not taken; a link to it leads nowhere`);
    return undefined;
  }

  function isInside(local: string): boolean {
    const full = join(folder, local);
    return existsSync(full) && statSync(full).isFile() && realpathSync(full).startsWith(realpathSync(folder) + sep);
  }

  function read(full: string): (PostPicture & { bytes: Buffer }) | string {
    if (!realpathSync(full).startsWith(realpathSync(folder) + sep)) return "it lies outside the folder";
    const { size: length } = statSync(full);
    if (length > pictureMaxBytes) return `it is larger than ${pictureMaxBytes / 1_048_576} MiB`;
    const original = readFileSync(full);
    const contentType = toPictureType(original);
    if (!contentType) return "it is no PNG, JPEG, GIF, WebP or AVIF";
    const bytes = stripMetadata(original, contentType);
    const picture = { sha256: createHash("sha256").update(bytes).digest("hex"), contentType, bytes };
    if (pictures.has(picture.sha256)) return picture;
    if (pictures.size === picturesMax) return `a post has ${picturesMax} at most`;
    if (size + length > postMaxBytes) return `those of a post have ${postMaxBytes / 1_048_576} MiB together at most`;
    size += length;
    pictures.set(picture.sha256, picture);
    return picture;
  }

  return { place, pictures: () => [...pictures.values()], notes: () => [...notes] };
}

/** Markdown with its pictures' paths replaced, except in code. @param place returns null for a path that stays */
export function placePictures(markdown: string, place: (path: string) => string | null): string {
  const replace = (whole: string, before: string, bracketed?: string, bare?: string) => {
    const url = place(bracketed ?? bare ?? "");
    return url === null ? whole : before + url;
  };
  return splitAtCode(markdown)
    .map(({ part, isCode }) =>
      isCode
        ? part
        : part
            .replace(/(\]\([ \t]{0,9})(?:<([^<>\n]+)>|([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*))/g, replace)
            .replace(/^( {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,9})(?:<([^<>\n]+)>|(\S+))/gm, replace)
            .replace(/(\s(?:src|href|poster|data-src)=["'])(?=([^"'<>\n]+)["'])[^"'<>\n]+/gi, replace)
            .replace(/(\s(?:src|poster)=)(?=([^"'<>\s{]+))[^"'<>\s{]+/gi, replace),
    )
    .join("");
}

/** A path without its query, decoded; null for a URL, and for what no picture is called. */
function toFilePath(path: string): string | null {
  const [name = ""] = path.trim().replaceAll("\\", "/").split(/[?#]/, 1);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name) || !pictureName.test(name) || name.includes("\0")) return null;
  return decode(name);
}
