import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";
import { builtBackend } from "./scripts/built-backend.ts";

/** What every page loads, in two files instead of fifteen: fewer requests, and text compresses better together. */
const sharedChunks = [
  // What runs before the text is painted; without a place of its own it would be in "site" and bring everything.
  { name: "start", test: /vite\/preload-helper|src\/(?:entry\.client|ui\/early-presses)\./ },
  {
    name: "framework",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
  },
  {
    name: "site",
    test: /src\/(?:root|hydrate|features\/shell\/(?!measure)|ui\/(?:first-page|hydrating|later|one-rendering|page-styles|site-styles|button|icon|cn|own-links|own-path|reveal|toast|toast-host)\.|lib\/(?:month-names|paths|page-meta|trusted-markup|site-config|site-settings|analytics\/(?:track|consent|configured-sink|route-pattern))\.)/,
  },
  // Of the forms and of how-it-works: with either it would bring the other.
  { name: "formats", test: /src\/lib\/output-formats\./ },
  // Forms begin with it; grouped by chance it would bring the rules, which come later, with it.
  { name: "backend", test: /src\/lib\/backend-client\./ },
  {
    name: "forms",
    test: /src\/(?:features\/submissions\/(?:(?:waitlist|contact)\/\w+-(?:choices|draft|labels)|form\/(?:form-text|visit-names|visit-summary))\.)/,
  },
  // What a form needs to be sent, zod among it, for both forms: fetched when one is touched (ui/late-module.ts).
  {
    name: "rules",
    test: /node_modules\/zod\/|src\/(?:features\/submissions\/(?:waitlist\/join-waitlist|contact\/send-message|(?:waitlist|contact)\/\w+-schema|form\/(?:form-context|visit-context|person-name|field-errors))\.|lib\/email-address\.)/,
  },
  // Of those of them with parts that stay as the server sent them: the blog and the demo do without.
  { name: "kept-part", test: /src\/ui\/kept-part\./ },
  // What the blog's list and a post share.
  {
    name: "stories",
    test: /src\/features\/blog\/(?:list|search|post|feeds)\/(?:list-url|search-words|document-policy|card|blog-content|feed-links|source-set|blog-picture|byline|blog-closing|article-loading|blog-styles)\./,
  },
];

/**
 * Vite's helper around each dynamic import fetches what the chunk imports at the same time. Ours import nothing that is not there
 * already, so every page is half a kilobyte lighter without it.
 */
function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    apply: "build",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
  };
}

export default defineConfig({
  plugins: [plainDynamicImports(), tailwindcss(), reactRouter(), builtBackend(), browserScripts()],
  // Our late modules import nothing that is not there already: no list of what else to fetch.
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedChunks } },
          // No getter here does anything: a value that is read for nothing goes.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    // One module graph: the server's doors are the entry of the server build (docs/decisions/0002).
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/.cache/**"] } },
});
