import { cutText } from "../../lib/cut-text.ts";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { addCampaign, startCampaign } from "../../mailing/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { findRow } from "../../platform/typed-query.server.ts";
import { defaultPace } from "./letter.ts";
import { articlesContent } from "./letters-content.ts";

const dayMs = 24 * 60 * 60_000;
/** How far the first email looks back, and any email at most. */
const firstDays = 7;
const maxDays = 14;
const maxArticles = 10;

interface NewArticle {
  title: string;
  excerpt: string;
  url: string;
  publishedAt: Date;
}

/** The weekly job. The campaign's id is derived from the week's due time, so that a job run twice makes one. @param articles the latest, newest first */
export async function sendArticles(
  db: Database,
  articles: readonly NewArticle[],
  dueAt: Date,
): Promise<"sent" | "nothing new"> {
  return db.transaction(async (transaction) => {
    const sql =
      "select payload ->> 'until' as until from site.campaigns where kind = 'article' order by created_at desc limit 1";
    const last = await findRow(transaction, z.object({ until: z.string() }), sql);
    const from = last
      ? Math.max(Date.parse(last.until), dueAt.getTime() - maxDays * dayMs)
      : dueAt.getTime() - firstDays * dayMs;
    const fresh = articles
      .filter(({ publishedAt }) => publishedAt.getTime() > from && publishedAt <= dueAt)
      .slice(0, maxArticles);
    const [first] = fresh;
    if (!first) return "nothing new";
    const subject = cutText(articlesContent.subject(first.title, fresh.length - 1), 150);
    const body = fresh
      .map(
        ({ title, excerpt, url }) =>
          `## ${escapeMarkdown(title)}\n\n${escapeMarkdown(excerpt)}\n\n[${articlesContent.read}](<${url}>)`,
      )
      .join("\n\n");
    const id = createHash("sha256").update(`article/${dueAt.toISOString()}`).digest("hex").slice(0, 32);
    const made = await addCampaign(transaction, id, {
      kind: "article",
      title: subject,
      audience: { filter: "" },
      payload: { subject, body, until: dueAt.toISOString() },
      ...defaultPace,
      createdBy: articlesContent.author,
    });
    if (made) await startCampaign(transaction, id);
    return "sent";
  });
}

/** Comes out as it went in: CommonMark takes a backslash before any sign of ASCII, and an address with one is no link. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
