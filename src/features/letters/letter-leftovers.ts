const leftovers = [
  // A link or a picture that is none: curly quotes or a space in it, no https, its brackets apart, the wrong way round or left open.
  /!?\[[^\]\n]{0,100}\](?:\(|\s\((?=https?:|www\.|mailto:))[^)\n]{0,100}\)?/,
  /\([^()\n]{1,100}\)\[(?:https?:|www\.)[^\]\n]{0,100}\]?/,
  /\[\^[^\]\n]{1,40}\]/,
  /<\/?[a-z][a-z0-9]{0,10}(?:\s[^>\n]{0,100})?\/?>|<(?:!--|%)[^\n]{0,40}/i,
  /\*\*[^\n]{0,40}|==\w[^\n]{0,40}==|^#{2,6}[^\s#][^\n]{0,40}/m,
  // Merge tags, of which there are as many forms as there are tools.
  /\$?\{[{%!$#]{0,2}\s?[a-z_][^{}\n]{0,60}\}{1,3}|\|[A-Z][A-Z0-9_:]{1,40}\||%[a-z_.]{3,40}%/i,
  /\[\[[^\]\n]{1,60}\]\]|\[[A-Z]{1,20}_[A-Z0-9_]{1,40}\]/,
  // Bullets, and the tabs of lists and tables.
  /^[•·▪◦‣●○][^\n]{0,40}|^[^\t\n]{0,40}\t[^\n]{0,40}|^\|[^\n]{1,40}/m,
];

/**
 * What comes from another editor and readers would see as it is typed: Markdown that is none, HTML, merge tags, bullets, tables.
 * @param text the letter's plain text, in which code is indented @returns one example of each kind
 */
export function findLeftovers(text: string): string[] {
  const prose = text.replace(/^ {4}.*$/gm, "");
  return leftovers.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
}
