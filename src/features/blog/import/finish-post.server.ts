import type { JsonRecord } from "../sanitize/untrusted-json.ts";
import type { PostPicture } from "../store/post-pictures.server.ts";
import type { PostSave } from "../store/save-post.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { parsePayload } from "../webhook/payload.server.ts";

export interface ImportSource {
  /**
   * A folder of Markdown files (`.md`, `.markdown`, `.mdx`), also in folders below; authors, by key, are in `authors.json` in the folder or
   * beside it. Or an export of Substack, Ghost or WordPress.
   */
  path: string;
  /** Where the exported site was: Ghost's export does not name it. */
  oldUrl?: string | undefined;
  sanitizer: Sanitizer;
  now: Date;
}

export interface ImportResult {
  file: string;
  outcome: "added" | "updated" | "unchanged" | "refused" | "passed over";
  /** Why it was refused or passed over, or what was changed. */
  reason: string | null;
  /** What was not understood, not taken, or lost. */
  notes: readonly string[];
}

export type PreparedPost = Pick<ImportResult, "file" | "notes"> & { save: PostSave };

interface ReadPost {
  file: string;
  /** In the names of a delivery's data, with the body as HTML. */
  data: JsonRecord;
  isDraft: boolean;
  notes: readonly string[];
  markdown?: string;
  pictures?: readonly PostPicture[];
}

/** Takes a post that was read the way of a delivery. @returns it ready to be saved, or why it is refused */
export async function finishPost(
  { file, data, isDraft, notes, ...original }: ReadPost,
  { sanitizer, now }: Pick<ImportSource, "sanitizer" | "now">,
): Promise<PreparedPost | ImportResult> {
  const refuse = (reason: string) => ({ file, outcome: "refused" as const, reason, notes });
  const parsed = parsePayload({ meta: { event: "publish", status: isDraft ? "draft" : "publish" }, data });
  if (!parsed.ok) return refuse(parsed.reason);
  if (parsed.delivery.event !== "publish") return refuse("It is no post.");
  const { story } = parsed.delivery;
  const outcome = await sanitizer.sanitize({
    html: story.content ?? "",
    excerpt: story.excerpt ?? "",
    title: story.title,
  });
  if (!outcome.ok) return refuse(outcome.reason);
  const payload = JSON.stringify({ ...data, content: undefined });
  const lost = [...(story.lostPictures ?? []), ...outcome.body.lost, ...outcome.body.removed];
  return {
    file,
    notes: [...notes, ...lost.map((what) => `lost: ${what}`)],
    save: { origin: "import", isDraft, story, body: outcome.body, ...original, payload, now },
  };
}
