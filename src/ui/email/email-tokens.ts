import { colors } from "../../lib/brand-tokens.ts";

/** Values, because email clients do not support CSS variables. */
export const emailColors = {
  ink: colors.ink.light,
  paper: colors["blue-wash"].light,
  sheet: colors.sheet.light,
  mute: colors.mute.light,
  rule: colors.rule.light,
  margin: colors.margin.light,
  blue: colors.blue.light,
  aqua: colors.aqua.light,
  wash: colors["aqua-wash"].light,
  onButton: colors["on-action"].light,
} as const;

export const darkEmailColors = {
  ink: colors.ink.dark,
  paper: colors.paper.dark,
  sheet: colors.sheet.dark,
  mute: colors.mute.dark,
  rule: colors.rule.dark,
  blue: colors.blue.dark,
  wash: colors["aqua-wash"].dark,
  quote: colors.tint.dark,
  button: colors.action.dark,
} as const;

const serifFonts = "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
const sansFonts =
  "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function serif(fontSize: number, lineHeight: string | number) {
  return { fontFamily: serifFonts, fontSize, lineHeight };
}

export function sans(fontSize: number, lineHeight: string) {
  return { fontFamily: sansFonts, fontSize, lineHeight };
}

/** Clients that drop media queries show the light, wide layout. */
export const emailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { color: ${emailColors.blue}; }
@media (max-width: 560px) {
  .page { padding: 0 !important; }
  .sheet { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .head, .foot { padding-left: 22px !important; padding-right: 22px !important; }
  .note { display: block !important; width: auto !important; padding: 24px 22px 0 !important; text-align: left !important; border-right: 0 !important; }
  .body { display: block !important; width: auto !important; padding: 8px 22px 24px !important; }
  .title { font-size: 34px !important; margin-top: 8px !important; }
  .label, .value { display: block !important; width: auto !important; border-top: 0 !important; padding: 0 !important; }
  .label { padding-top: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: ${darkEmailColors.paper} !important; }
  .sheet { background-color: ${darkEmailColors.sheet} !important; border-color: ${darkEmailColors.rule} !important; }
  .note, .body, .label, .value, .cell, .rule { border-color: ${darkEmailColors.rule} !important; }
  .title, .heading, .text, .value, .cell, .wordmark { color: ${darkEmailColors.ink} !important; }
  .mute, .label { color: ${darkEmailColors.mute} !important; }
  .note, .note-stamp, .link { color: ${darkEmailColors.blue} !important; }
  .note-stamp { border-color: ${darkEmailColors.blue} !important; }
  .wash { background-color: ${darkEmailColors.wash} !important; color: ${darkEmailColors.ink} !important; }
  .quote { background-color: ${darkEmailColors.quote} !important; color: ${darkEmailColors.ink} !important; }
  .button { background-color: ${darkEmailColors.button} !important; }
}
`;

export function darkEmailStyles(html: string): string {
  return html
    .replace("@media (prefers-color-scheme: dark)", "@media all")
    .replace("color-scheme: light dark", "color-scheme: dark");
}
