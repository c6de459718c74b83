import type { Browser, CDPSession, Page } from "@playwright/test";

/** An older phone: its viewport, and a CPU slowed by a factor of 4. */
export const slowPhone = { width: 390, height: 844, slowerBy: 4 } as const;

/** Lighthouse's "slow 4G" as the browser's own throttling has it: latency in milliseconds, bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 } as const;

/** Opens a page in a fresh context with a slowed processor and, if asked, a slow network; a narrow one is a phone, with touch. */
export async function openSlowPage(
  browser: Browser,
  { width = slowPhone.width, hasSlowNetwork = false }: { width?: number; hasSlowNetwork?: boolean } = {},
): Promise<{ page: Page; session: CDPSession }> {
  const isPhone = width <= 500;
  const context = await browser.newContext({
    viewport: { width, height: slowPhone.height },
    deviceScaleFactor: 2,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowerBy });
  if (hasSlowNetwork) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4G);
  }
  return { page, session };
}
