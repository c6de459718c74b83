import { expect, test } from "vitest";
import { toPlausible } from "./plausible-sink.ts";

test("a page view is Plausible's pageview, and everything else keeps its name and properties", () => {
  const at = { path: "/pricing", at: 1 };
  expect(
    toPlausible(
      { name: "page_viewed", properties: { route: "/pricing", path: "/pricing" }, ...at },
      "penwright.example",
    ),
  ).toEqual({
    name: "pageview",
    domain: "penwright.example",
    url: "https://penwright.example/pricing",
    props: { route: "/pricing" },
  });
  expect(
    toPlausible({ name: "pricing_plan_selected", properties: { plan: "team" }, ...at }, "penwright.example"),
  ).toMatchObject({
    name: "pricing_plan_selected",
    props: { plan: "team" },
  });
});
