import { toWholeNumber } from "../../../lib/pagination.ts";
import type { BlogFilter } from "./list-url.ts";
import type { Story } from "./card.ts";
import { isRecord, member, toLine } from "../store/loose-json.ts";
import { FailedResponse } from "../retry.ts";
import { fromApiListPost } from "../store/post-api.ts";

/** One page of the list. `page` is the one that was served: beyond the last it is the last. */
export interface StoryPage {
  stories: Story[];
  page: number;
  totalPages: number;
  total: number;
}

/** Fetches one page. @throws FailedResponse when the answer is not 200, TypeError when there is none */
export async function fetchPage(page: number, signal: AbortSignal): Promise<StoryPage> {
  const answer = await fetchList(new URLSearchParams({ page: String(page), limit: "12" }), signal);
  const pagination = member(answer, "pagination");
  const count = (name: string) => toWholeNumber(toLine(member(pagination, name))) ?? 0;
  const totalPages = Math.max(count("totalPages"), 1);
  return {
    stories: readStories(answer),
    page: toWholeNumber(toLine(member(answer, "page"))) ?? Math.min(page, totalPages),
    totalPages,
    total: count("total"),
  };
}

export async function fetchMatches({ search, category }: BlogFilter, signal: AbortSignal): Promise<Story[]> {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (category !== "") query.set("category", category);
  return readStories(await fetchList(query, signal));
}

async function fetchList(query: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/blog/posts?${query.toString()}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new FailedResponse(response.status);
  return response.json();
}

function readStories(answer: unknown): Story[] {
  const posts = isRecord(answer) ? answer["posts"] : null;
  if (!Array.isArray(posts)) throw new FailedResponse(502);
  return posts.map(fromApiListPost).filter((story) => story !== null);
}
