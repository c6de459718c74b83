import { JSDOM } from "jsdom";
import { decorateBody, findCspSources } from "../../src/features/blog/sanitize/decorate-body.server.ts";

/** Gives a post whose sanitized body a test has stored the forms that the sanitizer's worker makes of it. */
export async function finishPost(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  slug: string,
  html: string,
): Promise<void> {
  const { body } = new JSDOM(html).window.document;
  const text = body.textContent ?? "";
  const { frameOrigins, scriptOrigins, hasExternalImages } = findCspSources(body);
  decorateBody(body);
  await query(
    `update site.posts set page_html = $2, body_text = $3, frame_origins = $4, script_origins = $5, has_external_images = $6
     where canonical_slug = $1`,
    [slug, body.innerHTML, text, frameOrigins, scriptOrigins, hasExternalImages],
  );
}
