// Every line break of Unicode (UAX 14): a mail program may end a line at any of them.
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** The lines of a text that a stranger wrote, whichever line breaks it has. */
export function splitLines(text: string): string[] {
  return text.split(lineBreak);
}
