import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page loads, in two files instead of fifteen: fewer requests, and text compresses better together. */
const sharedChunks = [
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)\// },
  {
    name: "site",
    test: /src\/(?:root|features\/shell\/(?!measure)|ui\/(?:button|icon|cn|reveal|toast|toast-host)\.|lib\/(?:paths|page-meta|site-config|site-settings|analytics\/(?:track|consent|configured-sink|route-pattern))\.)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // One module graph: the server's doors are the entry of the server build (docs/decisions/0002).
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/.cache/**"] } },
});
