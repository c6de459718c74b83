import { FileError } from "./file-problem.ts";

export interface XmlHandler {
  /** @param name with the agreed prefix of its namespace, "other:" for an unknown one. @param attribute finds a value by its local name. */
  open: (name: string, attribute: (localName: string) => string | null) => void;
  close: (name: string) => void;
  text?: (value: string) => void;
}

/** Agreed prefixes by namespace; a file may use any other. */
export type XmlPrefixes = ReadonlyMap<string, string>;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Calls the handler for each element and text, in one pass. Document types, and with them entities, are refused. @throws {FileError} */
export function readXml(xml: string, prefixes: XmlPrefixes, { open, close, text }: XmlHandler): void {
  const nameOf = trackNamespaces(prefixes);
  const openNames: { raw: string; name: string }[] = [];
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const textEnd = next === -1 ? xml.length : next;
    if (textEnd > at && text && openNames.length > 0) text(decode(xml.slice(at, textEnd)));
    if (next === -1) break;
    if (xml.startsWith("<!--", next)) at = after(xml, "-->", next + 4);
    else if (xml.startsWith("<?", next)) at = after(xml, "?>", next);
    else if (xml.startsWith("<![CDATA[", next)) {
      at = after(xml, "]]>", next);
      text?.(xml.slice(next + 9, at - 3));
    } else if (xml[next + 1] === "!") throw new FileError("damaged");
    else {
      const end = tagEnd(xml, next);
      const tag = xml.slice(next + 1, end);
      at = end + 1;
      if (tag.startsWith("/")) {
        const opened = openNames.pop();
        if (opened?.raw !== tag.slice(1).trimEnd()) throw new FileError("damaged");
        close(opened.name);
        continue;
      }
      const isEmpty = tag.endsWith("/");
      const raw = /^[^\s/]+/.exec(tag)?.[0] ?? "";
      const attributes = tag.slice(raw.length, isEmpty ? -1 : undefined);
      const name = nameOf(raw, attributes);
      open(name, (localName) => findAttribute(attributes, localName));
      if (isEmpty) close(name);
      else openNames.push({ raw, name });
    }
  }
  if (openNames.length > 0) throw new FileError("damaged");
}

function trackNamespaces(prefixes: XmlPrefixes): (raw: string, attributes: string) => string {
  const namespaces = new Map<string, string>();
  const known = new Map<string, string>();
  return (raw, attributes) => {
    if (attributes.includes("xmlns")) {
      for (const [, prefix = "", double, single] of attributes.matchAll(
        /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      ))
        namespaces.set(prefix, double ?? single ?? "");
      known.clear();
    }
    let name = known.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(":");
      const namespace = namespaces.get(raw.slice(0, Math.max(0, colon))) ?? "";
      name = `${prefixes.get(namespace) ?? "other"}:${raw.slice(colon + 1)}`;
      known.set(raw, name);
    }
    return name;
  };
}

const attributePattern = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function findAttribute(attributes: string, localName: string): string | null {
  for (const [, name = "", double, single] of attributes.matchAll(attributePattern))
    if (name === localName || name.endsWith(`:${localName}`)) return decode(double ?? single ?? "");
  return null;
}

/** A ">" inside an attribute's value does not end the tag. */
function tagEnd(xml: string, start: number): number {
  let quote = "";
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
    else if (character === "<") break;
  }
  throw new FileError("damaged");
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found === -1) throw new FileError("damaged");
  return found + mark.length;
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (_, hex?: string, decimal?: string, name = "") => {
      if (hex === undefined && decimal === undefined) {
        const character = entities[String(name)];
        if (character === undefined) throw new FileError("damaged");
        return character;
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (code > 0x10ffff) throw new FileError("damaged");
      return String.fromCodePoint(code);
    },
  );
}
