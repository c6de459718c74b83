import { expect, test } from "vitest";
import { makeZip, paragraph, run, wordParts, type ZipPart } from "../../../../../tests/fixtures/word-files.ts";
import { madison } from "../../../../../tests/fixtures/public-domain-texts.ts";
import { mostRead } from "../limit-text.ts";
import { pieceMark } from "../piece-mark.ts";
import { openMany } from "./open-many.ts";

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(" ");
const zipOf = (parts: readonly ZipPart[], name = "export.zip") => new File([makeZip(parts)], name);
const noProgress = () => undefined;

async function read(files: readonly File[]) {
  const opened = await openMany(files, noProgress);
  if (!opened.ok) return opened.problem;
  const { text, ok: _, ...counts } = opened;
  return { pieces: text.split(`\n${pieceMark}\n`), ...counts };
}

test("a Substack export: by the days of its list, without what is not published", async () => {
  const opened = await read([
    zipOf([
      {
        name: "posts.csv",
        data: 'post_id,post_date,is_published,email_sent_at,title\n101.first,2024-01-05T10:00:00.000Z,true,,"A, title"\n"102.second",2025-03-01T10:00:00.000Z,true,,Two\n103.draft,2025-04-01T10:00:00.000Z,false,,Three\n',
      },
      { name: "posts/101.first.html", data: "<h2>Head</h2><p>The first post.</p>" },
      { name: "posts/102.second.html", data: "<p>The second post.</p>" },
      { name: "posts/103.draft.html", data: "<p>Not yet.</p>" },
      { name: "posts/101.first.opens.csv", data: "x" },
    ]),
  ]);
  expect(opened).toEqual({
    pieces: ["The second post.", "## Head\n\nThe first post."],
    read: 2,
    texts: 2,
    words: 8,
    allWords: 8,
    others: 3,
    isByDay: true,
  });
});

test("a Medium export: posts alone, without drafts, heads and feet", async () => {
  const post = (title: string, text: string) =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content"><p>${text}</p></section><footer><p>By <a href="x">me</a> on May 1.</p></footer></article></body></html>`;
  const opened = await read([
    zipOf([
      { name: "README.html", data: post("Readme", "No.") },
      { name: "claps/claps-0001.html", data: post("Claps", "No.") },
      { name: "posts/2019-05-01_Old-abc123.html", data: post("Old", "An old post.") },
      { name: "posts/2021-06-02_New-def456.html", data: post("New", "A new post.") },
      { name: "posts/draft_Never-789.html", data: post("Never", "No.") },
    ]),
  ]);
  expect(opened).toMatchObject({ pieces: ["A new post.", "An old post."], others: 3, isByDay: true });
});

test("a folder of Markdown in an archive, with Word documents, hidden files and folders in it", async () => {
  const docx = makeZip(wordParts(paragraph(run("From Word."))));
  const opened = await read([
    zipOf([
      { name: "blog/", data: "" },
      { name: "blog/one.md", data: "---\ntitle: One\ndate: 2025-01-01\n---\n\nText one." },
      { name: "blog/deep/two.markdown", data: "---\ndate: 2026-01-01\n---\nText two." },
      { name: "blog/three.md", data: "---\ndraft: true\n---\nNo." },
      { name: "blog/letter.docx", data: docx },
      { name: "blog/picture.png", data: "\u0089PNG" },
      { name: "__MACOSX/blog/._one.md", data: "No." },
      { name: "blog/.hidden.md", data: "No." },
      { name: "blog/empty.md", data: "  \n" },
    ]),
  ]);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened.pieces.map((piece) => piece.split("\n").at(-1))).toEqual(["Text two.", "Text one.", "From Word."]);
  expect(opened).toMatchObject({ read: 3, texts: 3, others: 5 });
});

test("several files at once, and one bad one among them", async () => {
  const opened = await read([
    new File(["First."], "a.txt"),
    new File([makeZip(wordParts(paragraph(run("Second."))))], "b.docx"),
    new File(["PK\u0003\u0004 broken"], "c.docx"),
    new File(["x"], "d.pdf"),
  ]);
  expect(opened).toMatchObject({ pieces: ["First.", "Second."], others: 2, isByDay: false });
});

test("what does not fit is counted, and the newest stay", async () => {
  const parts = Array.from({ length: 60 }, (_, index) => ({
    name: `posts/20${String(index + 10)}-01-01-post.html`,
    data: `<p>${words(800, `w${index}`)}</p>`,
  }));
  const opened = await read([zipOf(parts)]);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened).toMatchObject({ read: 25, texts: 60, words: 20_000, allWords: 48_000, isByDay: true });
  expect(opened.pieces[0]?.startsWith("w59 ")).toBe(true);
  expect(opened.pieces.join("").length).toBeLessThan(mostRead.characters);
});

test.each([
  ["nothing in it", [], "noTexts"],
  ["pictures only", [{ name: "a.png", data: "x" }], "noTexts"],
  ["an encrypted text", [{ name: "a.md", data: "x", isEncrypted: true }], "noTexts"],
  ["a text whose checksum is wrong", [{ name: "a.md", data: "Text", crc: 1 }], "noTexts"],
  ["65 MB of zeros", [{ name: "a.md", data: Buffer.alloc(65_000_000, "a") }], "unpacksTooLarge"],
] satisfies [string, ZipPart[], string][])("an archive with %s is refused", async (_, parts, problem) => {
  expect(await read([zipOf(parts)])).toBe(problem);
});

test("an archive of more than 100 MB is refused before it is read, and one that is none too", async () => {
  const large = new File([], "large.zip");
  Object.defineProperty(large, "size", { value: 100_000_001 });
  expect(await read([large])).toBe("zipTooLarge");
  expect(await read([new File(["no zip"], "a.zip")])).toBe("damaged");
});

test("progress is told for each text, and a text cannot hold the mark between texts", async () => {
  const told: string[] = [];
  const opened = await openMany(
    [new File([`${madison}${pieceMark}Two.`], "a.txt"), new File([madison], "b.txt")],
    (done, of) => told.push(`${done}/${of}`),
  );
  expect(told).toEqual(["1/2", "2/2"]);
  expect(opened.ok && opened.text.split(pieceMark)).toHaveLength(2);
});
