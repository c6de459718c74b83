import { allPages, paths } from "../../src/pages.ts";

/** Pages of the same components as the terms of service or the /cookies placeholder: they differ in their words only. */
const sameParts: readonly string[] = [
  paths.privacyPolicy,
  paths.contentDisclaimer,
  paths.acceptableUse,
  paths.dmcaPolicy,
  paths.accessibility,
  paths.privacy,
  paths.terms,
];

/** Every other registered page: what a browser does with their parts it does with all. */
export const pathsOfOwnParts: readonly string[] = allPages
  .map(({ path }) => path)
  .filter((path) => !sameParts.includes(path));
