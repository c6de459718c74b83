import { test as base } from "@playwright/test";

export interface FaultFixtures {
  /** True in `npm run faults -- --long`: the full number of rounds; else the short form that every test run does. */
  isLong: boolean;
  /** Prints a figure beside the test's name: for the table in docs/reliability.md. */
  note(figure: string): void;
}

/** One thing that goes wrong, done for real, and what must hold afterwards. */
export const test = base.extend<FaultFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  isLong: async ({}, provide) => provide(process.env["LONG_FAULTS"] === "1"),
  // eslint-disable-next-line no-empty-pattern -- as above
  note: async ({}, provide, info) =>
    provide((figure) => {
      info.annotations.push({ type: "figure", description: figure });
      console.log(`     ${info.title.slice(0, 60)}: ${figure}`);
    }),
});
