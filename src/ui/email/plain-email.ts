/** Null leaves a block out. */
export type PlainBlock = string | readonly string[] | null;

/** Blocks with an empty line between them; the lines of a list stay together. */
export function toPlainEmail(blocks: readonly PlainBlock[]): string {
  const written = blocks.filter((block) => block !== null);
  return `${written.map((block) => (typeof block === "string" ? block : block.join("\n"))).join("\n\n")}\n`;
}

/** Line by line, so that none can pass for ours. */
export function quoteLines(text: string): string[] {
  return text.split("\n").map((line) => `> ${line}`);
}
