import { expect, test } from "vitest";
import { toRoadmapFrame } from "./roadmap-frame.ts";

const site = "https://penwright.example";

test("the policy's origin is exact, whatever the URL goes on with", () => {
  const frame = toRoadmapFrame("https://board.example:8443/penwright?theme=light#top", site);
  expect(frame.origin).toBe("https://board.example:8443");
  expect(frame.src).toBe("https://board.example:8443/penwright?theme=light#top");
});

test("another site's frame keeps its own origin and may never move this page", () => {
  const { sandbox } = toRoadmapFrame("https://board.example/", site);
  expect(sandbox.split(" ")).toContain("allow-same-origin");
  expect(sandbox).not.toContain("top-navigation");
});

test("a frame from our own origin gets none, or it could lift its sandbox", () => {
  expect(toRoadmapFrame(`${site}/board`, site).sandbox).not.toContain("allow-same-origin");
});
