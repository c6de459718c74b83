import { defineConfig } from "vitest/config";

const databaseTests = "{src,server,tests/unit}/**/*.db.test.{ts,tsx}";

export default defineConfig({
  test: {
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
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["{src,server,tests/unit}/**/*.test.{ts,tsx}"],
          exclude: [databaseTests],
          env: { NO_DATABASE: "1" },
        },
      },
      { extends: true, test: { name: "database", include: [databaseTests] } },
    ],
  },
});
