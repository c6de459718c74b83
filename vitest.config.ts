import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/unit/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    pool: "forks",
    maxWorkers: 2,
    // Test files share their modules: what one of them changes outside itself, it puts back.
    isolate: false,
    // Transformed modules, kept from run to run by their content.
    fsModuleCache: true,
    fsModuleCachePath: ".cache/vitest",
    reporters: ["default"],
  },
});
