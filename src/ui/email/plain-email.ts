export type PlainBlock = string | readonly string[] | null;

/** Joins blocks with empty lines; the lines of a list stay together, null is left out. */
export function toPlainEmail(blocks: readonly PlainBlock[]): string {
  const written = blocks.filter((block) => block !== null);
  return `${written.map((block) => (typeof block === "string" ? block : block.join("\n"))).join("\n\n")}\n`;
}

/** Quotes every line, so that none can imitate the email's own text. */
export function quoteLines(text: string): string[] {
  return text.split("\n").map((line) => `> ${line}`);
}
