import { ListLayout } from "./list-layout.tsx";
import type { Sidebar } from "../store/post.ts";
import { type BlogListStart, useBlogList } from "./use-blog-list.ts";

export interface BlogPageData {
  list: BlogListStart;
  sidebar: Sidebar | null;
}

export function BlogPage({ list, sidebar }: BlogPageData) {
  return <ListLayout list={useBlogList(list)} sidebar={sidebar} />;
}
