import { readCsvRecords } from "../../../lib/csv-records.ts";
import { type ExportedPost, withoutEmpty } from "./exported-post.ts";
import { readWrittenDate } from "../../../lib/written-date.ts";

const withBody = new Set(["newsletter", "podcast", "video", "post", ""]);

/**
 * Reads `posts.csv` and the bodies beside it.
 * @param readBody null for a post without a file
 */
export async function* readSubstackExport(
  list: string,
  readBody: (id: string) => Promise<string | null>,
): AsyncGenerator<ExportedPost> {
  let heads: readonly string[] | null = null;
  for await (const { cells } of readCsvRecords([list])) {
    if (heads === null) {
      heads = cells.map((cell) => cell.toLowerCase());
      continue;
    }
    const names: readonly string[] = heads;
    const value = (head: string) => cells[names.indexOf(head)] ?? "";
    const id = value("post_id");
    if (id !== "") yield await readPost(id, value, readBody);
  }
}

async function readPost(
  id: string,
  value: (head: string) => string,
  readBody: (id: string) => Promise<string | null>,
): Promise<ExportedPost> {
  const file = `${id}.html`;
  const leaveOut = (leftOut: string) => ({ file, leftOut });
  const type = value("type").toLowerCase();
  const audience = value("audience").toLowerCase();
  if (value("is_published").toLowerCase() !== "true") return leaveOut("It is a draft.");
  if (!withBody.has(type)) return leaveOut(`It is no post but a ${type}.`);
  if (audience !== "" && audience !== "everyone") return leaveOut(`It is not public (${audience}).`);
  const content = await readBody(id);
  if (content === null) return leaveOut("Its text is not in the export.");
  const published = readWrittenDate(value("post_date"));
  if (published === null) return leaveOut(`Its date “${value("post_date").slice(0, 40)}” cannot be read.`);
  const data = withoutEmpty({
    title: value("title"),
    slug: id.replace(/^\d+\.?/, ""),
    published_at: published.toISOString(),
    excerpt: value("subtitle"),
    content,
  });
  return { file, data, notes: value("podcast_url") === "" ? [] : ["left out: the recording"] };
}
