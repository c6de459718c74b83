import { defineConfig } from "@playwright/test";
import { chromiumFlags, locateChromium } from "./tests/support/chromium.ts";

/** Faults that depend on no timing and share no machine state, so they run in parallel. */
const parallelFaults =
  "{aimed-email,attacks-*,backup,confirming,guesses,hostile-bodies,kill,launch,one-mailbox,power-loss,request-shapes,route-fuzz,timed-letters,uncaught-exception,unhandled-rejection,upgrade,waves}.fault.ts";

// The sites inside the tests render with React as it is served, not as it is developed.
process.env["NODE_ENV"] = "production";

const isTriedTwice = process.env["SECOND_TRY"] === "1";

/** Browser journeys and faults, against the built site. Traces and pictures of what failed are in .cache/test-results. */
export default defineConfig({
  globalSetup: "./tests/support/install-browsers.ts",
  outputDir: ".cache/test-results",
  // Translating the built server, which is JavaScript already, would take seconds of each worker.
  build: { external: ["**/build/**"] },
  // One fault that watches the clock and three other tests at once, since each waits much of its time: on two cores more would starve it.
  workers: 4,
  // npm test names what passed on the second try only (docs/decisions/0056-second-try.md).
  retries: isTriedTwice ? 1 : 0,
  // A state that is waited for may take a slow machine seconds.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: ".cache/browser-tests.json" }]],
  projects: [
    {
      name: "faults",
      testDir: "tests/faults",
      testMatch: "*.fault.ts",
      testIgnore: parallelFaults,
      timeout: 180_000,
      workers: 1,
    },
    { name: "faults-parallel", testDir: "tests/faults", testMatch: parallelFaults, timeout: 180_000 },
    {
      name: "journeys",
      testDir: "tests/e2e",
      testMatch: "*.journey.ts",
      testIgnore: "old-browsers.journey.ts",
      timeout: 180_000,
    },
    // npm run journeys -- --old
    ...(process.env["OLD_BROWSERS"] === "1"
      ? [{ name: "old-browsers", testDir: "tests/e2e", testMatch: "old-browsers.journey.ts", timeout: 300_000 }]
      : []),
  ],
  use: {
    // Snapshots of every step would double the time of all tests; a trace of each first try takes a twelfth of it.
    trace: {
      mode: isTriedTwice ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: locateChromium(), args: [...chromiumFlags] },
  },
});
