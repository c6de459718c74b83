import { FileError } from "../../../../lib/file-problem.ts";
import { mapOf, setOf } from "../text/set-of.ts";
import { readDocxStyles } from "./docx-styles.ts";
import { type Block, joinBlocks, toBlock } from "./docx-text.ts";

/** What a group's end takes back. */
interface State {
  isLeftOut: boolean;
  isHidden: boolean;
  /** How many characters stand in for one that is given by its number. */
  substitutes: number;
  font: number;
}

/** Groups that hold no text of the document's body. */
const leftOut = setOf(
  "nonesttables fonttbl colortbl stylesheet info pict nonshppict object fldinst header headerl headerr headerf footer footerl footerr footerf footnote annotation listtable themedata xmlnstbl private1 bkmkstart bkmkend xe tc pn",
);
const characters = mapOf(
  "line \n lbr \n tab \t emdash — endash – bullet • lquote ‘ rquote ’ ldblquote “ rdblquote ” emspace \u2003 enspace \u2002 qmspace \u2005 ~ \u00a0 _ - { { } } \\ \\",
);
const deepest = 2_000;
const plain: Parameters<typeof toBlock>[0] = { style: null, outlineLevel: null, isListed: null };
const blockEnds = setOf("par sect page column cell nestcell row nestrow \n \r");

/** Of the character sets that a font may have, and of code pages; the rest are the document's own. */
const encodings = mapOf(
  "77 macintosh 128 shift_jis 129 euc-kr 134 gbk 136 big5 161 windows-1253 162 windows-1254 163 windows-1258 177 windows-1255 178 windows-1256 186 windows-1257 204 windows-1251 222 windows-874 238 windows-1250",
);
const codePages = mapOf("874 windows-874 932 shift_jis 936 gbk 949 euc-kr 950 big5 10000 macintosh 65001 utf-8");
const token =
  /\\(?<word>[a-z]{1,32})(?<number>-?\d{1,10})? ?|\\'(?<byte>[\da-f]{2})|\\(?<symbol>[^])|(?<brace>[{}])|[\r\n]+|(?<text>[^\\{}\r\n]+)/gi;

/**
 * The text of an RTF document as its reader sees it: paragraphs and cells apart by a blank line, line breaks and list
 * items as lines, headings as Markdown. Hidden and deleted text, notes, headers and field codes are left out.
 * @param rtf one character for each byte
 * @throws {FileError} for groups deeper than any program writes
 */
export function rtfToText(rtf: string): string {
  const blocks: Block[] = [];
  const fonts = new Map<number, string>();
  const outer: State[] = [];
  let state: State = { isLeftOut: false, isHidden: false, substitutes: 1, font: -1 };
  let ownEncoding = "windows-1252";
  let bytes: number[] = [];
  let text = "";
  /** Of the paragraph; the next ones have the same until they are reset. */
  let paragraph = plain;
  let hasMark = false;
  const styles = readDocxStyles("");
  const styleNames = new Map<number, string>();
  let style = 0;
  let toSkip = 0;
  /** The depth of the table that is read, and which it is. */
  let table = { depth: 0, name: "" };
  let isOptional = false;

  function flush(): void {
    if (bytes.length > 0) text += new TextDecoder(fonts.get(state.font) ?? ownEncoding).decode(Uint8Array.from(bytes));
    bytes = [];
  }
  function write(written: string): void {
    const kept = written.slice(toSkip);
    toSkip -= written.length - kept.length;
    if (table.name === "stylesheet") styleNames.set(style, (styleNames.get(style) ?? "") + kept.replace(";", ""));
    if (kept === "" || state.isLeftOut || state.isHidden) return;
    flush();
    text += kept;
  }
  function setParagraph(given: Partial<typeof plain>): void {
    if (!state.isLeftOut) paragraph = { ...paragraph, ...given };
  }
  function endBlock(): void {
    flush();
    blocks.push(toBlock({ ...paragraph, isListed: hasMark ? true : paragraph.isListed }, text, styles));
    text = "";
    hasMark = false;
  }

  const controls = new Map<string, (number: number) => void>(
    Object.entries({
      ansicpg: (page: number) => (ownEncoding = nameOf(page) ?? ownEncoding),
      mac: () => (ownEncoding = "macintosh"),
      fcharset: (set: number) => {
        const encoding = encodings.get(String(set));
        if (encoding && table.name === "fonttbl") fonts.set(state.font, encoding);
      },
      f: (font: number) => {
        flush();
        state.font = font;
      },
      plain: () => (state.isHidden = false),
      v: (isOn: number) => (state.isHidden = isOn !== 0),
      deleted: (isOn: number) => (state.isHidden = isOn !== 0),
      uc: (count: number) => (state.substitutes = count),
      u: (code: number) => {
        write(String.fromCharCode(code & 0xffff));
        toSkip = state.substitutes;
      },
      pard: () => setParagraph(plain),
      s: (number: number) => {
        style = number;
        setParagraph({ style: styleNames.get(number)?.trim() ?? null });
      },
      cs: () => (style = -1),
      ls: (list: number) => setParagraph({ isListed: list > 0 }),
      outlinelevel: (level: number) => setParagraph({ outlineLevel: level }),
      listtext: () => (hasMark = state.isLeftOut = true),
      pntext: () => (hasMark = state.isLeftOut = true),
      shptxt: () => (state.isLeftOut = false),
      bin: (length: number) => (token.lastIndex += Math.max(0, length)),
    }),
  );

  token.lastIndex = 0;
  for (let match = token.exec(rtf); match; match = token.exec(rtf)) {
    const { word, number, byte, symbol, brace, text: words } = match.groups ?? {};
    if (brace === "{") {
      flush();
      if (outer.length >= deepest) throw new FileError("binary");
      outer.push({ ...state });
      toSkip = 0;
    } else if (brace === "}") {
      flush();
      if (outer.length <= table.depth) table = { depth: 0, name: "" };
      state = outer.pop() ?? state;
      toSkip = 0;
    } else if (byte !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (!state.isLeftOut && !state.isHidden) bytes.push(Number.parseInt(byte, 16));
    } else if (words !== undefined) write(words);
    else if (symbol === "*") isOptional = true;
    else {
      const name = word ?? symbol ?? "";
      if (name === "fonttbl" || name === "stylesheet") table = { depth: outer.length, name };
      if (isOptional || leftOut.has(name)) state.isLeftOut = true;
      isOptional = false;
      const character = characters.get(name);
      if (character !== undefined) write(character);
      else if (blockEnds.has(name)) {
        if (!state.isLeftOut && !state.isHidden) endBlock();
      } else controls.get(name)?.(number === undefined ? 1 : Number(number));
    }
  }
  endBlock();
  return joinBlocks(blocks);
}

/** As browsers name it; undefined for a code page that they do not know. */
function nameOf(codePage: number): string | undefined {
  return codePages.get(String(codePage)) ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : undefined);
}
