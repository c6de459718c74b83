import { lstatSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { decodeUnicode } from "../lib/decode-unicode.ts";
import { describeFileProblem } from "./file-owner.server.ts";

/** `notes` are sentences about lines that do not say what they seem to say. */
export type EnvFile = { ok: true; values: NodeJS.Dict<string>; notes: string[] } | { ok: false; problem: string };

/** Reads a file of `NAME=value` lines in UTF-8 or UTF-16, as editors of any system save it; a missing file has no values. */
export function readEnvFile(path: string): EnvFile {
  // A link to a file that is not there is a mistake, and no missing file.
  if (!lstatSync(path, { throwIfNoEntry: false })) return { ok: true, values: {}, notes: [] };
  try {
    const text = decodeUnicode(readFileSync(path));
    if (text === null || text.includes("\0"))
      return { ok: false, problem: `${path} is not text in UTF-8 or UTF-16: save it in UTF-8.` };
    const lines = text.replace(/\r\n?/g, "\n");
    return { ok: true, values: parseEnv(lines), notes: findDoubtfulLines(lines, path) };
  } catch (error) {
    return { ok: false, problem: describeFileProblem(path, error) };
  }
}

const unseen = /^["'`]?[“”„‘’]|[“”„‘’]["'`]?$|[\u00a0\p{Cf}]/u;

/** Never tells a value: it may be a secret. */
function findDoubtfulLines(text: string, path: string): string[] {
  const notes: string[] = [];
  const names = new Set<string>();
  let openQuote = "";
  text.split("\n").forEach((line, index, lines) => {
    if (openQuote !== "") {
      if (line.includes(openQuote)) openQuote = "";
      return;
    }
    if (/^\s*(?:#|$)/.test(line)) return;
    const [left = "", ...rest] = line.split("=");
    const name = left.trim().replace(/^export\s+/, "");
    const value = rest.join("=").trim();
    if (rest.length === 0 || !/^[\w.-]+$/.test(name)) {
      notes.push(`Line ${index + 1} of ${path} is not NAME=value, so it is not read.`);
      return;
    }
    if (names.has(name)) notes.push(`${name} is in ${path} twice: its last line counts.`);
    names.add(name);
    const [quote = ""] = /^["'`]/.exec(value) ?? [];
    const end = quote === "" ? value.search(/\s#/) : value.indexOf(quote, 1) + 1;
    const given = end > 0 ? value.slice(0, end) : value;
    if (unseen.test(given)) notes.push(`${name} in ${path} has a curly quote or an invisible character: type it anew.`);
    if (quote === "" && /[^\s#]#/.test(given))
      notes.push(`${name} in ${path} ends before its #: put the value into quotes if the # belongs to it.`);
    if (quote !== "" && end > 0 && /^\s*[^\s#]/.test(value.slice(end)))
      notes.push(`${name} in ${path} ends at its second quote: what stands behind it is not read.`);
    if (quote === "" || end > 0) return;
    if (lines.slice(index + 1).some((later) => later.includes(quote))) openQuote = quote;
    notes.push(`${name} in ${path} begins with a quote that its line does not close.`);
  });
  return notes;
}
