const decoder = new TextDecoder("windows-1252");

/** Text whose quotes and dashes came as control characters (U+0080 to U+009F): bytes of Windows-1252 that were read as Latin-1. */
export function restoreWindowsLetters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => decoder.decode(Uint8Array.of(character.charCodeAt(0))));
}
