import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { allPages, topicKinds } from "./pages.ts";

/** `/pricing` is routes/pricing.tsx. HTTP routes that are not pages are in server/app.ts. */
export default [
  index("routes/home.tsx"),
  ...allPages.filter(({ path }) => path !== "/").map(({ path }) => route(path.slice(1), `routes${path}.tsx`)),
  route("blog/:slug", "routes/blog-post.tsx"),
  ...topicKinds.map((kind) => route(`blog/${kind}/:slug`, "routes/blog-topic.tsx", { id: `blog-${kind}` })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
