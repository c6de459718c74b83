import { expect, test } from "vitest";
import { outsideBodies } from "../../../../tests/fixtures/outside/posts/bodies.ts";
import { moreOutsideBodies } from "../../../../tests/fixtures/outside/posts/more-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();

test.each([...outsideBodies, ...moreOutsideBodies])("$kind", ({ html, holds = [], lacks = [], text, lost = [] }) => {
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
});
