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

/**
 * What the receiving server found, from its own Authentication-Results. Only the topmost counts, and those of the same name right
 * below it: further down a sender may have written anything. Source: RFC 8601.
 */
export function readAuthenticationResults(headers: readonly MessageHeader[]): AuthenticationResult[] {
  const first = headers.findIndex(({ name }) => name === "authentication-results");
  if (first === -1) return [];
  const server = serverOf(headers[first]?.value ?? "");
  const own: string[] = [];
  for (const { name, value } of headers.slice(first)) {
    if (name === "authentication-results" && serverOf(value) === server) own.push(value);
    else if (name === "received") break;
  }
  return own.flatMap(parseResults);
}

function serverOf(value: string): string {
  return (withoutComments(value).text.split(";", 1)[0] ?? "").trim().split(/\s/, 1)[0]?.toLowerCase() ?? "";
}

function parseResults(value: string): AuthenticationResult[] {
  // A comment belongs to the result before it.
  return splitOutsideComments(value)
    .slice(1)
    .flatMap((part) => {
      const { text, comments } = withoutComments(part);
      const [head = "", ...rest] = text.trim().split(/\s+/);
      const found = /^([a-z][\w-]*)(?:\/\d+)?=([a-z]+)$/i.exec(head);
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

function splitOutsideComments(value: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const character of value) {
    if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    if (character === ";" && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function withoutComments(value: string): { text: string; comments: string } {
  let text = "";
  let comments = "";
  let depth = 0;
  for (const character of value) {
    if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) text += character;
    else comments += character;
  }
  return { text, comments };
}
