import { type Block, joinBlocks } from "./docx-text.ts";
import { readXml } from "../../../../lib/read-xml.ts";
import { setOf } from "../text/set-of.ts";

const names = "urn:oasis:names:tc:opendocument:xmlns";
const prefixes = new Map(["office", "style", "text", "svg-compatible"].map((name) => [`${names}:${name}:1.0`, name]));
/** Left out with all they hold: deleted text, comments, notes, hidden text, phonetic guides, indexes, what pictures are called. */
const leftOut = setOf(
  "office:master-styles text:tracked-changes office:annotation text:note text:hidden-text text:ruby-text text:table-of-content text:index-body svg-compatible:title svg-compatible:desc",
);

/** The text of an OpenDocument's `content.xml`, or of a flat one, in the form of `readDocxText`. */
export function readOdtText(xml: string): string {
  const blocks: Block[] = [];
  const paragraphs: Block[] = [];
  const styles = new Map([
    ["Quotations", "> "],
    ...["Title", "Subtitle", "Caption"].map((name) => [name, "# "] as const),
  ]);
  let [style, depth, items, leftOutFrom] = ["", 0, 0, Number.POSITIVE_INFINITY];
  const write = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (paragraph && depth < leftOutFrom) paragraph.text += text;
  };
  readXml(xml, prefixes, {
    open(name, attribute) {
      depth += 1;
      if (depth >= leftOutFrom) return;
      if (name === "style:style") {
        style = attribute("name") ?? "";
        const parent = styles.get(attribute("parent-style-name") ?? "");
        if (parent) styles.set(style, parent);
      }
      if (name === "style:text-properties" && attribute("display") === "none") styles.set(style, "hidden");
      const used = (name.startsWith("text:") && styles.get(attribute("style-name") ?? "")) || "";
      const isHidden = used === "hidden" || (name === "text:section" && attribute("display") === "none");
      if (leftOut.has(name) || isHidden) leftOutFrom = depth;
      else if (name === "text:list-item") items += 1;
      else if (name === "text:h")
        paragraphs.push({ text: `${"######".slice(-Number(attribute("outline-level") ?? 1))} `, isItem: false });
      else if (name === "text:p") paragraphs.push({ text: items > 0 ? "- " : used, isItem: items > 0 });
      else if (/^text:(?:s|tab|line-break)$/.test(name)) write(name === "text:line-break" ? "\n" : " ");
    },
    close(name) {
      const isLeftOut = depth >= leftOutFrom;
      if (depth === leftOutFrom) leftOutFrom = Number.POSITIVE_INFINITY;
      depth -= 1;
      if (isLeftOut) return;
      if (name === "text:list-item") items -= 1;
      const paragraph = name === "text:p" || name === "text:h" ? paragraphs.pop() : undefined;
      if (paragraph && /[^\s#>-]/.test(paragraph.text)) blocks.push({ ...paragraph, text: paragraph.text.trim() });
    },
    text: (value) => write(value.replace(/\s+/g, " ")),
  });
  return joinBlocks(blocks);
}
