/** Quotes, brackets, stops, dashes, spaces and invisible characters of mail and chat programs, and the stops and brackets of Chinese and Japanese. */
const endingCharacters = [
  ...".,;:!?')]}*|\\>\"»›”“’‘…—–",
  ..." \t\r\n\u00a0\u3000\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff",
  ..."、。，；：！？）」』】〉》",
];
const plainEndings = new Set(endingCharacters);
const escapedEndings = new Set(
  endingCharacters.map((character) => Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&")),
);

/** Cuts what a program took into a link with it: the punctuation, brackets, spaces or invisible characters after it. */
export function cutEnding(text: string): string {
  for (let end = text.length; ;) {
    if (plainEndings.has(text.charAt(end - 1))) end -= 1;
    else {
      const length = [3, 6, 9].find((size) =>
        escapedEndings.has(text.slice(Math.max(0, end - size), end).toUpperCase()),
      );
      if (length === undefined) return text.slice(0, end);
      end -= length;
    }
  }
}

/** What mail programs put into a long link: line breaks with quote marks, soft breaks of quoted-printable, spaces, invisible characters. */
const noise = /[\s\p{Cf}\\=<>|+]/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
/** A key, an id, a signature or token, a word. */
const form = String.raw`[\w-]{22}\.[0-9a-z]{6,11}\.[\w-]{43}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43}|[a-z]+$`;
/** "3D" is how quoted-printable writes the "=" before it. */
const valueForm = new RegExp(`^(?:3D(?=(?:${form})$))?(${form})`);

/** The query of a personal link, whose names and values hold letters, digits, ".", "-" and "_" only, without what programs put into it or behind it. */
export function mendQuery(search: string): string {
  const pairs = unescapeAll(search)
    .normalize("NFKC")
    .replace(/^\?/, "")
    .replace(/&(?:amp;)+/gi, "&")
    .replace(/<wbr>|&(?:#\w+|shy);/gi, "")
    .split(/[&;]/)
    .map(mendPair)
    .filter((pair) => pair !== "");
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function mendPair(pair: string): string {
  const [name = "", ...rest] = pair.split("=");
  const typed = rest.join("=").replace(noise, "").replace(dashes, "-");
  const value = /^(?:(?:3D)?[^\w.-]+)?([\w.-]*[\w-])/.exec(typed)?.[1] ?? "";
  const plainName = name.replace(/\W/g, "").toLowerCase();
  return rest.length === 0 ? plainName : `${plainName}=${valueForm.exec(value)?.[1] ?? value}`;
}

/** The query of any page, where a program escaped what parts it. */
function mendParts(search: string): string {
  return cutEnding(search.replaceAll(/%3D/gi, "=").replaceAll(/(?:&|%26)amp(?:;|%3B)|%26/gi, "&")).replaceAll(";", "&");
}

/** However often it was escaped; as it is where that is no text. */
export function unescapeAll(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?:25)+/g, "%"));
  } catch {
    return text;
  }
}

/** The query of a public page, where a program escaped what parts it, joined parts with "?" or HTML's "&amp;", or took in what stood behind it. */
export function mendPublicQuery(search: string): string {
  const parts = search.includes("=") ? search.replace(/(?<=.)(?:\?|&(?:amp;)+)(?=[\w-]+=)/gi, "&") : mendParts(search);
  return /[?&]search=[^&]*$/.test(parts) ? parts : cutEnding(parts);
}

/** From here on a path is the HTML or Markdown that it was copied with. */
const markup = /(?<=\w)(?:%3C|%22|%7C|[|\]]|%5D|&(?:nbsp|quot|lt|gt|#\d+);).*$/i;

/**
 * A path that took in what stood behind it, as where a program escaped "?" or "#", or wrote "&" or ";" for the "?".
 * @returns the path, and the query and fragment that it held, "" without one
 */
export function splitPath(whole: string): { path: string; query: string; fragment: string } {
  const path = whole.replace(markup, "");
  const fragmentAt = path.indexOf("%23");
  const [rest, fragment] = fragmentAt === -1 ? [path, ""] : [path.slice(0, fragmentAt), path.slice(fragmentAt + 3)];
  const queryAt = rest.search(/(?:%3F|%EF%BC%9F|&|%26|;|%3B)(?:amp;)?[\w-]+(?:=|%3D)/i);
  if (queryAt === -1) return { path: rest, query: "", fragment };
  // Where a program escaped the "?", it escaped what parts the query, too.
  const query = mendParts(rest.slice(queryAt)).replace(/^(?:%3F|%EF%BC%9F|&|%3B)(?:amp&)?/i, "");
  return { path: rest.slice(0, queryAt), query, fragment };
}
