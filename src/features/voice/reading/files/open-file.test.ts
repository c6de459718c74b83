import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeZip, paragraph, run, wordParts, type ZipPart } from "../../../../../tests/fixtures/word-files.ts";
import { bestTime } from "../../../../../tests/support/best-time.ts";
import { openFile } from "./open-file.ts";

const fixtures = new URL("../../../../../tests/fixtures/outside/reading/", import.meta.url);
const hello = paragraph(run("Hello."));

async function open(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const opened = await openFile(new Blob([content]), name);
  return opened.ok ? opened.text : { problem: opened.problem };
}

function openBody(body: string, styles = "") {
  return open(makeZip(wordParts(body, { styles })), "a.docx");
}

test.each([
  ["g-linebreaks.docx", /hungry\.\nIt rained, but we did not mind\.\nThe baker/],
  [
    "g-list.docx",
    /now\.\n\n- Buy milk for the children\n- Sell the old boat\n- Call my mother on Sunday\n- Buy milk\.\n/,
  ],
  ["g-linkedin.docx", /why\n\nNot my boss, not my friends, not even my mother\n\nI had/],
  ["o-cp1252.txt", /^I’m here\. It’s fine\. “Go” she said\./],
])("%s is opened as its writer sees it", async (name, expected) => {
  expect(await open(readFileSync(new URL(name, fixtures)), name)).toMatch(expected);
});

test.each([
  ["g-empty.docx", "empty"],
  ["o-encrypted.docx", "encrypted"],
])("%s is refused as %s", async (name, problem) => {
  expect(await open(readFileSync(new URL(name, fixtures)), name)).toEqual({ problem });
});

const strict = {
  namespace: "http://purl.oclc.org/ooxml/wordprocessingml/main",
  types: "http://purl.oclc.org/ooxml/officeDocument/relationships",
};
const stored = wordParts(hello).map((part) => ({ ...part, isStored: true }));
const renamed = (change: (name: string) => string) =>
  wordParts(hello).map((part) => ({ ...part, name: change(part.name) }));

test.each<[string, Buffer<ArrayBuffer>, string]>([
  ["sizes after the data", makeZip(wordParts(hello), { descriptors: true }), "a.docx"],
  ["zip64", makeZip(wordParts(hello), { zip64: true }), "a.docx"],
  ["zip64 with sizes after the data", makeZip(wordParts(hello), { zip64: true, descriptors: true }), "a.docx"],
  ["stored parts", makeZip(stored), "a.docx"],
  ["a comment at its end", makeZip(wordParts(hello), { comment: "PK\u0005\u0006 by a program" }), "a.docx"],
  ["something before it", makeZip(wordParts(hello), { prefix: "PK\u0003\u0004junk" }), "a.docx"],
  ["names in other case", makeZip(renamed((name) => name.toUpperCase())), "A.DOCX"],
  ["names with backslashes", makeZip(renamed((name) => name.replaceAll("/", "\\"))), "a.docx"],
  ["the strict namespace", makeZip(wordParts(hello, strict)), "a.docx"],
  ["another prefix", makeZip(wordParts(hello.replaceAll("w:", "ns0:"), { prefix: "ns0" })), "a.docx"],
  ["another main part", makeZip(wordParts(hello, { main: "word/document2.xml" })), "a.docx"],
  ["macros", makeZip(wordParts(hello)), "a.docm"],
  ["the name of a .doc", makeZip(wordParts(hello)), "a.doc"],
])("a document with %s is read", async (_, file, name) => {
  expect(await open(file, name)).toBe("Hello.");
});

const [types, relations, main] = wordParts(hello);
const withMain = (change: Partial<ZipPart>) =>
  makeZip([types, relations, main && { ...main, ...change }].filter((part) => part !== undefined));
const bomb = `${main?.data.toString().slice(0, -30)}${" ".repeat(60_000_000)}`;

test.each<[string, Buffer<ArrayBuffer>, string]>([
  ["a wrong checksum", withMain({ crc: 1 }), "damaged"],
  ["a wrong size", withMain({ declaredBytes: 5 }), "damaged"],
  ["60 MB unpacked", withMain({ data: bomb }), "unpacksTooLarge"],
  ["60 MB unpacked, declared as 100 bytes", withMain({ data: bomb, declaredBytes: 100 }), "unpacksTooLarge"],
  ["a size of 4 GB", withMain({ declaredBytes: 0xfffffffe }), "unpacksTooLarge"],
  ["an encrypted part", withMain({ isEncrypted: true }), "encrypted"],
  ["a missing end", makeZip(wordParts(hello)).subarray(0, -30), "damaged"],
  ["a missing part", makeZip([types, relations].filter((part) => part !== undefined)), "damaged"],
  ["unclosed elements", withMain({ data: main?.data.toString().slice(0, -20) ?? "" }), "damaged"],
  [
    "entities",
    withMain({ data: `<!DOCTYPE d [<!ENTITY a "b">]>${main?.data.toString().replace("Hello", "&a;")}` }),
    "damaged",
  ],
  ["an undeclared entity", withMain({ data: main?.data.toString().replace("Hello", "&a;") ?? "" }), "damaged"],
  ["no text", makeZip(wordParts(paragraph(""))), "empty"],
])("a document with %s is refused at once", async (_, file, problem) => {
  const time = await bestTime(async () => expect(await open(file, "a.docx")).toEqual({ problem }), 2);
  expect(time).toBeLessThan(1_000);
});

const styles =
  '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>' +
  '<w:style w:styleId="Chapter"><w:name w:val="Chapter"/><w:basedOn w:val="berschrift1"/></w:style>' +
  '<w:style w:styleId="Part"><w:name w:val="Part"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
  '<w:style w:styleId="Points"><w:name w:val="Points"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>' +
  '<w:style w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>';
const moreStyles =
  '<w:style w:styleId="Heading"><w:name w:val="Heading"/></w:style>' +
  '<w:style w:styleId="Contents1"><w:name w:val="toc 1"/></w:style>' +
  '<w:style w:styleId="Quote"><w:name w:val="Intense Quote"/></w:style>';
const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const cell = (content: string) => `<w:tbl><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`;
const box = (content: string) => `<w:txbxContent>${paragraph(run(content))}</w:txbxContent>`;

test.each([
  [
    "line breaks",
    paragraph("<w:r><w:t>One.</w:t><w:br/><w:t>Two.</w:t><w:cr/><w:t>Three.</w:t></w:r>"),
    "One.\nTwo.\nThree.",
  ],
  ["a page break", paragraph('<w:r><w:t>One.</w:t><w:br w:type="page"/><w:t>Two.</w:t></w:r>'), "One.\n\nTwo."],
  ["a localized heading", paragraph(run("One"), '<w:pStyle w:val="berschrift1"/>') + hello, "# One\n\nHello."],
  ["a style made of a heading", paragraph(run("One"), '<w:pStyle w:val="Chapter"/>'), "# One"],
  ["an outline level", paragraph(run("One"), '<w:pStyle w:val="Part"/>'), "## One"],
  ["an outline level of its own", paragraph(run("One"), '<w:outlineLvl w:val="2"/>'), "### One"],
  ["the outline level of body text", paragraph(run("One"), '<w:pStyle w:val="Part"/><w:outlineLvl w:val="9"/>'), "One"],
  ["a heading without a style sheet", paragraph(run("One"), '<w:pStyle w:val="Heading2"/>'), "## One"],
  ["list items", paragraph(run("One"), numbered) + paragraph(run("Two"), numbered) + hello, "- One\n- Two\n\nHello."],
  ["a list by its style", paragraph(run("One"), '<w:pStyle w:val="Points"/>'), "- One"],
  [
    "a list that is switched off",
    paragraph(run("One"), '<w:pStyle w:val="Points"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
    "One",
  ],
  ["a heading without a number", paragraph(run("One"), '<w:pStyle w:val="Heading"/>'), "# One"],
  ["a line of contents", paragraph(run("One"), '<w:pStyle w:val="Contents1"/>') + hello, "# One\n\nHello."],
  [
    "a quotation",
    paragraph("<w:r><w:t>One.</w:t><w:br/><w:t>Two.</w:t></w:r>", '<w:pStyle w:val="Quote"/>'),
    "> One.\n> Two.",
  ],
  ["a numbered heading", paragraph(run("One"), `<w:pStyle w:val="berschrift1"/>${numbered}`), "# One"],
  ["hidden text", paragraph(run("One ") + run("x", "<w:vanish/>") + run("two.")), "One two."],
  [
    "a large first letter in a frame of its own",
    paragraph(run("O"), '<w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>') +
      paragraph(run("nce upon a time.")) +
      paragraph(run("Then"), '<w:framePr w:dropCap="margin" w:lines="2"/>') +
      paragraph(run(" it rained.")) +
      paragraph(run("In a frame."), '<w:framePr w:w="2000"/>') +
      paragraph(run("Beside it.")),
    "Once upon a time.\n\nThen it rained.\n\nIn a frame.\n\nBeside it.",
  ],
  ["text that is not hidden after all", paragraph(run("One", '<w:vanish w:val="false"/>')), "One"],
  [
    "a hidden style",
    paragraph(run("One") + run("x", '<w:rStyle w:val="Secret"/>')) + paragraph(run("y"), '<w:pStyle w:val="Secret"/>'),
    "One",
  ],
  [
    "a hidden mark of a paragraph",
    paragraph(run("One "), "<w:rPr><w:vanish/></w:rPr>") + paragraph(run("two.")),
    "One two.",
  ],
  ["deleted text", paragraph(`${run("One")}<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>`), "One"],
  ["inserted text", paragraph(`<w:ins w:id="1">${run("One")}</w:ins>`), "One"],
  [
    "a deleted row",
    `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${hello}</w:tc></w:tr></w:tbl>${paragraph(run("One"))}`,
    "One",
  ],
  [
    "moved text",
    paragraph(`<w:moveFrom w:id="1">${run("x")}</w:moveFrom><w:moveTo w:id="2">${run("One")}</w:moveTo>`),
    "One",
  ],
  [
    "earlier properties",
    paragraph(`<w:r><w:rPr><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>One</w:t></w:r>`),
    "One",
  ],
  [
    "comments",
    paragraph(
      `<w:commentRangeStart w:id="0"/>${run("One")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
    "One",
  ],
  ["footnotes", paragraph(`${run("One")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" two.")}`), "One two."],
  [
    "footnotes with a mark",
    paragraph(`${run("One")}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>`),
    "One",
  ],
  [
    "a field",
    paragraph(
      `${field("begin")}<w:r><w:instrText>PAGE</w:instrText><w:t>x</w:t></w:r>${field("separate")}${run("3")}${field("end")}`,
    ),
    "3",
  ],
  [
    "a field without an end",
    paragraph(`${run("One.")}${field("begin")}<w:r><w:instrText>TOC</w:instrText></w:r>`) + paragraph(run("Two.")),
    "One.\n\nTwo.",
  ],
  [
    "a nested table",
    cell(paragraph(run("One")) + cell(paragraph(run("Two"))) + paragraph(run("Three"))),
    "One\n\nTwo\n\nThree",
  ],
  [
    "a text box in two versions",
    paragraph(
      `${run("One")}<w:r><mc:AlternateContent><mc:Choice>${box("Two")}</mc:Choice><mc:Fallback>${box("Two")}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    "Two\n\nOne",
  ],
  ["a link", paragraph(`<w:hyperlink>${run("One")}</w:hyperlink>`), "One"],
  [
    "an empty form field",
    paragraph(
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Click here")}</w:sdtContent></w:sdt>${run("One")}`,
    ),
    "One",
  ],
  ["characters by number", paragraph(run("A &amp; B &#x2019;&#8212; C")), "A & B ’— C"],
  [
    "tabs, hyphens and text without a paragraph",
    `${paragraph("<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:softHyphen/></w:r>")}<w:r><w:t>x</w:t></w:r>`,
    "a-b\tc",
  ],
  [
    "other markup around it",
    `<!-- a < b -->${paragraph("<w:r><w:t a='>'><![CDATA[<One>]]></w:t></w:r>")}<?x y?>`,
    "<One>",
  ],
])("a .docx with %s", async (_, body, expected) => {
  expect(await openBody(body, _.includes("without a style sheet") ? "" : styles + moreStyles)).toBe(expected);
});

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ["UTF-8 with its mark", "\ufeffIt’s.", "It’s."],
  ["Windows-1252", bytes("It\u0092s \u0093fine\u0094 \u0096 caf\u00e9."), "It’s “fine” – café."],
  ["Mac Roman", bytes("I don\u00d5t know. It\u00d5s \u00d2fine\u00d3."), "I don’t know. It’s “fine”."],
  ["UTF-16 with its mark", Buffer.from("\ufeffIt’s.", "utf16le"), "It’s."],
  ["UTF-16 of the other order", Buffer.from("\ufeffIt’s.", "utf16le").swap16(), "It’s."],
  ["UTF-16 without its mark", Buffer.from("It is so.", "utf16le"), "It is so."],
  [
    "UTF-8 with a damaged character",
    Buffer.concat([Buffer.from("It’s “so”"), bytes("\u0092"), Buffer.from(".")]),
    "It’s “so”\ufffd.",
  ],
])("%s is read as such", async (_, content, expected) => {
  expect(await open(content, "a.txt")).toBe(expected);
});

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => ((index * index * 7 + (index >> 3)) % 255) + 1));

test.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ["a PDF", "a.pdf", "%PDF-1.7 text", "pdf"],
  ["a PDF named as text", "a.txt", "%PDF-1.4\n1 0 obj", "pdf"],
  ["a file named .pdf", "a.PDF", "text", "pdf"],
  ["an RTF without a word", "a.rtf", "{\\rtf1\\ansi{\\info{\\title Hello}}}", "empty"],
  ["groups that never end", "a.rtf", `{\\rtf1${"{".repeat(3_000)}`, "binary"],
  [
    "an ODT",
    "a.odt",
    makeZip([{ name: "mimetype", data: "application/vnd.oasis.opendocument.text", isStored: true }]),
    "odt",
  ],
  ["a Pages document", "a.pages", makeZip([{ name: "Index/Document.iwa", data: "x" }]), "pages"],
  ["an older Pages document", "a.pages", makeZip([{ name: "index.xml", data: "<x/>" }]), "pages"],
  ["a .doc", "a.doc", bytes("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0\0"), "doc"],
  ["a web page without a word", "a.html", "<script>let x</script><!-- nothing -->", "empty"],
  ["a list of data", "a.csv", "a,b\n1,2", "markup"],
  ["a notebook", "a.ipynb", '{"cells": []}', "markup"],
  ["settings", "a.JSON", '{"a": 1}', "markup"],
  ["a link to a document elsewhere", "a.gdoc", '{"url": "x"}', "markup"],
  [
    "an electronic book",
    "a.epub",
    makeZip([{ name: "mimetype", data: "application/epub+zip", isStored: true }]),
    "binary",
  ],
  [
    "Japanese in its older encoding",
    "a.txt",
    bytes("\u0093\u00fa\u0096{\u008c\u00ea\u0082\u00cc\u0083e\u0083L\u0083X\u0083g"),
    "binary",
  ],
  ["an outline", "a.opml", "<opml/>", "markup"],
  ["notes with tags", "a.enex", "<en-export/>", "markup"],
  ["a spreadsheet", "a.xlsx", makeZip(wordParts("", { main: "xl/workbook.xml" })), "binary"],
  ["an archive", "a.zip", makeZip([{ name: "a.txt", data: "Hello" }]), "binary"],
  ["text named .docx", "a.docx", "Hello.", "damaged"],
  ["a picture", "a.txt", bytes("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"), "binary"],
  ["bytes without a zero", "a.txt", noise(5_000), "binary"],
  ["nothing", "a.txt", "", "empty"],
  ["nothing named .docx", "a.docx", "", "empty"],
  ["spaces", "a.txt", " \n\t\n", "empty"],
  ["more than 5 MB", "a.txt", "word ".repeat(1_100_000), "tooLarge"],
])("%s is refused by what it is", async (_, name, content, problem) => {
  expect(await open(content, name)).toEqual({ problem });
});

test("a folder, or a file that is gone, is refused", async () => {
  const gone = new Blob(["x"]);
  gone.slice = () => {
    throw new DOMException("gone", "NotFoundError");
  };
  expect(await openFile(gone, "a.txt")).toEqual({ ok: false, problem: "unreadable" });
});

test("a damaged document is refused or read, never an error", async () => {
  const whole = makeZip(wordParts(hello + cell(hello), { styles }), { zip64: true });
  let state = 7;
  for (let round = 0; round < 400; round += 1) {
    const broken = Buffer.from(whole);
    for (let change = 0; change < 4; change += 1) {
      state = (state * 48_271) % 2_147_483_647;
      broken[state % broken.length] = state >> 8;
    }
    await expect(openFile(new Blob([broken]), "a.docx")).resolves.toHaveProperty("ok");
  }
});

test("15 MB of markup are read in linear time", async () => {
  async function time(paragraphs: number): Promise<number> {
    const body = paragraph(run("Some words.")).repeat(paragraphs);
    return bestTime(async () => expect(await openBody(body)).toHaveLength(paragraphs * 13 - 2), 3);
  }
  // A tenth of it, ten times; more than twice that is not noise.
  expect(await time(140_000)).toBeLessThan((await time(14_000)) * 20 + 500);
});
