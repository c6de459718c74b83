/** A field for an email address. No type of its own: Chromium would put another domain in the field, and nobody would see what was typed. */
export const emailInput = {
  inputMode: "email",
  autoCapitalize: "none",
  autoComplete: "email",
  spellCheck: false,
} as const;
