/** How a share ended. "canceled" is the reader's choice and no failure. */
export type ShareOutcome = "shared" | "copied" | "canceled" | "failed";

export interface ShareDevice {
  share?: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  copy?: ((text: string) => Promise<void>) | undefined;
}

/** Uses the device's share function, else copies the URL. A canceled share copies nothing. */
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
    // The browser forbids it; the reader is shown the URL.
    return "failed";
  }
}

export function thisDevice(): ShareDevice {
  return {
    share: "share" in navigator ? (what) => navigator.share(what) : undefined,
    copy: "clipboard" in navigator ? (text) => navigator.clipboard.writeText(text) : undefined,
  };
}
