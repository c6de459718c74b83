import { keysOf } from "../../../../lib/keys-of.ts";
import { recordOf } from "../../voice-model.ts";
import lists from "./word-lists.json" with { type: "json" };

/** Closed lists of words, in lower case. */
export const wordLists = recordOf(keysOf(lists), (list) => lists[list].split(" "));

export const auxiliaries: ReadonlySet<string> = new Set(wordLists.auxiliaries);
export const functionWords: ReadonlySet<string> = new Set([...wordLists.functionWords, ...auxiliaries]);
