import { keysOf } from "../../../../lib/keys-of.ts";
import { recordOf } from "../../voice-model.ts";
import lists from "./word-lists.json" with { type: "json" };

/** Closed lists of words, in lower case. */
export const wordLists = recordOf(keysOf(lists), (list) => lists[list].split(" "));

const { beForms, modals, otherAuxiliaries, articles } = wordLists;
export const auxiliaries: ReadonlySet<string> = new Set([...beForms, ...modals, ...otherAuxiliaries]);
export const functionWords: ReadonlySet<string> = new Set([...articles, ...auxiliaries, ...wordLists.functionWords]);
