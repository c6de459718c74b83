import { redirect } from "react-router";
import type { Topic } from "../store/post.ts";
import { cachePageSeconds } from "../cache-seconds.ts";
import { type BlogListQuery, isFiltered, listHref } from "./list-url.ts";

/** The way from a number beyond a list's end to its last page, kept like a page: a number costs one reading of the list. */
export function redirectToPage(topic: Topic | null, listQuery: BlogListQuery, page: number): Response {
  const headers: HeadersInit = isFiltered(listQuery) ? {} : { "x-cache-seconds": String(cachePageSeconds) };
  return redirect(listHref(topic, { ...listQuery, page }), { headers });
}
