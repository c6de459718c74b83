import { keysOf } from "../../../../lib/keys-of.ts";
import { measureAuthor } from "../drift/read-drift.ts";
import { countText, measureCounted } from "../counts/measures.ts";
import { joinParsed, type ParsedText, parsePieces } from "../text/parse-text.ts";
import { recordOf } from "../../voice-model.ts";

export type MeasuredVoice = ReturnType<typeof measureVoice>;

const partWords = 150;

/** What a voice file holds of a text. Parameters as of `readText`. */
export function measureVoice(text: string, starts: readonly number[], counted: readonly number[]) {
  const author = measureAuthor(text, starts, counted);
  const parts = cutIntoParts(joinParsed(parsePieces(text, starts, counted))).map((part) =>
    measureCounted(countText(part)),
  );
  return {
    ...author,
    /** The least and the most of each measure in parts of 150 words; the value itself where the text is one part. */
    bounds: recordOf(keysOf(author.measures), (id) => {
      const values = [author.measures[id], ...parts.map((part) => part[id])];
      return { low: Math.min(...values), high: Math.max(...values) };
    }),
  };
}

function cutIntoParts(parsed: ParsedText): ParsedText[] {
  const parts: ParsedText[] = [];
  let first = 0;
  let words = 0;
  for (const [index, sentence] of parsed.sentences.entries()) {
    words += sentence.words.length;
    if (words < partWords) continue;
    parts.push({ ...parsed, sentences: parsed.sentences.slice(first, index + 1), words });
    first = index + 1;
    words = 0;
  }
  return parts;
}
