/** What Windows-1252 makes of the bytes 0x80 to 0x9f. */
const high = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The letters whose bytes in UTF-8 were read as Windows-1252 or Latin-1 (“â€™” is “’”); what is not UTF-8 stays. */
export function readAsUtf8(misread: string): string {
  const bytes = Uint8Array.from(misread, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 256 ? code : 0x80 + high.indexOf(letter);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return misread;
  }
}
