import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** In the bundler's helper for a module's exports: what another script gave to every object is none. */
const renderChunk = (code: string) => code.replace("for (var name in all)", "for (var name of Object.keys(all))");

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), { name: "own-exports", renderChunk }],
  build: {
    // Scripts run from these versions on, and pages are readable from these on: docs/browsers.md.
    target: ["chrome114", "firefox128", "safari17"],
    cssTarget: ["chrome99", "firefox97", "safari15.4"],
    assetsInlineLimit: 0,
    sourcemap: false,
    // Off: Vite would write preload lists above the compile hint, and most of what they name is loaded already.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page loads: the framework, and the site's frame with all that it imports, and the
            // small parts of most pages, whose headers would weigh as much as they do; a third of the small parts of long pages.
            codeSplitting: {
              groups: [
                // In the browser the gallery alone uses them; the root does on the server.
                { name: "colors", test: /src\/lib\/brand-tokens\.ts/, priority: 1 },
                { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                {
                  name: "site",
                  test: /src\/(?:root|entry\.client|ui\/(?:arrow-link|closing-band|follow-focus|later|next-wave|reveal-on-scroll|section-heading))\.tsx?/,
                },
                {
                  name: "long-pages",
                  test: /src\/(?:ui\/(?:phone-fold|margin-call|own-figures)|lib\/(?:voice-sliders|text-ranges|format-count)|features\/voice\/(?:sliders-content|demo\/(?:nearest-preset|topics-content|choice-button)))\.tsx?/,
                },
                // What the reader's page and the parts that it loads later share.
                {
                  name: "reader",
                  test: /src\/features\/voice\/reading\/(?:counts\/|text\/)?(?:measures-content|format-figure|text-choices|limit-text|kept-text|reading-content|use-reading|walk|text-reader|text-input|load-tools)\.tsx?/,
                },
              ],
            },
            // Asks V8 to compile the file while it downloads, off the main thread.
            postBanner: "//# allFunctionsCalledOnLoad",
          },
        },
      },
    },
    // One module graph: the server's routes are the entry of the server build (docs/decisions/0002).
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  // Found before the first page is served: a dependency found later ends the scripts of the page that is open.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/root.tsx", "src/routes/*.tsx"] },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/.cache/**"] } },
});
