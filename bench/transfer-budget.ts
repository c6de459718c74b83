import { paths } from "../src/pages.ts";

/** Bytes of one kind that a first visit may transfer, Brotli and headers included. */
export interface TransferBudget {
  html: number;
  fonts: number;
  /** Scripts that are loaded before the visitor does anything. */
  early: number;
  /** All scripts, once the visitor does something. */
  scripts: number;
}

/** What most visitors see first; at 14,600 bytes a document arrives in the first round trip. */
const firstGroup: string[] = ["/", paths.waitlist, paths.contact, "/no/such/page"];

const visitScript = 3_000;

/** Pages that hydrate at once, because they are used. */
const used = [
  paths.waitlist,
  paths.contact,
  paths.demo,
  paths.yourVoice,
  paths.yourVoiceCard,
  paths.components,
  paths.unsubscribe,
  paths.invitation,
];

/** The targets of docs/performance.md. @param path as in the route table */
export function transferBudget(path: string): TransferBudget {
  const html = firstGroup.includes(path) ? 16_200 : path === paths.howItWorks ? 26_000 : 24_000;
  const app = path === "/" ? 116_000 : 132_000;
  const isUsed = used.includes(path);
  // A page that is only read has the script that counts its view, and the app's once it is used.
  const early = isUsed ? app : visitScript;
  return { html, fonts: path === "/" ? 60_000 : 72_000, early, scripts: isUsed ? app : app + visitScript };
}
