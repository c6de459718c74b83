import { expect, test } from "vitest";
import { parseMarkdownSubset, parseSpans, markdownToText, spansToText } from "./markdown-subset.ts";

test("blocks are what stands between blank lines", () => {
  const kinds = parseMarkdownSubset(
    "## A\n\ntext\nover two lines\n\n- one\n- two\n\n1. first\n2. second\n\n> quoted",
  ).map((block) => block.kind);
  expect(kinds).toEqual(["heading", "paragraph", "list", "list", "quote"]);
});

test("inline marks nest inside a link and leave the rest alone", () => {
  expect(parseSpans("See **the [terms](/terms-of-service#user-input)** for 2 * 3.")).toEqual([
    { kind: "text", text: "See " },
    {
      kind: "strong",
      spans: [
        { kind: "text", text: "the " },
        { kind: "link", href: "/terms-of-service#user-input", spans: [{ kind: "text", text: "terms" }] },
      ],
    },
    { kind: "text", text: " for 2 * 3." },
  ]);
});

test.each(["[x](javascript:alert(1))", "[x](//evil.example)", "[x](data:text/html,x)"])("%s stays text", (source) => {
  expect(parseSpans(source).every((span) => span.kind === "text")).toBe(true);
});

test("the words survive without the marks", () => {
  expect(markdownToText("## A *b*\n\n- `c`\n- **d**")).toBe("A b\n\nc\nd");
  expect(spansToText(parseSpans("**a** *b*"))).toBe("a b");
});
