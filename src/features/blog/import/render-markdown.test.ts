import { expect, test } from "vitest";
import { renderMarkdown } from "./prepare-posts.server.ts";

// commonmark/commonmark-spec 650, markdown-it 1080, markedjs/marked 3838
test.each([
  ["**真，**她说", "<strong>真，</strong>她说"],
  ["不如人意的**《李茶的姑妈》**已经", "不如人意的<strong>《李茶的姑妈》</strong>已经"],
  ["これは*「強調」*です", "これは<em>「強調」</em>です"],
  ["**한국어(한)**입니다", "<strong>한국어(한)</strong>입니다"],
])("bold between words without spaces is bold: %s", (markdown, html) => {
  expect(renderMarkdown(markdown).trim()).toBe(`<p>${html}</p>`);
});

test.each([
  ["`**真，**她`", "<code>**真，**她</code>"],
  ["\\*\\*真，\\*\\*她", "**真，**她"],
  ["3 * 4，* 5", "3 * 4，* 5"],
  ["**bold (x)**y", "**bold (x)**y"],
  ["**中文**。", "<strong>中文</strong>。"],
])("other stars mean what they meant: %s", (markdown, html) => {
  expect(renderMarkdown(markdown).trim()).toBe(`<p>${html}</p>`);
});
