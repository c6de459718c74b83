import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault.ts";

const defaultLimitSeconds = 120;

/**
 * Runs the faults whose file names hold the first plain argument (all without one); with `--long` in their full length.
 * Writes the count to .cache/faults.json. Needs a build.
 */
async function main(): Promise<number> {
  const isLong = process.argv.includes("--long");
  const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
  let passed = 0;
  let failed = 0;
  for (const { file, fault } of await loadFaults(wanted)) {
    if (fault.isLongOnly && !isLong) continue;
    const figures: string[] = [];
    const begun = performance.now();
    try {
      await withinTime(fault.run({ isLong, note: (figure) => void figures.push(figure) }), fault.limitSeconds);
      passed += 1;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`ok   ${file}: ${fault.name} (${[...figures, `${seconds} s`].join("; ")})`);
    } catch (error) {
      failed += 1;
      const text = String(error instanceof Error ? error.stack : error).replaceAll("\n", "\n     ");
      console.log(`FAIL ${file}: ${fault.name} (${figures.join("; ")})\n     ${text}`);
    }
  }
  await mkdir(".cache", { recursive: true });
  await writeFile(".cache/faults.json", JSON.stringify({ passed, failed }));
  console.log(`faults: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function loadFaults(wanted: string): Promise<{ file: string; fault: Fault }[]> {
  const files = (await readdir(import.meta.dirname))
    .filter((file) => file.endsWith(".fault.ts") && file.includes(wanted))
    .sort();
  const loaded = await Promise.all(
    files.map(async (file) => {
      const { faults }: { faults: Fault[] } = await import(join(import.meta.dirname, file));
      return faults.map((fault) => ({ file, fault }));
    }),
  );
  return loaded.flat();
}

async function withinTime(run: Promise<void>, limitSeconds = defaultLimitSeconds): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limitSeconds} s`)), limitSeconds * 1000);
  });
  try {
    await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}

process.exit(await main());
