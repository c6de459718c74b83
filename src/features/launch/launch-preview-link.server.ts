import { createLinkSigner } from "../../platform/signed-link.server.ts";

const hoursValid = 24;

/** A link that shows a page with the draft of the settings to whoever has it, for a day. */
export function launchPreviewUrl(path: string, options: { origin: string; secret: string; now: Date }): string {
  const until = Math.floor(options.now.getTime() / 1_000) + hoursValid * 3_600;
  return previewSigner(options.secret).sign(options.origin, path, `launch.${until}`);
}

/** Whether a URL or its path claims to be such a link; only `holdsLaunchPreview` checks the signature. */
export function isLaunchPreview(url: string): boolean {
  return /[?&]id=launch\./.test(url);
}

/** Whether a preview link is signed and not older than a day. */
export function holdsLaunchPreview(url: string, secret: string, now: Date): boolean {
  const [, until] = /^launch\.(\d{1,12})$/.exec(previewSigner(secret).check(url) ?? "") ?? [];
  return until !== undefined && Number(until) * 1_000 > now.getTime();
}

function previewSigner(secret: string) {
  return createLinkSigner({ secret, purpose: "launch-preview" });
}
