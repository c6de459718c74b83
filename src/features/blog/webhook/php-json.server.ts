/** A value as PHP's `json_encode` writes it with default flags. */
export function toPhpString(value: unknown): string {
  return escapeAsPhp(JSON.stringify(value));
}

/** JSON text rewritten as PHP's `json_encode` writes it; keys keep their order and numbers their spelling. */
export function rewriteAsPhp(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const isString = text[at] === '"';
    const end = isString ? stringEnd(text, at) : nextQuote(text, at);
    const part = text.slice(at, end);
    parts.push(isString ? rewriteString(part) : part.replace(/[ \t\n\r]+/g, ""));
    at = end;
  }
  return parts.join("");
}

// Outside its strings JSON holds neither a slash nor anything beyond ASCII, so the whole text can be escaped at once.
function escapeAsPhp(json: string): string {
  return json.replace(/[/\u0080-\uffff]/g, (character) =>
    character === "/" ? "\\/" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function rewriteString(raw: string): string {
  try {
    return escapeAsPhp(JSON.stringify(JSON.parse(raw)));
  } catch {
    return raw;
  }
}

function nextQuote(text: string, from: number): number {
  const next = text.indexOf('"', from);
  return next === -1 ? text.length : next;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === "\\") at += 1;
  }
  return text.length;
}
