import { statfs, writeFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { placeholders } from "../../src/lib/site-config.ts";
import type { Env } from "../../src/platform/env.server.ts";
import type { Finding } from "./finding.ts";

const megabyte = 1024 * 1024;
const fewMegabytes = 200;
const amountToNote = 1_024;

export function checkConfiguration(env: Env, unknown: readonly string[]): Finding[] {
  const name = "configuration";
  const isPublic = env.siteOrigin.startsWith("https:");
  const filling = placeholders();
  return [
    {
      state: "ok",
      name,
      text: `read; origin ${env.siteOrigin}, team ${env.teamMembers.map(({ email }) => email).join(", ")}`,
    },
    ...(isPublic
      ? []
      : [{ state: "note", name, text: "SITE_ORIGIN is not https: fine on one's own machine only" } as const]),
    ...(filling.length > 0
      ? [{ state: "note", name, text: `placeholders in src/lib/site-config.ts: ${filling.join(", ")}` } as const]
      : []),
    ...(env.STORYCHIEF_KEY
      ? []
      : [{ state: "note", name, text: "STORYCHIEF_KEY is not set: the webhook answers 501" } as const]),
    ...unknown.map((text) => ({ state: "note", name, text }) as const),
  ];
}

export async function checkDisk(folder: string): Promise<Finding> {
  const name = "disk";
  const probe = join(folder, "cache", "doctor");
  try {
    const { mode } = await stat(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    await writeFile(probe, "").catch(() => writeFile(join(folder, ".writable"), ""));
    await rm(probe, { force: true });
    const text = `${folder} has ${free.toLocaleString("en-US")} MB free`;
    if (process.platform !== "win32" && (mode & 0o077) !== 0)
      return {
        state: "fault",
        name,
        text: `others can read ${folder} (mode ${(mode & 0o777).toString(8)}); a start mends it`,
      };
    if (free < fewMegabytes) return { state: "fault", name, text: `${text}: signups are refused when it is full` };
    return { state: free < amountToNote ? "note" : "ok", name, text };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { state: "fault", name, text: `${folder} cannot be used (${reason})` };
  }
}
