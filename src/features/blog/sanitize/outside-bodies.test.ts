import { expect, test } from "vitest";
import { outsideBodies } from "../../../../tests/fixtures/outside/posts/bodies.ts";
import { drawnBodies } from "../../../../tests/fixtures/outside/posts/drawn-bodies.ts";
import { markdownBodies } from "../../../../tests/fixtures/outside/posts/markdown-bodies.ts";
import { moreOutsideBodies } from "../../../../tests/fixtures/outside/posts/more-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();

test.each([...outsideBodies, ...moreOutsideBodies, ...drawnBodies, ...markdownBodies])(
  "$kind",
  ({ html, holds = [], lacks = [], text, lost = [] }) => {
    const body = sanitize({ html, excerpt: "" });
    for (const part of holds) {
      if (typeof part === "string") expect(body.html).toContain(part);
      else expect(body.html).toMatch(part);
    }
    for (const part of lacks) {
      if (typeof part === "string") expect(body.html).not.toContain(part);
      else expect(body.html).not.toMatch(part);
    }
    if (text !== undefined) expect(body.text).toBe(text);
    for (const part of lost) expect([...body.lost, ...body.removed].join("\n")).toMatch(part);
    expect(sanitize({ html: body.html, excerpt: "" }).html).toBe(body.html);
  },
);

test.each(markdownBodies)("in Markdown: $kind", ({ html, markdown }) => {
  expect(sanitize({ html, excerpt: "" }).markdown.trim()).toBe(markdown);
});
