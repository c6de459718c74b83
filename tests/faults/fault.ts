import { test as base } from "@playwright/test";

export interface FaultFixtures {
  /** True in `npm run faults -- --long`: the full number of rounds; otherwise the short form. */
  isLong: boolean;
  /** Prints a figure beside the test's name. */
  note(figure: string): void;
}

/** A test that causes a real failure and checks what holds afterwards. */
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
