/** Literals, because email clients do not support variables. */
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

export const emailFonts = {
  serif: "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif",
  sans: "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

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
  body, .page { background-color: #071228 !important; }
  .sheet { background-color: ${emailColors.ink} !important; border-color: #24365e !important; }
  .note, .body, .label, .value { border-color: #24365e !important; }
  .title, .heading, .text, .value, .wordmark { color: #eaf0fb !important; }
  .mute, .label { color: #a9b8d8 !important; }
  .note, .note-stamp, .link { color: #8fb0ff !important; }
  .note-stamp { border-color: #8fb0ff !important; }
  .wash { background-color: #0e5a54 !important; color: #eaf0fb !important; }
  .quote { background-color: #10234a !important; color: #eaf0fb !important; }
  .button { background-color: #2f5fe6 !important; }
}
`;
