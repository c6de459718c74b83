/** The kinds of list email that a person can switch on and off. `site.email_choices` knows the same. */
export const emailKinds = ["letters", "articles", "invitations"] as const;

export type EmailKind = (typeof emailKinds)[number];

export function isEmailKind(value: string): value is EmailKind {
  return emailKinds.some((kind) => kind === value);
}
