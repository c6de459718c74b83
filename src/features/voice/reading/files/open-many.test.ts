import { expect, test } from "vitest";
import { makeZip, paragraph, run, wordParts, type ZipPart } from "../../../../../tests/fixtures/word-files.ts";
import { madison } from "../../../../../tests/fixtures/public-domain-texts.ts";
import { mostRead, pieceMark } from "../text/limit-text.ts";
import { openMany, type PathFile } from "./open-many.ts";

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(" ");
const zipOf = (parts: readonly ZipPart[], name = "export.zip") => new File([makeZip(parts)], name);
const at = (path: string, data: string | Buffer<ArrayBuffer>) => ({
  path,
  file: new File([data], path.split("/").at(-1) ?? ""),
});
const noProgress = () => undefined;

async function read(files: readonly (File | PathFile)[]) {
  const withPaths = files.map((file) => (file instanceof File ? { path: file.name, file } : file));
  const opened = await openMany(withPaths, noProgress);
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

test("saved mails, subtitles and texts with markup are read among others", async () => {
  const opened = await read([
    new File(["Received: x\nMIME-Version: 1.0\nSubject: A walk\n\nFirst."], "a.eml"),
    new File(["1\n00:00:01,000 --> 00:00:02,000\nSecond.\n"], "b.srt"),
    new File(["Third.\n======\n"], "c.rst"),
    new File(["<opml/>"], "d.opml"),
  ]);
  expect(opened).toMatchObject({ read: 3, others: 1 });
  expect(typeof opened === "string" ? [] : opened.pieces[0]).toBe("First.");
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
  ["an encrypted text", [{ name: "a.md", data: "x", isEncrypted: true }], "encrypted"],
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
  const files = [at("a.txt", `${madison}${pieceMark}Two.`), at("b.txt", madison)];
  const opened = await openMany(files, (done, of) => told.push(`${done}/${of}`));
  expect(told).toEqual(["1/2", "2/2"]);
  expect(opened.ok && opened.text.split(pieceMark)).toHaveLength(2);
});

const substack = [
  {
    name: "my/posts.csv",
    data: "post_id,post_date,is_published\n1.a,2024-01-05T10:00:00.000Z,true\n2.b,,false\n3.c,2025-01-05,true\n",
  },
  { name: "my/posts/1.a.html", data: "<p>Published.</p>" },
  { name: "my/posts/2.b.html", data: "<p>Draft.</p>" },
  { name: "my/posts/3.c.html", data: "<p>Later.</p>" },
  { name: "my/profile/about.html", data: "<p>A profile.</p>" },
];

test.each<[string, (File | PathFile)[]]>([
  ["zipped again with its folder", [zipOf(substack)]],
  ["as the folder that a browser unpacked", substack.map(({ name, data }) => at(name, data))],
  [
    "as files that were chosen, without the other pages",
    substack.slice(0, 4).map(({ name, data }) => new File([data], name.split("/").at(-1) ?? "")),
  ],
])("a Substack export %s keeps its days, and what is not published stays out", async (_, files) => {
  expect(await read(files)).toMatchObject({ pieces: ["Later.", "Published."], isByDay: true });
});

test("a Medium export that was unpacked: its posts alone", async () => {
  const files = [
    at("medium/posts/2020-01-01_A-1.html", "<p>Post.</p>"),
    at("medium/claps/claps-0001.html", "<p>Claps.</p>"),
    at("medium/profile/about.html", "<p>Profile.</p>"),
    at("medium/posts/draft_B-2.html", "<p>Draft.</p>"),
  ];
  expect(await read(files)).toMatchObject({ pieces: ["Post."], others: 3 });
});

test("front matter with Windows line ends says that a text is a draft, and its day", async () => {
  const files = [
    at("a.md", "---\r\ntitle: A\r\ndraft: true\r\n---\r\nNo."),
    at("b.md", "---\r\ndate: 2025-01-01\r\n---\r\nOlder."),
    at("c.md", "---\r\ndate: '2026-01-01'\r\n---\r\nNewer."),
    at("d.md", "A rule below.\n\n---\ndraft: true\n---\n"),
  ];
  const opened = await read(files);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened.pieces.map((piece) => piece.split("\n")[0])).toEqual(["---", "---", "A rule below."]);
  expect(opened.pieces[0]).toContain("Newer.");
  expect(opened.isByDay).toBe(true);
});

test("names with a slash before them, in two cases, or of an older program each have their text", async () => {
  const parts = [
    { name: "/one.md", data: "One." },
    { name: "notes.md", data: "Lower." },
    { name: "Notes.md", data: "Upper." },
    { name: "deep\\two.md", data: "Two." },
    { name: "cafX.md", data: "First." },
    { name: "cafY.md", data: "Second." },
  ];
  const bytes = makeZip(parts).toString("latin1").replaceAll("cafX", "caf\u0082").replaceAll("cafY", "caf\u008a");
  const opened = await read([new File([Buffer.from(bytes, "latin1")], "e.zip")]);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened.pieces.toSorted()).toEqual(["First.", "Lower.", "One.", "Second.", "Two.", "Upper."]);
  expect(opened.others).toBe(0);
});

test("a first text that is too long alone is cut as a single text is", async () => {
  const opened = await read([at("a.txt", words(300_000, "word")), at("b.txt", "Short.")]);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened).toMatchObject({ read: 1, texts: 2, words: mostRead.words, allWords: 300_001 });
  expect(opened.pieces[0]?.length).toBeLessThanOrEqual(mostRead.characters);
});

test("one document that unpacks too large, or a text of more than 5 MB, does not end the others", async () => {
  const large = makeZip(wordParts(`${paragraph(run("x"))}${" ".repeat(20_000_000)}`));
  const files = [at("a.txt", "A text."), at("b.docx", large), at("c.html", `<p>${"x".repeat(5_300_000)}</p>`)];
  expect(await read(files)).toMatchObject({ pieces: ["A text."], others: 2 });
});

test("files of more than 100 MB together are refused, and so are archives that unpack to more than 64 MB together", async () => {
  const heavy = at("a.txt", "A text.");
  Object.defineProperty(heavy.file, "size", { value: 60_000_000 });
  expect(await read([heavy, heavy])).toBe("zipTooLarge");
  const archive = zipOf(
    Array.from({ length: 7 }, (_, index) => ({ name: `${index}.txt`, data: Buffer.alloc(5_000_000, "a ") })),
  );
  expect(await read([archive, archive])).toBe("unpacksTooLarge");
});

test.each([
  ["license-plates-i-have-known.md", true],
  ["changelog-of-a-garden.md", true],
  ["readme-first-a-story.md", true],
  ["drafty-windows.md", true],
  ["README.md", false],
  ["LICENSE.txt", false],
  ["drafts/later.md", false],
])("whether %s is read: %s", async (path, isRead) => {
  const opened = await read([at(path, "A text."), at("other.md", "Other.")]);
  expect(opened).toMatchObject({ read: isRead ? 2 : 1 });
});

test("without days texts come in the order of their names, with numbers as numbers", async () => {
  const opened = await read(["10.md", "2.md", "1.md"].map((name) => at(name, name)));
  expect(opened).toMatchObject({ pieces: ["1.md", "2.md", "10.md"], isByDay: false });
});
