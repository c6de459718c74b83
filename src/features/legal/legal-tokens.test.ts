import { expect, test } from "vitest";
import { siteConfig } from "../../lib/site-config.ts";
import { fillTokens } from "./legal-tokens.ts";

test("addresses and names come from the site config, in links too", () => {
  expect(fillTokens("[{legalEmail}](mailto:{legalEmail}) of {companyName}")).toBe(
    `[${siteConfig.legalEmail}](mailto:${siteConfig.legalEmail}) of ${siteConfig.companyName}`,
  );
});

test("a token nobody knows fails instead of leaving a hole", () => {
  expect(() => fillTokens("Write to {salesEmail}.")).toThrow("salesEmail");
  expect(() => fillTokens("Write to {}.")).toThrow();
});
