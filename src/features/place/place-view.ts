import type { EmailKind } from "../../lib/email-kinds.ts";
import type { SentEmail } from "./email-status.ts";

export interface PlaceField {
  name: string;
  label: string;
  hint?: string | undefined;
  /** A field that is no select, radio group or group of checkboxes is a line of text. */
  control: string;
  options: Readonly<Record<string, string>>;
  value: string | readonly string[];
  error?: string | undefined;
}

export interface PlaceView {
  /** The key of the personal link; every form posts it. */
  key: string;
  email: string;
  /** Null for a person who is not on the waitlist. */
  waitlist: { joinedAt: Date; fields: readonly PlaceField[] } | null;
  messages: readonly PlaceMessage[];
  emails: readonly SentEmail[];
  choices: { hasLeft: boolean; kinds: Record<EmailKind, boolean> };
  /** Null where addresses are not asked to be confirmed. */
  isConfirmed: boolean | null;
}

export interface PlaceMessage {
  id: string;
  created_at: Date;
  about: string;
  message: string;
  answers: readonly { created_at: string; body: string }[];
}
