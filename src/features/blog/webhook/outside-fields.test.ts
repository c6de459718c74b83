import { expect, test } from "vitest";
import { outsideFields } from "../../../../tests/fixtures/outside/posts/fields.ts";
import { parsePayload } from "./payload.server.ts";

test.each(outsideFields)("$kind", ({ data, story }) => {
  const parsed = parsePayload({ meta: { event: "publish" }, data: { title: "T", ...data } });
  expect(parsed).toMatchObject({ ok: true, delivery: { story } });
});
