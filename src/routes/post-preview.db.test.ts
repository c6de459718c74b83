import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageUrl } from "../../server/http/page-parameters.ts";
import { day, seedPost } from "../../tests/fixtures/post-seeds.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { previewUrl } from "../features/blog/team/post-preview-link.server.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Database } from "../platform/db.server.ts";
import { parseEnv } from "../platform/env.server.ts";
import { createLog } from "../platform/log.server.ts";
import { createLinkSigner } from "../platform/signed-link.server.ts";
import { loader } from "./blog-post.tsx";

const secret = "a secret of thirty-two characters";
const origin = "https://penwright.example";
const sentAt = new Date("2026-06-01T12:00:00Z");
const { query } = createStaticHandler([
  {
    id: "post",
    path: "/blog/:slug",
    loader: (args) => loader({ ...args, params: { slug: args.params["slug"] ?? "" } }),
  },
]);

let db: Database;
let draft: { id: string; canonicalSlug: string };
let other: { id: string; canonicalSlug: string };
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  draft = await seed({ title: "A draft", slug: "a-draft", content: "Unfinished." }, true);
  other = await seed({ title: "Another draft", slug: "another-draft" }, true);
});
afterAll(() => db.close());

async function seed(data: Record<string, unknown>, isDraft: boolean): Promise<{ id: string; canonicalSlug: string }> {
  const saved = await seedPost(db, data, { isDraft, now: sentAt });
  if (!saved.ok) throw new Error(saved.clash);
  return saved;
}

/** What the post's page is made of, or where it leads. */
async function visit(url: string, now = sentAt) {
  const parsed = parseEnv({ SITE_ORIGIN: origin });
  if (!parsed.ok) throw new Error(parsed.problem);
  const provider = new RouterContextProvider();
  provider.set(appContext, { env: parsed.env, log: createLog("silent"), secret, db: async () => db, now: () => now });
  const context = await query(new Request(origin + pageUrl(new URL(url))), { requestContext: provider });
  if (context instanceof Response) return { status: context.status, location: context.headers.get("location") };
  const headers = Object.fromEntries(context.loaderHeaders["post"] ?? []);
  return { status: context.statusCode, page: JSON.stringify(context.loaderData), headers };
}

const link = (post = draft) => previewUrl(post, { origin, secret, now: sentAt });

test("a draft is for nobody, and its preview for whoever has the link", async () => {
  expect(await visit(`${origin}/blog/a-draft`)).toMatchObject({ status: 404 });
  const shown = await visit(link());
  expect(shown).toMatchObject({ status: 200, page: expect.stringContaining("A draft") });
  expect(shown.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(shown.headers).not.toHaveProperty("x-cache-seconds");
});

test("a link is good for seven days", async () => {
  expect(await visit(link(), new Date("2026-06-08T11:59:59Z"))).toMatchObject({ status: 200 });
  expect(await visit(link(), new Date("2026-06-08T12:00:00Z"))).toMatchObject({
    status: 302,
    location: "/blog/a-draft",
  });
});

test.each([
  ["changed signature", (url: string) => `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`],
  ["longer life", (url: string) => url.replace(/\.(\d+)&/, (_, until: string) => `.${Number(until) + 1}&`)],
  ["another post's id", (url: string) => url.replace(draft.id, other.id)],
  ["no signature", (url: string) => url.replace(/&mac=.*/, "")],
  ["no id", (url: string) => url.replace(/id=[^&]*&/, "")],
])("a link with %s shows nothing", async (_name, change) => {
  const url = change(link());
  expect(url).not.toBe(link());
  expect(await visit(url)).toMatchObject({ status: 302, location: "/blog/a-draft" });
});

test("a link made with another secret, or for another purpose, shows nothing", async () => {
  const foreign = previewUrl(draft, { origin, secret: "another secret of 32 characters.", now: sentAt });
  expect(await visit(foreign)).toMatchObject({ status: 302 });
  const unsubscribing = createLinkSigner({ secret, purpose: "unsubscribe" });
  const id = new URL(link()).searchParams.get("id") ?? "";
  expect(await visit(unsubscribing.sign(origin, "/blog/a-draft", id))).toMatchObject({ status: 302 });
});

test("one post's link shows no other post", async () => {
  expect(await visit(link().replace("/a-draft?", "/another-draft?"))).toMatchObject({ status: 404 });
});

test("a published post stays cacheable, whatever else its URL holds", async () => {
  await seed({ title: "Out", slug: "out", published_at: day(1) }, false);
  expect(await visit(`${origin}/blog/out?utm_source=letter`)).toMatchObject({
    status: 200,
    headers: { "x-cache-seconds": "300" },
  });
  expect(await visit(`${origin}/blog/out?id=1`)).toMatchObject({ status: 302, location: "/blog/out" });
});
