/** An https, http or same-site image URL; null for anything else (`data:` and `javascript:` never). What a URL may not hold is percent-encoded. */
export function toImageUrl(value: string): string | null {
  const given = value
    .trim()
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .replace(/^[^?#]*/, (path) => path.replaceAll("\\", "/"))
    .replace(/^(https?:)\/*/i, "$1//");
  const text = given.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, (sign) =>
    sign.isWellFormed() ? encodeURIComponent(sign) : "",
  );
  if (text.length > 2_000) return null;
  if (/^\/(?!\/)/.test(text)) return text;
  const url = /^(https?:)?\/\//i.test(text) ? URL.parse(text, "https://relative.invalid/") : null;
  return url && !url.username && !url.password ? url.href : null;
}

/** What cameras, phones and programs call a picture that nobody named, with a number or a date. */
const unnamed =
  /^(?:img|image|dscn?|dscf|pxl|mvimg|picture|bild|screen ?shot|bildschirmfoto|capture d[’']écran|captura de pantalla|whatsapp image|untitled|unnamed)(?:[\s_:.(),~-]|\d|(?<!\p{L})(?:at|um|à|a las|[ap]\.?m\.?|copy)(?!\p{L}))*$/iu;

/** What programs write for nothing, and editors in an empty box. */
const nothing = /^(?:null|undefined|(?:enter |add |image )?alt(?:ernative)? text(?: here)?)$/i;

/** Whether a picture's other text is only the name of its file, or says nothing. */
export function isFileName(alt: string, url = ""): boolean {
  const name = alt.replace(/\.(?:jpe?g|png|gif|webp|avif|heic|tiff?)$/i, "");
  if (nothing.test(alt) || (/.[-_]./.test(name) && !/\s/.test(name) && url.includes(`${name}.`))) return true;
  return (name !== alt && !/\s/.test(name)) || (unnamed.test(name) && (name !== alt || /\d/.test(name)));
}

/** The URL of a `srcset`'s largest picture: the widest, or that of the highest density; null when it names none. */
export function largestOf(srcset: string): string | null {
  let best: { url: string; size: number } | null = null;
  let rest = srcset;
  for (let turns = 0; turns < 100; turns += 1) {
    rest = rest.replace(/^[\s,]+/, "");
    // A URL may hold commas; one that ends in a comma has no size.
    const [word = ""] = /^\S+/.exec(rest) ?? [];
    if (word === "") break;
    rest = rest.slice(word.length);
    let descriptor = "";
    if (!word.endsWith(",")) {
      [descriptor = ""] = rest.split(",", 1);
      rest = rest.slice(descriptor.length);
    }
    const size = Number.parseFloat(descriptor) || 1;
    if (!best || size > best.size) best = { url: word.replace(/,$/, ""), size };
  }
  return best?.url ?? null;
}
