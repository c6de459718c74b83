import type { Browser } from "@playwright/test";
import { lincoln, madison } from "../tests/fixtures/public-domain-texts.ts";
import { openChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { clearInteractions, readInteractions, recordInteractions } from "./event-timing.ts";
import { median } from "./median.ts";
import { openSlowPage } from "./slow-phone.ts";

/**
 * Input latency in milliseconds of typing into 5,000 words on /your-voice with the CPU slowed by a factor of 4, compared with a bare
 * textarea with the same text. Exits with code 1 when the median is above 50 ms.
 * Usage: node bench/typing-latency.ts [rounds=3]
 */
const rounds = Number(process.argv[2] ?? 3);
const limitMs = 50;
const sentence = "We rather think that this is, at the end of the day, a longer sentence than the last. ";

function textOfAtLeast(wordCount: number): string {
  const once = `${lincoln}\n\n${madison}\n\n`;
  const wordsPerCopy = once.split(/\s+/u).length - 1;
  return once.repeat(Math.ceil(wordCount / wordsPerCopy));
}

/** Types a sentence into the middle of the text. @returns milliseconds for each key; 16 for a key below Event Timing's threshold */
async function measureTyping(browser: Browser, url: string, width: number): Promise<number[]> {
  const { page } = await openSlowPage(browser, { width });
  await recordInteractions(page);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2_500);
  const field = page.getByRole("textbox").first();
  await field.fill(textOfAtLeast(5_000));
  await page.waitForTimeout(5_000);
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.setSelectionRange(element.value.length / 2, element.value.length / 2);
  });
  await clearInteractions(page);
  await page.keyboard.type(sentence, { delay: 120 });
  await page.waitForTimeout(1_500);
  const seen = await readInteractions(page);
  await page.context().close();
  return [...seen, ...Array<number>(Math.max(0, sentence.length - seen.length)).fill(16)];
}

const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const browser = await openChromium();
try {
  await site.ready();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const bare = `data:text/html,${encodeURIComponent("<!doctype html><title>bare</title><textarea rows=20 cols=40></textarea>")}`;
  console.log("| where | width | keys | median ms | p90 | worst |\n|---|---|---|---|---|---|");
  for (const width of [390, 1_440]) {
    const times = new Map<string, number[]>([
      ["your-voice", []],
      ["a bare field", []],
    ]);
    for (let round = 0; round < rounds; round += 1) {
      times.get("your-voice")?.push(...(await measureTyping(browser, `${site.origin}/your-voice`, width)));
      times.get("a bare field")?.push(...(await measureTyping(browser, bare, width)));
    }
    for (const [name, all] of times) {
      const sorted = all.toSorted((a, b) => a - b);
      console.log(
        `| ${name} | ${width} | ${all.length} | ${median(all)} | ${sorted[Math.floor(all.length * 0.9)]} | ${sorted.at(-1)} |`,
      );
      if (name === "your-voice" && median(all) > limitMs) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await site.stop("SIGKILL");
  await folder.remove();
}
