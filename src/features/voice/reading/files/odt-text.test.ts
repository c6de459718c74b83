import { expect, test } from "vitest";
import { makeZip } from "../../../../../tests/fixtures/word-files.ts";
import { bestTime } from "../../../../../tests/support/best-time.ts";
import { openFile } from "./open-file.ts";

const type = { name: "mimetype", data: "application/vnd.oasis.opendocument.text", isStored: true };
const names = ["office", "style", "text", "table", "drawing", "svg-compatible"];
const prefixes = names.map((name) => ` xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join("");
const styles =
  '<style:style style:name="P1" style:parent-style-name="Quotations"/>' +
  '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>';
const contentOf = (body: string) =>
  `<?xml version="1.0"?><office:document-content${prefixes}><office:automatic-styles>${styles}</office:automatic-styles>` +
  `<office:body><office:text>${body}</office:text></office:body></office:document-content>`;
const p = (text: string, style = "Standard") => `<text:p text:style-name="${style}">${text}</text:p>`;
const list = (...items: string[]) =>
  `<text:list>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join("")}</text:list>`;

async function open(content: string, ...parts: { name: string; data: string }[]) {
  const file = new Blob([makeZip([type, { name: "content.xml", data: content }, ...parts])]);
  const opened = await openFile(file, "a.odt");
  return opened.ok ? opened.text : opened.problem;
}

const titled =
  '<style:style style:name="P2" style:parent-style-name="Title"/><style:style style:name="P3" style:parent-style-name="P2"/>';
test("a flat one is read, without what stands on each page", async () => {
  const content = contentOf(p("Why", "P2") + p("I left.", "P3") + p("Figure 1", "Caption") + p("It rained."));
  const pages = "<office:master-styles><style:header>" + p("Ana") + "</style:header></office:master-styles>";
  const flat = content
    .replaceAll("document-content", "document")
    .replace(styles, styles + titled)
    .replace("<office:body>", `${pages}<office:body>`);
  const opened = await openFile(new Blob([flat]), "a.fodt");
  expect(opened).toEqual({ ok: true, text: "# Why\n\n# I left.\n\n# Figure 1\n\nIt rained." });
});

test.each([
  [
    "indexes and hidden sections",
    `<text:bibliography><text:index-body>${p("Hart 2019")}</text:index-body></text:bibliography>` +
      `<text:section text:display="none">${p("x")}</text:section><text:section>${p("One.")}</text:section>`,
    "One.",
  ],
  ["paragraphs", p("One.") + p("") + p("Two."), "One.\n\nTwo."],
  [
    "line breaks and tabs",
    p("One.<text:line-break/>Two,<text:tab/>three<text:s text:c='3'/>four."),
    "One.\nTwo, three four.",
  ],
  ["spans and links", p("O<text:span>n</text:span>e <text:a>two</text:a>."), "One two."],
  ["headings", '<text:h text:outline-level="2">Sea</text:h>' + p("One."), "## Sea\n\nOne."],
  [
    "a heading of an odd level",
    '<text:h text:outline-level="1e9">Sea</text:h><text:h>Sun</text:h>',
    "###### Sea\n\n# Sun",
  ],
  [
    "lists",
    p("One.") + list(p("Two"), p("Three") + list(p("Four"))) + p("Five."),
    "One.\n\n- Two\n- Three\n- Four\n\nFive.",
  ],
  ["a quotation", p("One.", "P1") + p("Two.", "Quotations") + p("Three."), "> One.\n\n> Two.\n\nThree."],
  [
    "a table",
    `<table:table><table:table-row><table:table-cell>${p("One.")}</table:table-cell></table:table-row></table:table>`,
    "One.",
  ],
  ["a text box", p(`One.<drawing:text-box>${p("Two.")}</drawing:text-box>`), "Two.\n\nOne."],
  ["deleted text", `<text:tracked-changes>${p("Gone.")}</text:tracked-changes>${p("One<text:change/>.")}`, "One."],
  [
    "comments and notes",
    p(`One<office:annotation>${p("No.")}</office:annotation>.<text:note>${p("No.")}</text:note>`),
    "One.",
  ],
  [
    "hidden text",
    p("One<text:span text:style-name='T1'> no</text:span>.") + p("No.", "T1") + p("Two."),
    "One.\n\nTwo.",
  ],
  [
    "a hidden paragraph in a text box",
    p(`One.<drawing:text-box>${p("No.", "T1")}</drawing:text-box> Two.`),
    "One. Two.",
  ],
  ["what pictures are called", p("One.<svg-compatible:title>No</svg-compatible:title>"), "One."],
  ["contents", `<text:table-of-content>${p("Sea 1")}</text:table-of-content>${p("One.")}`, "One."],
])("%s of an .odt are read as they are seen", async (_, body, expected) => {
  expect(await open(contentOf(body))).toBe(expected);
});

test.each<[string, string, string, ...{ name: string; data: string }[]]>([
  ["with a password", "\u0001x", "encrypted", { name: "META-INF/manifest.xml", data: "<encryption-data/>" }],
  ["unclosed", contentOf(p("One.")).slice(0, -30), "damaged"],
  ["with entities", `<!DOCTYPE d [<!ENTITY a "b">]>${contentOf(p("&a;"))}`, "damaged"],
  ["too large", `${contentOf(p("One."))}${" ".repeat(17_000_000)}`, "unpacksTooLarge"],
  ["empty", contentOf(p("")), "empty"],
])("an .odt that is %s is refused", async (_, content, problem, ...parts) => {
  expect(await open(content, ...parts)).toBe(problem);
});

test("deep and long documents take linear time", async () => {
  const time = (times: number) => {
    const deep = "<text:section>".repeat(times) + p("One.").repeat(times) + "</text:section>".repeat(times);
    return bestTime(() => open(contentOf(deep)), 2);
  };
  expect(await time(40_000)).toBeLessThan((await time(4_000)) * 20 + 500);
});
