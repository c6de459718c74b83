/** Kinds of list email that a person can switch on and off, as in `site.email_choices`. */
export const emailKinds = ["letters", "articles", "invitations"] as const;

export type EmailKind = (typeof emailKinds)[number];

export function isEmailKind(value: string): value is EmailKind {
  return emailKinds.some((kind) => kind === value);
}
