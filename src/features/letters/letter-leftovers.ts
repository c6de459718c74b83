const leftovers = [
  // A link or a picture that is none: curly quotes or a space in it, no https.
  /!?\[[^\]\n]{0,100}\]\([^)\n]{0,100}\)/,
  /\[\^[^\]\n]{1,40}\]/,
  /<\/?[a-z][a-z0-9]{0,10}(?:\s[^>\n]{0,100})?\/?>/i,
  /\*\*[^\n]{0,40}/,
  /\{\{[^}\n]{0,60}\}\}|\|[A-Z][A-Z0-9_:]{1,40}\||%[a-z_]{3,40}%/i,
  /^[•·▪◦‣●○][^\n]{0,40}/m,
];

/**
 * What comes from another editor and readers would see as it is typed: Markdown that is none, HTML, merge tags, bullets.
 * @param text the letter's plain text, in which code is indented @returns one example of each kind
 */
export function findLeftovers(text: string): string[] {
  const prose = text.replace(/^ {4}.*$/gm, "");
  return leftovers.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
}
