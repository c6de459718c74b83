import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  // One module graph: the server's doors are the entry of the server build (docs/decisions/0002).
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/.cache/**"] } },
});
