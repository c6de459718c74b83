import { keepPresses } from "./ui/early-presses.ts";

declare global {
  interface Window {
    /** When the browser has painted the text; the server writes both into the page (server/http/html-page.ts). */
    firstPaint?: Promise<void>;
    /** When the modules that the page begins with are here and React Router knows its routes'. */
    firstModules?: Promise<void>;
  }
}

const takePresses = keepPresses();
void start();

async function start(): Promise<void> {
  await window.firstPaint;
  const [{ hydrate }] = await Promise.all([import("./hydrate.tsx"), window.firstModules]);
  hydrate(takePresses);
}
