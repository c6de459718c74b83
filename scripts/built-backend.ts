import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Written by the build, read before anything else of it: server/hosted-backend.ts. */
const target = "build/backend.json";

/** Keeps which hosted project the build was made for, where it was made for one (docs/decisions/0016). */
export function builtBackend(): Plugin {
  let env: Record<string, unknown> = {};
  return {
    name: "built-backend",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      env = config.env;
    },
    generateBundle() {
      mkdirSync("build", { recursive: true });
      const built = { url: env["VITE_SUPABASE_URL"], anonKey: env["VITE_SUPABASE_ANON_KEY"] };
      writeFileSync(target, JSON.stringify(built));
    },
  };
}
