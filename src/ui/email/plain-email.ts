/** One block of a plain-text email; null leaves it out. */
export type PlainBlock = string | readonly string[] | null;

/**
 * The plain-text part of an email: blocks with an empty line between them; the lines of a list stay together.
 * @returns text that ends with a line break
 */
export function toPlainEmail(blocks: readonly PlainBlock[]): string {
  const written = blocks.filter((block) => block !== null);
  return `${written.map((block) => (typeof block === "string" ? block : block.join("\n"))).join("\n\n")}\n`;
}

/** Quotes a visitor's text line by line, so that none of it can pass for ours. */
export function quoteLines(text: string): string[] {
  return text.split("\n").map((line) => `> ${line}`);
}
