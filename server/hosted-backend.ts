import { existsSync, readFileSync } from "node:fs";
import type { Env } from "../src/platform/env.server.ts";
import { plausibleOrigin } from "../src/lib/analytics/plausible-sink.ts";
import type { SiteSettings } from "./http/html-page.ts";
import { ownSourcesOnly, type PolicySources } from "./middleware/security-headers.ts";

/** The hosted project that the browser's client talks to instead of this server. */
export interface HostedBackend {
  /** Its address, without a trailing slash. */
  url: string;
  anonKey: string;
}

/** `VITE_SUPABASE_URL` and `VITE_SUPABASE_ANON_KEY` as the build found them. */
export interface BuiltBackend {
  url?: string | undefined;
  anonKey?: string | undefined;
}

/** What the build recorded (react-router.config.ts). @param file in a build's folder; without it the build was made for no project */
export function readBuiltBackend(file: string): BuiltBackend {
  if (!existsSync(file)) return {};
  const read: BuiltBackend = JSON.parse(readFileSync(file, "utf8"));
  return read;
}

/** The project named to the running process, else the one the build was made for, else null: this server is the backend. */
export function findHostedBackend(
  env: Pick<Env, "VITE_SUPABASE_URL" | "VITE_SUPABASE_ANON_KEY">,
  built: BuiltBackend,
): HostedBackend | null {
  const [url, anonKey] = env.VITE_SUPABASE_URL
    ? [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_ANON_KEY]
    : [built.url, built.anonKey];
  return url && anonKey ? { url: url.replace(/\/+$/, ""), anonKey } : null;
}

/** What is written into every page. */
export function toPageSettings(
  env: Pick<Env, "siteOrigin" | "ANALYTICS" | "SUPABASE_ANON_KEY">,
  backend: HostedBackend | null,
): SiteSettings {
  return {
    origin: env.siteOrigin,
    analytics: env.ANALYTICS,
    backend: backend?.url ?? "",
    anonKey: backend?.anonKey ?? env.SUPABASE_ANON_KEY,
  };
}

/**
 * What every page may reach besides the site itself: the exact origins of the backend and of the hosted analytics that takes
 * events. (The other hosted analytics is served from the site's own address.)
 */
export function toPolicySources(env: Pick<Env, "ANALYTICS">, backend: HostedBackend | null): PolicySources {
  const connect = [
    ...(backend ? [new URL(backend.url).origin] : []),
    ...(env.ANALYTICS.startsWith("plausible:") ? [plausibleOrigin] : []),
  ];
  return { ...ownSourcesOnly, connect };
}
