import type { LaunchSource } from "../src/features/launch/launch-source.server.ts";
import { holdsLaunchPreview, isLaunchPreview } from "../src/features/launch/launch-preview-link.server.ts";
import { findDraft } from "../src/features/launch/settings-store.server.ts";
import type { ShownSettings } from "../src/lib/launch-settings.ts";
import type { Services } from "./services.ts";

export function servesPages(source: LaunchSource, target: string): boolean {
  return source.isDefault() && !isLaunchPreview(target);
}

/** Reads the settings that a URL is shown with: the draft for a preview link, null when the link no longer holds. */
export function createLaunchReader(deps: Pick<Services, "secret" | "db" | "now"> & { source: LaunchSource }) {
  return async (url: string): Promise<ShownSettings | null> => {
    if (!isLaunchPreview(url)) return deps.source.current();
    if (!holdsLaunchPreview(url, deps.secret, deps.now())) return null;
    const draft = await findDraft(await deps.db());
    return draft && { ...draft.value, answerHours: deps.source.current().answerHours };
  };
}
