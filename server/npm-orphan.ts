/** How often the parent is looked for. */
const everyMs = 250;

/**
 * Calls `onOrphaned` once, when the shell that npm started this process in is gone: npm hands SIGTERM to that shell, which ends
 * without passing it on, and the site would keep its port. Does nothing when npm is not the one who started it.
 * @param env usually process.env; @param parentId the parent as it is now
 */
export function watchNpmShell(
  env: Record<string, string | undefined>,
  parentId: () => number,
  onOrphaned: () => void,
): void {
  if (!env["npm_lifecycle_event"]) return;
  const first = parentId();
  const timer = setInterval(() => {
    if (parentId() === first) return;
    clearInterval(timer);
    onOrphaned();
  }, everyMs);
  timer.unref();
}
