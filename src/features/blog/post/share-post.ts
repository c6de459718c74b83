/** How a share ended. "canceled" is the reader's choice and no failure. */
export type ShareOutcome = "shared" | "copied" | "canceled" | "failed";

/** What a browser offers for sharing. */
export interface ShareDevice {
  share?: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  copy?: ((text: string) => Promise<void>) | undefined;
}

/**
 * Shares a post with the device's own function where there is one, otherwise copies its address (spec §7).
 * A canceled share copies nothing; one that the device refuses is copied instead.
 */
export async function sharePost(post: { title: string; url: string }, device: ShareDevice): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(post);
      return "shared";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "canceled";
    }
  }
  try {
    if (!device.copy) return "failed";
    await device.copy(post.url);
    return "copied";
  } catch {
    // The browser forbids it (a frame, an old permission): the reader is shown the address.
    return "failed";
  }
}

/** What this browser offers. */
export function thisDevice(): ShareDevice {
  return {
    share: "share" in navigator ? (what) => navigator.share(what) : undefined,
    copy: "clipboard" in navigator ? (text) => navigator.clipboard.writeText(text) : undefined,
  };
}
