import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { ownProperty, parseJson } from "../sanitize/untrusted-json.ts";

/** A picture of the export's library. */
export interface LibraryPicture {
  url: string;
  alt: string;
  caption: string;
}

/** The pictures that a gallery names by their numbers, where the export has them; a gallery with another one stays. */
export function fillGalleries(body: string, pictures: ReadonlyMap<string, LibraryPicture>): string {
  return body.replace(
    /\[gallery\b[^\]\n]{0,500}?\b(?:ids|include)=["']?([\d,\s]{1,2000})[^\]\n]{0,500}\]/g,
    (whole, numbers: string) => {
      const found = numbers.split(",").map((number) => pictures.get(number.trim()));
      const figures = found.map((one) => one && toPicture(one)).join("\n\n");
      return found.every(Boolean) ? `\n\n${figures}\n\n` : whole;
    },
  );
}

function toPicture({ url, alt, caption }: LibraryPicture): string {
  const words = caption && `<figcaption>${escapeMarkup(caption)}</figcaption>`;
  return `<figure><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">${words}</figure>`;
}

/** The footnotes of WordPress's own editor, which stand beside the body. @param json `[{"id":…,"content":…}]` */
export function addNotes(body: string, json: string): string {
  const parsed = parseJson(json);
  const notes = (Array.isArray(parsed) ? parsed : []).flatMap((note) => {
    const [id, content] = [ownProperty(note, "id"), ownProperty(note, "content")];
    return typeof content === "string" && typeof id === "string" && body.includes(`#${id}`)
      ? [`<li id="${escapeMarkup(id)}">${content} <a href="#${escapeMarkup(id)}-link">↩</a></li>`]
      : [];
  });
  if (notes.length === 0 || body.includes('class="wp-block-footnotes"')) return body;
  return `${body.replace(/<!-- wp:footnotes[^<>]*\/-->/, "")}\n\n<ol>${notes.join("")}</ol>`;
}
