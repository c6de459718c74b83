/** A value as PHP's `json_encode` writes it with default flags. */
export function toPhpString(value: unknown): string {
  return escapeAsPhp(JSON.stringify(value));
}

/** A JSON string, or white space outside strings. An unfinished string reaches to the end, so that no text is read twice. */
const stringOrSpace = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|[ \t\n\r]+/g;

/** JSON text rewritten as PHP's `json_encode` writes it; keys keep their order and numbers their spelling. */
export function rewriteAsPhp(text: string): string {
  return text.replace(stringOrSpace, (part) => (part.startsWith('"') ? rewriteString(part) : ""));
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
