import type { Database } from "../../platform/db.server.ts";
import type { SanitisedBody } from "./sanitise-html.server.ts";
import { lockBlog, savePost, type SaveOutcome } from "./post-writing.server.ts";
import { parsePayload } from "./storychief-payload.server.ts";

/** For tests: writes a post through the same save as a delivery, with a body that is taken as sanitised. */
export async function seedPost(
  db: Database,
  data: Record<string, unknown>,
  options: { isDraft?: boolean; now?: Date } = {},
): Promise<SaveOutcome> {
  const text = typeof data["content"] === "string" ? data["content"] : "";
  const parsed = parsePayload({ meta: { event: "publish", status: options.isDraft ? "draft" : "publish" }, data });
  if (!parsed.ok || parsed.delivery.event !== "publish") throw new Error("The seed is no publish.");
  const { story, isDraft, reference } = parsed.delivery;
  const body: SanitisedBody = {
    html: `<p>${text}</p>`,
    text,
    markdown: text,
    excerpt: story.excerpt ?? "",
    words: 1,
    headings: [],
    removed: [],
    missingAlt: [],
  };
  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    return savePost(
      transaction,
      {
        origin: "storychief",
        reference,
        isDraft,
        story,
        body,
        excerpt: body.excerpt,
        format: "html",
        content: text,
        payload: null,
        now: options.now ?? new Date(),
      },
      null,
    );
  });
}

/** The n-th day after January 1, 2026, noon UTC, as a story's date. */
export function day(nth: number): string {
  return new Date(Date.UTC(2026, 0, 1 + nth, 12)).toISOString();
}
