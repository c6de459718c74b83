export interface MessageHeader {
  /** Lower case. */
  name: string;
  /** Unfolded. */
  value: string;
}

const mostHeaders = 1_000;
const mostCharacters = 300_000;

/** A message's headers, the topmost first: the last server on the way wrote it. Empty for what does not begin with one. */
export function readHeaders(source: string): MessageHeader[] {
  const head = source.slice(0, mostCharacters).replace(/^\ufeff?\s*/, "");
  const headers: MessageHeader[] = [];
  for (const [index, line] of head.split(/\r\n|\n|\r/).entries()) {
    // The line before the headers in a mailbox file.
    if (index === 0 && /^>?From /.test(line)) continue;
    if (line === "" || headers.length === mostHeaders) break;
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last.value += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(":");
    if (!/^[!-9;-~]+$/.test(line.slice(0, Math.max(0, colon)).trimEnd())) break;
    headers.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() });
  }
  return headers;
}

export function findHeader(headers: readonly MessageHeader[], name: string): string | null {
  return headers.find((header) => header.name === name)?.value ?? null;
}

export function findHeaders(headers: readonly MessageHeader[], name: string): string[] {
  return headers.filter((header) => header.name === name).map(({ value }) => value);
}
