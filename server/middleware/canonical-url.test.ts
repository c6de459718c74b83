import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-url.ts";

test.each([
  ["/BLOG", "/blog"],
  ["/How-It-Works", "/how-it-works"],
  ["/pricing/", "/pricing"],
  ["//pricing", "/pricing"],
  ["/%70ricing", "/pricing"],
  ["/Blog/a-post", "/blog/a-post"],
  ["/blog/a-post/", "/blog/a-post"],
  ["/team/", "/team"],
  ["/team/people/", "/team/people"],
  ["/blog/A-Post", null],
  ["/blog", null],
  ["/", null],
  ["/nowhere/", null],
  ["/API/events", null],
  ["/share/home.png", null],
])("%s is spelled %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
