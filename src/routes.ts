import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { allPages, paths, topicKinds } from "./pages.ts";

const placeholders = [paths.privacy, paths.terms, paths.cookies];

/** `/pricing` is routes/pricing.tsx. HTTP routes that are not pages are in server/app.ts. */
export default [
  index("routes/home.tsx"),
  ...allPages
    .filter(({ path }) => path !== "/" && !placeholders.includes(path))
    .map(({ path }) => route(path.slice(1), `routes${path}.tsx`)),
  ...placeholders.map((path) => route(path.slice(1), "routes/policy-placeholder.tsx", { id: `routes${path}` })),
  route("blog/:slug", "routes/blog-post.tsx"),
  ...topicKinds.map((kind) => route(`blog/${kind}/:slug`, "routes/blog-topic.tsx", { id: `blog-${kind}` })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
