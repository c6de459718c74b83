import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ListLayout } from "./list-layout.tsx";
import type { Sidebar } from "../store/post.ts";
import { blogQueryClient } from "./query-client.ts";
import { type BlogListStart, useBlogList } from "./use-blog-list.ts";

export interface BlogPageData {
  list: BlogListStart;
  sidebar: Sidebar | null;
}

export function BlogPage(data: BlogPageData) {
  const [client] = useState(blogQueryClient);
  return (
    <QueryClientProvider client={client}>
      <FrontPage {...data} />
    </QueryClientProvider>
  );
}

function FrontPage({ list: start, sidebar }: BlogPageData) {
  return <ListLayout list={useBlogList(start)} sidebar={sidebar} />;
}
