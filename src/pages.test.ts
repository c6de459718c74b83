import { expect, test } from "vitest";
import { allPages } from "./pages.ts";

test.each(allPages.filter(({ changed }) => changed))(
  "$path last changed on a day that has come",
  ({ changed = "" }) => {
    const today = new Date().toISOString().slice(0, 10);
    expect(new Date(changed).toISOString().slice(0, 10)).toBe(changed);
    expect(changed <= today).toBe(true);
  },
);
