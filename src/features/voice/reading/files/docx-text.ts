import { type DocxStyles, isOn, toHeadingLevel, wordPrefixes } from "./docx-styles.ts";
import { readXml } from "../../../../lib/read-xml.ts";
import { setOf } from "../text/set-of.ts";

interface Paragraph {
  text: string;
  style: string | null;
  /** null: as the style says. */
  outlineLevel: number | null;
  isListed: boolean | null;
  /** Its end mark is hidden or deleted, or it is the large first letter, so that the next paragraph continues it. */
  continues: boolean;
}

interface Run {
  style: string | null;
  /** null: as the style says. */
  isHidden: boolean | null;
  /** The rest is the mark of a footnote. */
  isNoteMark: boolean;
}

export interface Block {
  text: string;
  isItem: boolean;
}

/** Left out with all they hold: earlier properties, page settings, field codes, phonetic guides and second versions for older programs. */
const leftOut = setOf(
  "w:rPrChange w:pPrChange w:tblPrChange w:trPrChange w:tcPrChange w:sectPrChange w:numberingChange w:sectPr w:instrText w:delText w:delInstrText w:rt mc:Fallback",
);

/**
 * The text of a document's main part as its reader sees it: paragraphs apart by a blank line, line breaks and list items
 * as lines, headings as Markdown. Hidden and deleted text, comments and footnotes are left out.
 */
export function readDocxText(xml: string, styles: DocxStyles): string {
  const blocks: Block[] = [];
  const path: string[] = [];
  /** Open paragraphs; that of a text box stands in another. */
  const paragraphs: Paragraph[] = [];
  /** The open runs, likewise. */
  const runs: Run[] = [];
  /** Of each open field, whether its code goes on. */
  const fieldCodes: boolean[] = [];
  /** The depth of the element that is left out. */
  let leftOutFrom = Number.POSITIVE_INFINITY;
  let continued = "";

  const leaveOutParent = (name: string) => {
    const index = path.lastIndexOf(name);
    if (index !== -1) leftOutFrom = index + 1;
  };

  function write(text: string): void {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || fieldCodes.includes(true)) return;
    const run = runs.at(-1);
    const isHidden =
      run?.isHidden ??
      ((run?.style ? styles.isHidden(run.style) : false) ||
        (paragraph.style ? styles.isHidden(paragraph.style) : false));
    if (!isHidden && !run?.isNoteMark) paragraph.text += text;
  }

  function endParagraph(paragraph: Paragraph): void {
    const text = continued + paragraph.text;
    continued = paragraph.continues ? text : "";
    if (continued === "") blocks.push(toBlock(paragraph, text, styles));
  }

  function open(name: string, attribute: (localName: string) => string | null): void {
    const paragraph = paragraphs.at(-1);
    const run = runs.at(-1);
    const [above, parent] = path.slice(-3, -1);
    const value = () => attribute("val");
    switch (name) {
      case "w:p":
        paragraphs.push({ text: "", style: null, outlineLevel: null, isListed: null, continues: false });
        break;
      case "w:r":
        runs.push({ style: null, isHidden: null, isNoteMark: false });
        break;
      case "w:pStyle":
        if (paragraph && parent === "w:pPr") paragraph.style = value();
        break;
      case "w:outlineLvl":
        if (paragraph) paragraph.outlineLevel = Number(value() ?? 9);
        break;
      case "w:framePr":
        if (paragraph && /^(?:drop|margin)$/.test(attribute("dropCap") ?? "")) paragraph.continues = true;
        break;
      case "w:numId":
        if (paragraph) paragraph.isListed = value() !== "0";
        break;
      case "w:rStyle":
        if (run && above === "w:r") run.style = value();
        break;
      case "w:vanish":
        if (run && above === "w:r") run.isHidden = isOn(value());
        else if (paragraph && above === "w:pPr") paragraph.continues ||= isOn(value());
        break;
      case "w:del":
      case "w:moveFrom":
        if (parent === "w:rPr") {
          if (paragraph) paragraph.continues = true;
        } else if (parent === "w:trPr") leaveOutParent("w:tr");
        else leftOutFrom = path.length;
        break;
      case "w:showingPlcHdr":
        // The prompt of an empty form field.
        leaveOutParent("w:sdt");
        break;
      case "w:fldChar": {
        const type = attribute("fldCharType");
        if (type === "begin") fieldCodes.push(true);
        else if (type === "separate") fieldCodes[fieldCodes.length - 1] = false;
        else fieldCodes.pop();
        break;
      }
      case "w:footnoteReference":
      case "w:endnoteReference":
        if (run && attribute("customMarkFollows") !== null) run.isNoteMark = isOn(attribute("customMarkFollows"));
        break;
      case "w:br":
        write(attribute("type") === "page" || attribute("type") === "column" ? "\n\n" : "\n");
        break;
      case "w:cr":
        write("\n");
        break;
      case "w:tab":
      case "w:ptab":
        if (parent === "w:r") write("\t");
        break;
      case "w:noBreakHyphen":
        write("-");
        break;
    }
  }

  readXml(xml, wordPrefixes, {
    open(name, attribute) {
      path.push(name);
      if (path.length >= leftOutFrom) return;
      if (leftOut.has(name)) leftOutFrom = path.length;
      else open(name, attribute);
    },
    close(name) {
      const isLeftOut = path.length >= leftOutFrom;
      path.pop();
      if (path.length < leftOutFrom) leftOutFrom = Number.POSITIVE_INFINITY;
      if (isLeftOut) return;
      if (name === "w:r") runs.pop();
      if (name !== "w:p") return;
      const paragraph = paragraphs.pop();
      if (paragraph) endParagraph(paragraph);
    },
    text(value) {
      if (path.length < leftOutFrom && path.at(-1) === "w:t") write(value.replace(/[\r\n\t]+/g, " "));
    },
  });
  if (continued !== "") blocks.push({ text: continued, isItem: false });
  return joinBlocks(blocks);
}

/** A paragraph as its style and its own properties have it. */
export function toBlock(
  paragraph: Pick<Paragraph, "style" | "outlineLevel" | "isListed">,
  text: string,
  styles: DocxStyles,
): Block {
  const { style } = paragraph;
  const trimmed = text.trim();
  if (trimmed === "") return { text: "", isItem: false };
  const level =
    paragraph.outlineLevel === null ? style && styles.headingLevel(style) : toHeadingLevel(paragraph.outlineLevel);
  if (level) return { text: `${"#".repeat(level)} ${trimmed.replace(/\s+/g, " ")}`, isItem: false };
  const isItem = paragraph.isListed ?? (style ? styles.isListed(style) : false);
  if (style && styles.isQuote(style)) return { text: trimmed.replace(/^/gm, "> "), isItem: false };
  return isItem ? { text: `- ${trimmed}`, isItem } : { text: text.trimEnd(), isItem };
}

/** List items as lines, all else apart by a blank line. */
export function joinBlocks(blocks: readonly Block[]): string {
  let text = "";
  let before: Block | null = null;
  for (const block of blocks) {
    if (block.text === "") continue;
    if (before) text += before.isItem && block.isItem ? "\n" : "\n\n";
    text += block.text;
    before = block;
  }
  return text;
}
