import { expect, test } from "vitest";
import { toOwnRequest } from "./own-request.ts";

test("a loader gets the site's own origin and no header, and development hears which one it reads", () => {
  const read: string[] = [];
  const headers = new Headers({ cookie: "a=b", host: "evil.example" });
  const request = toOwnRequest("https://penwright.example", "//evil.example/blog", {
    dropped: { headers, onRead: (name) => read.push(name) },
  });
  expect(request.url).toBe("https://penwright.example//evil.example/blog");
  expect([...request.headers]).toEqual([]);
  expect(request.headers.get("cookie")).toBeNull();
  expect(request.headers.get("accept")).toBeNull();
  expect(read).toEqual(["cookie"]);
});
