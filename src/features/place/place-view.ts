import type { ReactNode } from "react";
import type { EmailKind } from "../../lib/email-kinds.ts";

export interface PlaceField {
  name: string;
  label: string;
  hint?: string | undefined;
  control: "text" | "radio" | "checkboxes" | "select";
  options: Readonly<Record<string, string>>;
  value: string | readonly string[];
  error?: string | undefined;
}

export interface PlaceView {
  /** Opens this page; every form of it posts the key. */
  key: string;
  email: string;
  /** Null for who wrote a message and is not on the waitlist. */
  waitlist: { joinedAt: Date; fields: readonly PlaceField[] } | null;
  messages: readonly PlaceMessage[];
  emails: readonly { at: Date; name: string; state: string }[];
  choices: { hasLeft: boolean; kinds: Record<EmailKind, boolean> };
  /** Null where addresses are not asked to be confirmed. */
  isConfirmed: boolean | null;
  sections: ReactNode;
}

export interface PlaceMessage {
  id: string;
  at: Date;
  about: string;
  text: string;
  answers: readonly { at: Date; text: string }[];
}
