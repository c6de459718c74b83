import { existsSync, readFileSync } from "node:fs";
import type { Env } from "../src/platform/env.server.ts";
import { plausibleOrigin } from "../src/ui/analytics/plausible-sink.ts";
import type { SiteSettings } from "./http/html-page.ts";
import { ownSourcesOnly, type PolicySources } from "./middleware/security-headers.ts";

export interface HostedBackend {
  url: string;
  anonKey: string;
}

/** What the build recorded (scripts/finish-build.mjs); empty without the file. */
export function readBuiltBackend(file: string): Partial<HostedBackend> {
  if (!existsSync(file)) return {};
  const read: Partial<HostedBackend> = JSON.parse(readFileSync(file, "utf8"));
  return read;
}

export function findHostedBackend(
  env: Pick<Env, "VITE_SUPABASE_URL" | "VITE_SUPABASE_ANON_KEY">,
  built: Partial<HostedBackend>,
): HostedBackend | null {
  const [url, anonKey] = env.VITE_SUPABASE_URL
    ? [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_ANON_KEY]
    : [built.url, built.anonKey];
  return url && anonKey ? { url: url.replace(/(?<!\/)\/+$/, ""), anonKey } : null;
}

export function toSiteSettings(
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

/** The exact origins that every page may reach besides the site: the backend's, and that of analytics hosted elsewhere. */
export function toPolicySources(env: Pick<Env, "ANALYTICS">, backend: HostedBackend | null): PolicySources {
  const connect = [
    ...(backend ? [new URL(backend.url).origin] : []),
    ...(env.ANALYTICS.startsWith("plausible:") ? [plausibleOrigin] : []),
  ];
  return { ...ownSourcesOnly, connect };
}
