import { parse as parseToml, TomlDate } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isRecord, type JsonRecord, toSingleLine } from "../sanitize/untrusted-json.ts";

/** A file's text as its two parts. */
export interface ParsedFile {
  front: JsonRecord;
  markdown: string;
}

const fences = [
  { name: "JSON", pattern: /^---json[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "TOML", pattern: /^---toml[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "YAML", pattern: /^---(?:ya?ml)?[ \t]*\r?\n(?:([^]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "TOML", pattern: /^\+\+\+[ \t]*\r?\n(?:([^]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "JSON", pattern: /^;;;[ \t]*\r?\n(?:([^]*?)\r?\n)??;;;[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "JSON", pattern: /^(\{[ \t]*\r?\n(?:[^]*?\r?\n)??\})[ \t]*(?:\r?\n([^]*))?$/ },
  { name: "JSON", pattern: /^(\{[ \t]*"[^\n]*\})[ \t]*(?:\r?\n([^]*))?$/ },
  // Hexo's older form has no line above.
  { name: "YAML", pattern: /^((?:title|date|layout|tags|categories):[^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/ },
] as const;

/** As site generators read it: the last of two equal keys counts, `<<` merges, and "1.10" is no number. */
function readYaml(text: string): unknown {
  return parseYaml(text, {
    uniqueKeys: false,
    merge: true,
    customTags: (tags) => tags.filter((tag) => typeof tag === "string" || !/:(?:int|float)$/.test(tag.tag)),
  });
}

const parsers = { YAML: readYaml, TOML: parseToml, JSON: (text: string): unknown => JSON.parse(text) };

/** Splits a file of UTF-8 text with front matter in YAML (---), TOML (+++) or JSON. */
export function parsePostFile(bytes: Uint8Array): { ok: true; value: ParsedFile } | { ok: false; reason: string } {
  const text = decode(bytes);
  if (text === null)
    return {
      ok: false,
      reason: "It is not UTF-8 text. Save it as UTF-8 (without that, accents and quotes would be lost).",
    };
  // Letters that an earlier conversion lost.
  if (text.includes("\ufffd"))
    return { ok: false, reason: "It holds replacement characters (U+FFFD) where letters were." };
  const start = text.trimStart();
  for (const { name, pattern } of fences) {
    const [found, head = "", markdown = ""] = pattern.exec(start) ?? [];
    if (found === undefined) continue;
    try {
      const front: unknown = parsers[name](head);
      return { ok: true, value: { front: isRecord(front) ? toPlain(front) : {}, markdown } };
    } catch (error) {
      const [why = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      return { ok: false, reason: `Its front matter is not ${name}: ${why}` };
    }
  }
  const headers = readHeaders(start);
  if (headers) return { ok: true, value: headers };
  return {
    ok: false,
    reason: "It does not begin with front matter between two lines of --- (YAML) or +++ (TOML), or in braces (JSON).",
  };
}

/** Headers without a line around them: `Title: …` of Pelican and MultiMarkdown up to an empty line, `.. title: …` of Nikola. */
function readHeaders(text: string): ParsedFile | null {
  const lines = text.replace(/^<!--[ \t]*\r?\n/, "").split(/\r?\n/);
  const front: JsonRecord = {};
  let last = "";
  let nth = 0;
  for (; nth < lines.length && lines[nth]?.trim(); nth += 1) {
    const line = lines[nth] ?? "";
    const [found, key = "", value = ""] = /^(?:\.\. )?([A-Za-z][\w -]{0,40}?):(?:[ \t](.*))?$/.exec(line) ?? [];
    if (found === undefined && /^-->\s*$/.test(line)) break;
    if (found === undefined && !(/^[ \t]+\S/.test(line) && last !== "")) return null;
    if (found !== undefined) last = key.toLowerCase().replaceAll(" ", "_");
    const before = found === undefined ? `${toSingleLine(front[last])} ` : "";
    front[last] = before + (found === undefined ? line : value).trim();
  }
  return toSingleLine(front["title"]) === "" ? null : { front, markdown: lines.slice(nth + 1).join("\n") };
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** TOML's dates as text, as YAML's are. */
function toPlain(front: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(front).map(([key, value]) => [
      key,
      value instanceof TomlDate || value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
