import { type Provenance, siteConfig } from "./site-config.ts";

/** The statement as a sentence that follows others, with a space before it; empty when there is none. @param what subject of the sentence, in the plural */
export function provenanceSentence(what: string, stated: Provenance): string {
  if (stated === null) return "";
  if (stated.by === "people") return ` ${what} were written by people of the ${siteConfig.name} team.`;
  const edited = stated.editedBy === "people" ? ` and edited by people of the ${siteConfig.name} team` : "";
  return ` ${what} were drafted by a language model${edited}.`;
}

/** https://schema.org/digitalSourceType with IPTC's code for text that a model made; no property otherwise. */
export function digitalSource(stated: Provenance): { digitalSourceType?: string } {
  if (stated?.by !== "model-drafted") return {};
  return { digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource" };
}
