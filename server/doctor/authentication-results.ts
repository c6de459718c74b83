import type { MessageHeader } from "./message-headers.ts";

export interface AuthenticationResult {
  /** Lower case: spf, dkim, dmarc, arc. */
  method: string;
  /** Lower case: pass, fail, none … */
  result: string;
  /** Like header.d, in lower case. */
  properties: ReadonlyMap<string, string>;
  comment: string;
}

export interface FoundResults {
  /** The server that says so; "" where it gives no name. */
  server: string;
  results: readonly AuthenticationResult[];
}

/**
 * What the receiving server found, from its own Authentication-Results: the topmost, and those of the same name right below it for what
 * the ones above do not say. Further down a sender may have written anything. Source: RFC 8601.
 */
export function readAuthenticationResults(headers: readonly MessageHeader[]): FoundResults {
  const first = headers.findIndex(({ name }) => name === "authentication-results");
  if (first === -1) return { server: "", results: [] };
  const server = serverOf(headers[first]?.value ?? "");
  const results: AuthenticationResult[] = [];
  for (const { name, value } of headers.slice(first)) {
    if (name === "received") break;
    if (name !== "authentication-results" || serverOf(value) !== server) continue;
    const said = new Set(results.map(({ method }) => method));
    results.push(...parseResults(value).filter(({ method }) => !said.has(method)));
  }
  return { server, results };
}

const resultPattern = /^([a-z][\w-]*)(?:\/\d+)?=([a-z]+)$/i;

/** Exchange gives no name, and begins with a result. */
function serverOf(value: string): string {
  const [first = ""] = splitOutside(value);
  const [word = ""] = withoutComments(first).text.trim().split(/\s/, 1);
  return resultPattern.test(word) ? "" : word.toLowerCase();
}

function parseResults(value: string): AuthenticationResult[] {
  // A comment belongs to the result before it.
  return splitOutside(value).flatMap((part) => {
    const { text, comments } = withoutComments(part);
    const [head = "", ...rest] = text.trim().split(/\s+/);
    const found = resultPattern.exec(head);
    if (!found) return [];
    const properties = rest.flatMap((pair): [string, string][] => {
      const equals = pair.indexOf("=");
      return equals < 1 ? [] : [[pair.slice(0, equals).toLowerCase(), pair.slice(equals + 1).replace(/^"|"$/g, "")]];
    });
    return [
      {
        method: (found[1] ?? "").toLowerCase(),
        result: (found[2] ?? "").toLowerCase(),
        properties: new Map(properties),
        comment: comments,
      },
    ];
  });
}

/** Walks a header's value; brackets in quotes are no comment. @param onEach with how deep in comments a character stands */
function walk(value: string, onEach: (character: string, depth: number, isQuoted: boolean) => void): void {
  let depth = 0;
  let isQuoted = false;
  for (const character of value) {
    if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (character === "(" && !isQuoted) depth += 1;
    else if (character === ")" && !isQuoted && depth > 0) depth -= 1;
    else onEach(character, depth, isQuoted);
  }
}

function splitOutside(value: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  let depth = 0;
  let isQuoted = false;
  for (const character of value) {
    if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (character === "(" && !isQuoted) depth += 1;
    else if (character === ")" && !isQuoted && depth > 0) depth -= 1;
    else if (character === ";" && depth === 0 && !isQuoted) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
    at += character.length;
  }
  return [...parts, value.slice(from)];
}

function withoutComments(value: string): { text: string; comments: string } {
  let text = "";
  let comments = "";
  walk(value, (character, depth, isQuoted) => {
    if (depth > 0) comments += character;
    // A quoted value stays one word.
    else text += isQuoted && /\s/.test(character) ? "_" : character;
  });
  return { text, comments };
}
