// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import * as analytics from "../../../ui/analytics/track.ts";
import { ListPage } from "./blog-list-page.tsx";
import { readListQuery } from "./list-url.ts";
import type { ListedPost } from "./listed-post.ts";
import type { FoundPosts } from "./use-post-list.ts";

configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);

function post(title: string, category = "voice"): ListedPost {
  return {
    canonicalSlug: title.toLowerCase(),
    title,
    excerpt: "",
    image: null,
    publishedAt: null,
    author: "A",
    minutes: 1,
    categories: [{ name: category, slug: category }],
  };
}

const pages = [
  [post("Pencil"), post("Pen", "tools"), post("Paper")],
  [post("Penknife"), post("Ink")],
];
const sidebar = {
  recent: [{ canonicalSlug: "ink", title: "Ink", publishedAt: null }],
  categories: [{ name: "tools", slug: "tools", postCount: 1 }],
  tags: [],
};

/** The server's answer, as the loader gives it. */
function answer(url: string): FoundPosts {
  const { page, search } = readListQuery(new URL(url).searchParams);
  const isFound = ({ title }: ListedPost) => title.toLowerCase().startsWith(search.toLowerCase());
  return search
    ? { posts: pages.flat().filter(isFound), page: 1, totalPages: 1, sidebar }
    : { posts: pages[page - 1] ?? [], page, totalPages: pages.length, sidebar };
}

type Load = (url: string) => FoundPosts | null | Promise<FoundPosts | null>;

function open(path: string, load: Load = answer) {
  const server = { load };
  const loader = ({ request }: { request: Request }) => server.load(request.url);
  function Page() {
    return <ListPage found={useLoaderData<FoundPosts | null>()} />;
  }
  const Stub = createRoutesStub([{ path: "/blog", Component: Page, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={[path]} />);
  return { server, user: userEvent.setup({ delay: null }) };
}

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const pagesBar = () => screen.queryByRole("navigation", { name: "Pages of the blog" });

test("a search narrows the loaded page at once, the archive's matches follow, and clearing restores the page", async () => {
  const { server, user } = open("/blog");
  const box = await screen.findByRole("searchbox");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.load = (url) => held.then(() => answer(url));
  await user.type(box, "pen");
  expect(titles()).toEqual(["Pencil", "Pen"]);
  expect(pagesBar()).toBeNull();
  expect(screen.getByText(/Looking through the archive/)).toBeTruthy();
  release();
  await screen.findByText("3 articles for “pen”");
  expect(titles()).toEqual(["Pencil", "Pen", "Penknife"]);
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(titles()).toEqual(["Pencil", "Pen", "Paper"]);
  expect(document.activeElement).toBe(box);
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Latest" })).toBeTruthy());
});

test("clearing a search that found nothing returns to the page from which it began", async () => {
  const { user } = open("/blog?page=2");
  await user.type(await screen.findByRole("searchbox"), "zebra");
  await screen.findByText("No articles found matching your search criteria");
  await user.click(screen.getByRole("link", { name: "Clear Filters" }));
  expect(titles()).toEqual(["Penknife", "Ink"]);
  await screen.findByRole("heading", { name: /^Page 2 of 2/ });
});

test("a list that is opened with a search shows its matches, and cleared the first page", async () => {
  const { user } = open("/blog?search=pen");
  await screen.findByText("3 articles for “pen”");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(titles()).toEqual(["Pencil", "Pen", "Paper"]));
});

test("a search with more than a hundred matches leads to the older ones and back", async () => {
  const all = Array.from({ length: 150 }, (_, index) => post(`Pen ${index}`));
  const { user } = open("/blog?search=pen", (url) => {
    const { page } = readListQuery(new URL(url).searchParams);
    return { posts: all.slice((page - 1) * 100, page * 100), page, totalPages: 2, sidebar };
  });
  await screen.findByText("The newest 100 articles for “pen”");
  expect(screen.queryByRole("link", { name: "Newer articles" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Older articles" }));
  await screen.findByText("Articles 101 to 150 for “pen”");
  expect(titles()).toEqual(all.slice(100).map(({ title }) => title));
  expect(screen.queryByRole("link", { name: "Older articles" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Newer articles" }));
  await screen.findByText("The newest 100 articles for “pen”");
});

test("a search announces its result, once and not in a heading", async () => {
  const { server, user } = open("/blog");
  const box = await screen.findByRole("searchbox");
  const heard: string[] = [];
  const status = screen.getByRole("heading", { name: "Latest" }).parentElement?.querySelector(":scope > [role=status]");
  if (!status) throw new Error("no status beside the heading");
  new MutationObserver(() => {
    const exposed = status.querySelector(":scope > :not([aria-hidden])")?.textContent ?? "";
    if (exposed !== (heard.at(-1) ?? "")) heard.push(exposed);
  }).observe(status, { subtree: true, childList: true, characterData: true, attributes: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.load = (url) => held.then(() => answer(url));
  await user.type(box, "pen");
  release();
  await screen.findByText("3 articles for “pen”");
  await waitFor(() => expect(heard).toEqual(["3 articles for “pen”"]));
});

test("when the archive does not answer, the loaded page's matches stay and say so", async () => {
  const { server, user } = open("/blog");
  const box = await screen.findByRole("searchbox");
  server.load = () => null;
  await user.type(box, "pen");
  await screen.findByText(/The archive did not answer/);
  expect(titles()).toEqual(["Pencil", "Pen"]);
  expect(screen.getByRole("complementary", { name: "More from the blog" })).toBeTruthy();
  await user.clear(box);
  await user.type(box, "zebra");
  await screen.findByText("The archive could not be searched");
  expect(screen.queryByText(/No articles found/)).toBeNull();
  server.load = answer;
  await user.clear(box);
  await user.type(box, "ink");
  await waitFor(() => expect(titles()).toEqual(["Ink"]));
});

test("a page that cannot be fetched becomes the empty state with a Retry, which works", async () => {
  const { server, user } = open("/blog");
  await screen.findByRole("heading", { level: 2, name: "Latest" });
  server.load = () => null;
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  await screen.findByText("Blog coming soon!");
  server.load = answer;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: /^Page 2 of 2/ });
  expect(titles()).toEqual(["Penknife", "Ink"]);
});

test("while the next page loads, the old one is marked as stale and takes no focus", async () => {
  const { server, user } = open("/blog");
  await screen.findByRole("heading", { level: 2, name: "Latest" });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.load = (url) => held.then(() => answer(url));
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  await screen.findByText(/Loading articles/);
  expect(titles()).toEqual(["Pencil", "Pen", "Paper"]);
  release();
  const heading = await screen.findByRole("heading", { name: /^Page 2 of 2/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a category narrows the list in place, and the archive's matches follow", async () => {
  const { server, user } = open("/blog");
  server.load = () => new Promise(() => undefined);
  await screen.findByRole("heading", { level: 2, name: "Latest" });
  await user.click(
    within(screen.getByRole("complementary", { name: "More from the blog" })).getByRole("link", { name: /^tools/ }),
  );
  await waitFor(() => expect(titles()).toEqual(["Pen"]));
});

test("a search is counted once: not again for a category, nor when the list is opened again by Back", async () => {
  const sent = vi.spyOn(analytics, "track");
  const { user } = open("/blog");
  await user.type(await screen.findByRole("searchbox"), "ink");
  const searches = () => sent.mock.calls.filter(([name]) => name === "blog_searched").length;
  await waitFor(() => expect(searches()).toBe(1));
  await user.click(
    within(screen.getByRole("complementary", { name: "More from the blog" })).getByRole("link", { name: /^tools/ }),
  );
  cleanup();
  open("/blog?search=ink");
  await screen.findByText("1 article for “ink”");
  expect(searches()).toBe(1);
  sent.mockRestore();
});
