import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Topic } from "../store/post.ts";
import { PaginationBar } from "./pagination-bar.tsx";
import { BlogSidebar } from "./sidebar.tsx";

function markupAt(path: string, route: string, element: ReactNode): string {
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  ["/blog?page=2", "/blog", "/blog"],
  ["/blog/tag/caf%C3%A9?page=2", "/blog/tag/:slug", "/blog/tag/caf%C3%A9"],
])("the pages of %s are at its own path", (path, route, base) => {
  const markup = markupAt(path, route, <PaginationBar page={2} totalPages={3} />);
  const links = new Set([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));
  expect([...links]).toEqual([base, `${base}?page=3`]);
});

const term = (slug: string) => ({ slug, name: slug, postCount: 2 });
const sidebar = { recent: [], categories: [term("voice")], tags: [term("tone")] };

test.each<[Topic | null, string, string[]]>([
  [null, "", ["/blog"]],
  [null, "voice", ["/blog?category=voice"]],
  [{ kind: "category", ...term("voice") }, "voice", ["/blog/category/voice"]],
  [{ kind: "tag", ...term("tone") }, "", ["/blog/tag/tone"]],
])("in %j with the category %j the sidebar marks %j", (topic, category, current) => {
  const filter = { search: "", category };
  const markup = markupAt("/blog", "/blog", <BlogSidebar sidebar={sidebar} filter={filter} topic={topic} />);
  const links = markup.matchAll(/<a(?=[^>]* aria-current="true")[^>]* href="([^"]*)"/g);
  expect([...links].map(([, href]) => href)).toEqual(current);
});
