/** Literals, because email clients do not support CSS variables. */
export const emailColors = {
  ink: "#0a1a3a",
  paper: "#f3f6fb",
  sheet: "#ffffff",
  mute: "#52607a",
  rule: "#dbe2ee",
  margin: "#f0b8b2",
  blue: "#1d4fd7",
  aqua: "#2fd6c8",
  wash: "#d5f7f3",
} as const;

export const darkEmailColors = {
  ink: "#e6ecf8",
  paper: "#0b1428",
  sheet: "#111c36",
  mute: "#a6b4d0",
  rule: "#26355a",
  blue: "#8fb0ff",
  wash: "#123a44",
  quote: "#18243f",
  button: "#3560e6",
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
  .note, .body, .label, .value, .rule { border-color: ${darkEmailColors.rule} !important; }
  .title, .heading, .text, .value, .wordmark { color: ${darkEmailColors.ink} !important; }
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
