import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/pages.ts";

export default {
  appDirectory: "src",
  ssr: true,
  // A route's action in a file of its own costs a first visit more than it saves.
  splitRouteModules: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
