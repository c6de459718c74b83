/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark. Null for any other: another encoding must not turn into an address that
 * was nobody's.
 */
export function decodeUnicode(bytes: ArrayBuffer | Uint8Array): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
