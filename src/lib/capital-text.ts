import { splitLinks } from "./linked-text.ts";

/** In capitals, but for web and email addresses, which would lead elsewhere. */
export function toCapitals(text: string): string {
  return splitLinks(text)
    .map(({ text: words, url }) =>
      url === null ? words.replace(/\S+/g, (word) => (/[@/]|\w\.\w/.test(word) ? word : word.toUpperCase())) : words,
    )
    .join("");
}
