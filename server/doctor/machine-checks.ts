import { stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeSystemError } from "../../src/platform/file-owner.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { fault, type Finding, note, ok, toReason } from "./finding.ts";
import { findMissingSetup } from "./setup-steps.ts";
import { formatNumber } from "../../src/lib/format-count.ts";

const megabyte = 1024 * 1024;
const fewMegabytes = 200;
const amountToNote = 1_024;
/** Linux's numbers of NFS, SMB and CIFS, and Ceph (statfs(2)). */
const networkFileSystems = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x00c36400]);

export function checkConfiguration(env: Env, unknown: readonly string[]): Finding[] {
  const notes: string[] = [];
  if (!env.siteOrigin.startsWith("https:")) notes.push("SITE_ORIGIN is not https: fine on one's own machine only");
  const { facts, blog, team: stand } = findMissingSetup(env);
  for (const missing of [facts, blog, stand]) if (missing !== null) notes.push(missing);
  const team = env.teamMembers.map(({ email }) => email).join(", ");
  return [
    ok("configuration", `read; origin ${env.siteOrigin}, team ${team}`),
    ...[...notes, ...unknown].map((text) => note("configuration", text)),
  ];
}

export async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { mode } = await stat(folder);
    const { bavail, bsize, type } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    await writeFile(join(folder, ".writable"), "");
    if ((mode & 0o077) !== 0) {
      const octal = (mode & 0o777).toString(8);
      return fault("disk", `others can read ${folder} (mode ${octal}); a start mends it`);
    }
    const text = `${folder} has ${formatNumber(free)} MB free`;
    if (free < fewMegabytes)
      return fault("disk", `${text}: signups are refused when it is full; free some space, or move DATA_DIR`);
    if (networkFileSystems.has(type))
      return note(
        "disk",
        `${text}, but over a network: its lock may let a second machine in; use a disk of this machine`,
      );
    return free < amountToNote ? note("disk", text) : ok("disk", text);
  } catch (error) {
    return fault("disk", `DATA_DIR: ${describeSystemError(error) ?? toReason(error)}`);
  }
}
