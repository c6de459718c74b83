import { writeFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/pages.ts";

export default {
  appDirectory: "src",
  ssr: true,
  // A route's action in a file of its own costs a first visit more than it saves.
  splitRouteModules: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: "initial" },
  /** Records which hosted project the build was made for; the server names it in its content policy (server/hosted-backend.ts). */
  buildEnd({ viteConfig }) {
    const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = viteConfig.env;
    writeFileSync("build/backend.json", JSON.stringify({ url, anonKey }));
  },
} satisfies Config;
