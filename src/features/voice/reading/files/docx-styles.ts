import { readXml, type XmlPrefixes } from "../../../../lib/read-xml.ts";

/** OOXML has a transitional and a strict namespace. */
export const wordPrefixes: XmlPrefixes = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/package/2006/relationships", "rel"],
]);

export type DocxStyles = ReturnType<typeof readDocxStyles>;

interface Style {
  name: string;
  basedOn: string | null;
  outlineLevel: number | null;
  isListed: boolean | null;
  isHidden: boolean | null;
}

const mostAncestors = 20;

/** What `styles.xml` says of the styles; a document without one is judged by the styles' ids. */
export function readDocxStyles(xml: string) {
  const styles = parseStyles(xml);

  /** The value of the nearest ancestor that has one. */
  function inherited<Value>(id: string, find: (style: Style) => Value | null): Value | null {
    let style = styles.get(id) ?? toStyle(id);
    for (let step = 0; step < mostAncestors; step += 1) {
      const value = find(style);
      if (value !== null) return value;
      const parent = style.basedOn === null ? undefined : styles.get(style.basedOn);
      if (!parent) return null;
      style = parent;
    }
    return null;
  }

  return {
    /** 1-6, null for body text. */
    headingLevel(id: string) {
      const level = inherited(id, ({ name, outlineLevel }) => levelByName(name) ?? outlineLevel);
      return level === null ? null : toHeadingLevel(level);
    },
    isListed: (id: string) => inherited(id, ({ name, isListed }) => isListed ?? (isListName(name) || null)) ?? false,
    isQuote: (id: string) =>
      inherited(id, ({ name }) => /^(?:(?:intense )?quote|quotations|block text)$/i.test(name) || null) ?? false,
    isHidden: (id: string) => inherited(id, ({ isHidden }) => isHidden) ?? false,
  };
}

/** Markdown knows six levels; an outline level of 9 is body text. @param outlineLevel 0-9 */
export function toHeadingLevel(outlineLevel: number): number | null {
  return outlineLevel >= 0 && outlineLevel < 9 ? Math.min(6, outlineLevel + 1) : null;
}

/** The value of an element that is on unless it says otherwise. */
export function isOn(value: string | null): boolean {
  return value === null || !/^(?:0|false|off)$/i.test(value);
}

function parseStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  const path: string[] = [];
  let style = toStyle("");
  readXml(xml, wordPrefixes, {
    open(name, attribute) {
      const value = () => attribute("val");
      if (name === "w:style") {
        const id = attribute("styleId") ?? "";
        style = toStyle(id);
        styles.set(id, style);
      } else if (name === "w:name") style.name = value() ?? style.name;
      else if (name === "w:basedOn") style.basedOn = value();
      else if (name === "w:outlineLvl") style.outlineLevel = Number(value() ?? 9);
      else if (name === "w:numPr") style.isListed ??= true;
      else if (name === "w:numId") style.isListed = value() !== "0";
      else if (name === "w:vanish" && path.at(-2) === "w:style") style.isHidden = isOn(value());
      path.push(name);
    },
    close() {
      path.pop();
    },
  });
  return styles;
}

function toStyle(id: string): Style {
  return { name: id, basedOn: null, outlineLevel: null, isListed: null, isHidden: null };
}

function levelByName(name: string): number | null {
  if (/^(?:title|toc (?:\d|heading)|caption|table of figures)$/i.test(name)) return 0;
  if (/^subtitle$/i.test(name)) return 1;
  const level = /^heading(?:[ _]?([1-9]))?$/i.exec(name);
  return level ? Number(level[1] ?? 1) - 1 : null;
}

function isListName(name: string): boolean {
  return /^list ?(?:bullet|number)(?: ?\d)?$/i.test(name);
}
