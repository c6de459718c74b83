import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { CampaignKind } from "../../platform/campaign-kinds.server.ts";
import { addCampaign, startCampaign } from "../../platform/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import type { PlaceLinks } from "../../platform/place-link.server.ts";
import { readRows } from "../../platform/rows.server.ts";
import { letterSchema, usualPace } from "./letter.ts";
import { writeLetter } from "./letter-email.server.tsx";
import { articlesContent, letterFoot } from "./letters-content.ts";

const dayMs = 24 * 60 * 60_000;
/** Looked back when there was none before, and at most. */
const usualDays = 7;
const mostDays = 14;
const mostArticles = 10;

export interface NewArticle {
  title: string;
  excerpt: string;
  url: string;
  publishedAt: Date;
}

/**
 * The weekly job: one email with the articles since the last one, to who asked for them; none when there are none. The campaign's id is made
 * of the week's due time, so that a job run twice makes one.
 * @param listArticles the blog's latest, newest first
 */
export async function sendArticles(
  deps: { db: Database; listArticles: () => Promise<readonly NewArticle[]> },
  dueAt: Date,
): Promise<"sent" | "nothing new"> {
  const articles = await deps.listArticles();
  return deps.db.transaction(async (transaction) => {
    const [last] = await readRows(
      transaction,
      z.object({ until: z.string() }),
      "select payload ->> 'until' as until from site.campaigns where kind = 'article' order by created_at desc limit 1",
    );
    const from = last
      ? Math.max(Date.parse(last.until), dueAt.getTime() - mostDays * dayMs)
      : dueAt.getTime() - usualDays * dayMs;
    const fresh = articles
      .filter(({ publishedAt }) => publishedAt.getTime() > from && publishedAt <= dueAt)
      .slice(0, mostArticles);
    const [first] = fresh;
    if (!first) return "nothing new";
    const subject = articlesContent.subject(first.title, fresh.length - 1).slice(0, 150);
    const body = fresh
      .map(
        ({ title, excerpt, url }) => `## ${escape(title)}\n\n${escape(excerpt)}\n\n[${articlesContent.read}](${url})`,
      )
      .join("\n\n");
    const id = toUuid(`article/${dueAt.toISOString()}`);
    const made = await addCampaign(transaction, id, {
      kind: "article",
      title: subject,
      audience: { filter: "" },
      payload: { subject, body, until: dueAt.toISOString() },
      ...usualPace,
      createdBy: articlesContent.author,
    });
    if (made) await startCampaign(transaction, id);
    return "sent";
  });
}

export function createArticleKind({ origin, links }: { origin: string; links: PlaceLinks }): CampaignKind {
  return {
    choice: "articles",
    audience: () => ({ sql: "true", parameters: [] }),
    write: async ({ personId, payload }) =>
      writeLetter(letterSchema.parse(payload), {
        origin,
        placeUrl: links.linkTo(personId),
        unsubscribeUrl: links.unsubscribeLink(personId, "articles"),
        why: letterFoot.whyArticles,
        note: articlesContent.note,
      }),
  };
}

/** A post's words as Markdown that says just that. */
function escape(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>#~!|]/g, "\\$&")
    .replace(/^([-+]|\d+[.)])/, "\\$1");
}

function toUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
