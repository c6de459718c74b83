import { expect, test } from "vitest";
import { toSourceSet } from "./blog-picture.tsx";

test.each([
  [{}, null],
  [{ large: "https://i.example/a_1000.jpg" }, null],
  [{ thumb: "/t.jpg", odd: "/o.jpg" }, null],
  [
    { regular: "/a_800.jpg", large: "/a_1000.jpg", full: "/a_2000.jpg" },
    "/a_800.jpg 800w, /a_1000.jpg 1000w, /a_2000.jpg 2000w",
  ],
  [{ full: "/a,b.jpg", regular: "/a.jpg" }, "/a.jpg 800w, /a%2Cb.jpg 2000w"],
])("%o becomes %j", (sizes, sourceSet) => {
  expect(toSourceSet(sizes)).toBe(sourceSet);
});
