import { expect, test } from "vitest";
import { blogQueryClient } from "./query-client.ts";

test("rendering on the server leaves no timer behind that holds what was rendered", () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  for (let search = 0; search < 50; search += 1) {
    const client = blogQueryClient();
    client
      .getQueryCache()
      .build(client, { queryKey: ["matches", search] })
      .setData([]);
    expect(client.getQueryCache().getAll()[0]?.gcTime).toBe(Number.POSITIVE_INFINITY);
  }
  expect(timers()).toBe(before);
});
