import type { XmlPrefixes } from "../../../../lib/read-xml.ts";

/** OOXML has a transitional and a strict namespace. */
export const wordPrefixes: XmlPrefixes = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/package/2006/relationships", "rel"],
]);
