import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/pages.ts";

export default {
  appDirectory: "src",
  ssr: true,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
