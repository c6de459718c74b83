/** A text as one line of Markdown that says the same: nothing in it is markup, an element or a reference. */
export function toMarkdownLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<]|&(?=#?\w{1,30};)|~(?=~)|(?<=~)~|#$/g, "\\$&");
}
