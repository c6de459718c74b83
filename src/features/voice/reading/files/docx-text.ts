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

type Open = (attribute: (localName: string) => string | null) => unknown;

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
    // A damaged field's code ends with its paragraph.
    fieldCodes.fill(false);
    const text = continued + paragraph.text;
    continued = paragraph.continues ? text : "";
    if (continued === "") blocks.push(toBlock(paragraph, text, styles));
  }

  /** Of the properties of a run or a paragraph, by the element that holds them. */
  const isOf = (holder: string) => path.at(-3) === holder;
  const setParagraph = (given: Partial<Paragraph>) => Object.assign(paragraphs.at(-1) ?? {}, given);
  const setRun = (given: Partial<Run>) => Object.assign(runs.at(-1) ?? {}, given);

  function leaveOutDeleted(): void {
    if (path.at(-2) === "w:rPr") setParagraph({ continues: true });
    else if (path.at(-2) === "w:trPr") leaveOutParent("w:tr");
    else leftOutFrom = path.length;
  }
  const markNote: Open = (attribute) => {
    const isCustom = attribute("customMarkFollows");
    if (isCustom !== null) setRun({ isNoteMark: isOn(isCustom) });
  };

  const opened = new Map<string, Open>(
    Object.entries<Open>({
      "w:p": () => paragraphs.push({ text: "", style: null, outlineLevel: null, isListed: null, continues: false }),
      "w:r": () => runs.push({ style: null, isHidden: null, isNoteMark: false }),
      "w:pStyle": (attribute) => path.at(-2) === "w:pPr" && setParagraph({ style: attribute("val") }),
      "w:outlineLvl": (attribute) => setParagraph({ outlineLevel: Number(attribute("val") ?? 9) }),
      "w:framePr": (attribute) =>
        /^(?:drop|margin)$/.test(attribute("dropCap") ?? "") && setParagraph({ continues: true }),
      "w:numId": (attribute) => setParagraph({ isListed: attribute("val") !== "0" }),
      "w:rStyle": (attribute) => isOf("w:r") && setRun({ style: attribute("val") }),
      "w:vanish": (attribute) => {
        const isHidden = isOn(attribute("val"));
        if (isOf("w:r")) setRun({ isHidden });
        else if (isOf("w:pPr") && isHidden) setParagraph({ continues: true });
      },
      "w:del": leaveOutDeleted,
      "w:moveFrom": leaveOutDeleted,
      // The prompt of an empty form field.
      "w:showingPlcHdr": () => leaveOutParent("w:sdt"),
      "w:fldChar": (attribute) => {
        const type = attribute("fldCharType");
        if (type === "begin") fieldCodes.push(true);
        else if (type === "separate") fieldCodes[fieldCodes.length - 1] = false;
        else fieldCodes.pop();
      },
      "w:footnoteReference": markNote,
      "w:endnoteReference": markNote,
      "w:br": (attribute) => write(/^(?:page|column)$/.test(attribute("type") ?? "") ? "\n\n" : "\n"),
      "w:cr": () => write("\n"),
      "w:tab": () => path.at(-2) === "w:r" && write("\t"),
      "w:ptab": () => path.at(-2) === "w:r" && write("\t"),
      "w:noBreakHyphen": () => write("-"),
    }),
  );

  readXml(xml, wordPrefixes, {
    open(name, attribute) {
      path.push(name);
      if (path.length >= leftOutFrom) return;
      if (leftOut.has(name)) leftOutFrom = path.length;
      else opened.get(name)?.(attribute);
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
