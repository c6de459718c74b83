const sampleBytes = 4_096;

/**
 * The text of a file's bytes, null for a binary file: UTF-8, UTF-16 (by its byte order mark or its zero bytes), Windows-1252 or Mac Roman.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = findUtf16(bytes);
  if (wide) return textOrNull(new TextDecoder(wide).decode(bytes));
  const utf8 = new TextDecoder().decode(bytes);
  const broken = count(utf8, /\ufffd/g);
  if (broken === 0) return textOrNull(utf8);
  // A UTF-8 text with a few damaged characters is still UTF-8.
  if (count(utf8, /[^\0-\u007f\ufffd]/g) > broken) return textOrNull(utf8);
  const western = new TextDecoder("windows-1252").decode(bytes);
  // The apostrophe of old Macs.
  const isMac = /\p{Ll}Õ(?:[stmd]|re|ve|ll)(?!\p{L})/u.test(western);
  const singleByte = isMac ? new TextDecoder("macintosh").decode(bytes) : western;
  // Most letters of a text in a single-byte encoding are ASCII, half of a binary file's bytes are not.
  return count(singleByte, /[^\0-\u007f]/g) > singleByte.length * 0.3 ? null : textOrNull(singleByte);
}

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.2;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

/** Control characters other than tabs, line and page ends mean a binary file. */
function textOrNull(text: string): string | null {
  if (text.includes("\0")) return null;
  const controls = count(text.slice(0, 100_000), /[\u0001-\u0008\u000e-\u0019\u001c-\u001f]/g);
  return controls > Math.min(text.length, 100_000) * 0.005 ? null : text;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
