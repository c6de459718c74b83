import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  defaultSettings,
  isDefault,
  type ShownSettings,
  nextTimedChange,
  settingsAt,
} from "../../lib/launch-settings.ts";
import type { Database } from "../../platform/db.server.ts";
import { type Watching, watchVersion } from "../../platform/version-watch.server.ts";
import { shownSchema } from "./settings-schema.ts";
import { readPublished, readVersion } from "./settings-store.server.ts";

export type LaunchSource = ReturnType<typeof createLaunchSource>;

/** Begins with the settings that this data folder saw last, so that a start never shows an earlier state while the database opens. */
export function createLaunchSource({ dataDir, now }: { dataDir: string; now: () => Date }) {
  const file = join(dataDir, "launch.json");
  let shown = settingsAt(readLast(file), now());
  return {
    current: () => shown,
    /** Whether the prerendered pages match the current settings. */
    isDefault: () => isDefault(shown),
    set(settings: ShownSettings): void {
      shown = settingsAt(settings, now());
    },
    /** Writes them down for the next start. @throws when the disk is full */
    remember(settings: ShownSettings): void {
      writeFileSync(`${file}.new`, JSON.stringify(settings), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** Keeps a source as the database has it: `onChange` is called when pages must say something else. */
export async function watchSettings(
  db: Database,
  source: LaunchSource,
  options: { now: () => Date; onChange: () => void; onError: (error: unknown) => void },
): Promise<Watching> {
  return watchVersion({
    ...options,
    readVersion: () => readVersion(db),
    nextChange: async () => nextTimedChange((await readPublished(db)).settings, options.now()),
    async onChange() {
      const { settings } = await readPublished(db);
      const before = JSON.stringify(source.current());
      source.set(settings);
      if (JSON.stringify(source.current()) !== before) options.onChange();
      source.remember(settings);
    },
  });
}

function readLast(file: string): ShownSettings {
  try {
    return shownSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // None was seen yet, or it is from another version of the site; the database has it.
    return defaultSettings;
  }
}
