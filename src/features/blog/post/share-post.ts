/** How a share ended. "canceled" is the reader's choice and no failure. */
export type ShareOutcome = "shared" | "copied" | "canceled" | "failed";

/** What of `navigator` is used; a browser may lack either. */
interface ShareDevice {
  share?: (what: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Uses the device's share function, else copies the URL. A canceled share copies nothing. */
export async function sharePost(post: { title: string; url: string }, device: ShareDevice): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share(post);
      return "shared";
    }
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return "canceled";
  }
  if (!device.clipboard) return "failed";
  try {
    await device.clipboard.writeText(post.url);
    return "copied";
  } catch {
    // The browser forbids it; the reader is shown the URL.
    return "failed";
  }
}
