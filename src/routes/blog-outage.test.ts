import { createStaticHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { appContext } from "../platform/app-context.server.ts";
import { parseEnv } from "../platform/env.server.ts";
import { createLog } from "../platform/log.server.ts";
import { loader as loadPost } from "./blog-post.tsx";
import { loader as loadTopic } from "./blog-topic.tsx";
import { loader as loadList } from "./blog.tsx";

const withSlug = (slug: string | undefined) => ({ params: { slug: slug ?? "" } });
const { query } = createStaticHandler([
  { id: "list", path: "/blog", loader: loadList },
  { id: "topic", path: "/blog/tag/:slug", loader: (args) => loadTopic({ ...args, ...withSlug(args.params["slug"]) }) },
  {
    id: "post",
    path: "/blog/:slug",
    loader: (args) => loadPost({ ...args, ...withSlug(args.params["slug"]) }),
  },
]);

test.each([
  ["list", "/blog?page=2"],
  ["topic", "/blog/tag/tone"],
  ["post", "/blog/a-post"],
])("while the database is away, no cache stores the %s's answer, or a retry would get it again", async (id, path) => {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.problem);
  const db = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  const provider = new RouterContextProvider();
  provider.set(appContext, { env: parsed.env, log: createLog("silent"), secret: "s", db, now: () => new Date() });
  const context = await query(new Request(`https://penwright.example${path}`), { requestContext: provider });
  if (context instanceof Response) throw new Error("A redirect.");
  const headers = context.loaderHeaders[id] ?? context.errors?.[id]?.headers;
  expect(context.statusCode).toBe(503);
  expect(headers?.get("cache-control")).toBe("no-store");
});
