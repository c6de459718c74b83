import { expect, test } from "vitest";
import { routePattern } from "./route-pattern.ts";

test.each([
  ["/", {}, "/"],
  ["/pricing", {}, "/pricing"],
  ["/pricing/", {}, "/pricing"],
  ["/blog/a-post", { slug: "a-post" }, "/blog/:slug"],
  ["/blog/caf%C3%A9", { slug: "café" }, "/blog/:slug"],
  ["/blog/blog", { slug: "blog" }, "/blog/:slug"],
  ["/nowhere/at/all", { "*": "nowhere/at/all" }, "/*"],
])("%s with %o is the route %s", (path, parameters, route) => {
  expect(routePattern(path, parameters)).toBe(route);
});
