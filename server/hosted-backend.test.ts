import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHostedBackend, readBuiltBackend, toSiteSettings, toPolicySources } from "./hosted-backend.ts";

const unbuilt = { url: undefined, anonKey: undefined };
const site = { siteOrigin: "https://penwright.test", ANALYTICS: "none", SUPABASE_ANON_KEY: "penwright-anon" };
const hosted = { url: "https://abc.supabase.test", anonKey: "sb_publishable_1" };

function find(url: string | undefined, anonKey: string | undefined, built: Parameters<typeof findHostedBackend>[1]) {
  return findHostedBackend({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey }, built);
}

test("without a Supabase project, pages connect only to the site's own server", () => {
  expect(find(undefined, undefined, unbuilt)).toBeNull();
  expect(toSiteSettings(site, null)).toMatchObject({ backend: "", anonKey: "penwright-anon" });
  expect(toPolicySources(site, null).connect).toEqual([]);
});

test("the project named to the process wins over the one the build was made for", () => {
  expect(find(undefined, undefined, hosted)).toEqual(hosted);
  expect(find("https://other.supabase.test/", "sb_2", hosted)).toEqual({
    url: "https://other.supabase.test",
    anonKey: "sb_2",
  });
});

test("the build records its project in a file; without the file, or for no project, there is none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backend-"));
  const file = join(folder, "backend.json");
  expect(find(undefined, undefined, readBuiltBackend(file))).toBeNull();
  await writeFile(file, "{}");
  expect(find(undefined, undefined, readBuiltBackend(file))).toBeNull();
  await writeFile(file, JSON.stringify(hosted));
  expect(find(undefined, undefined, readBuiltBackend(file))).toEqual(hosted);
  await rm(folder, { recursive: true });
});

test("pages carry the project's key, never the gateway's, and reach its exact origin", () => {
  expect(toSiteSettings(site, hosted)).toMatchObject({ backend: hosted.url, anonKey: hosted.anonKey });
  expect(toPolicySources(site, { ...hosted, url: "https://host.test:8443/project" }).connect).toEqual([
    "https://host.test:8443",
  ]);
});

test("the hosted analytics that takes events is the only other origin that pages may fetch from", () => {
  const events = { ANALYTICS: "plausible:penwright.test" };
  expect(toPolicySources(events, null).connect).toEqual(["https://plausible.io"]);
  expect(toPolicySources(events, hosted).connect).toEqual([hosted.url, "https://plausible.io"]);
  for (const ANALYTICS of ["first-party", "vercel", "none"])
    expect(toPolicySources({ ANALYTICS }, null).connect).toEqual([]);
});
