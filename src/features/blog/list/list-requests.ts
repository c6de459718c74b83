import type { Pagination } from "../../../lib/pagination.ts";
import { FailedResponse } from "../retry.ts";
import { type ApiListPost, fromApiListPost } from "../store/post-api.ts";
import type { Story } from "./story.ts";
import type { BlogFilter } from "./list-url.ts";

/** One page of the list. `page` is the one that was served: beyond the last it is the last. */
export interface StoryPage {
  stories: Story[];
  page: number;
  totalPages: number;
}

/** Fetches one page. @throws FailedResponse when the answer is not 200, TypeError when there is none */
export async function fetchPage(page: number, signal: AbortSignal): Promise<StoryPage> {
  const answer = await fetchList({ page: String(page), limit: "12" }, signal);
  return {
    stories: answer.posts.map(fromApiListPost),
    page: answer.page,
    totalPages: answer.pagination.totalPages,
  };
}

export async function fetchMatches({ search, category }: BlogFilter, signal: AbortSignal): Promise<Story[]> {
  const answer = await fetchList({ search, category }, signal);
  return answer.posts.map(fromApiListPost);
}

interface ListAnswer {
  posts: ApiListPost[];
  pagination: Pagination;
  page: number;
}

async function fetchList(query: Record<string, string>, signal: AbortSignal): Promise<ListAnswer> {
  const response = await fetch(`/api/blog/posts?${new URLSearchParams(query)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new FailedResponse(response.status);
  return response.json();
}
