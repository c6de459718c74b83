import type { EmailKind } from "../../src/lib/email-kinds.ts";
import type { SentEmail } from "../../src/features/place/own-email-status.ts";

export interface PlaceField {
  name: string;
  label: string;
  hint?: string | undefined;
  /** A field that is no select, radio group or group of checkboxes is a line of text. */
  control: string;
  options: Readonly<Record<string, string>>;
  value: string | readonly string[];
  isRequired: boolean;
  error?: string | undefined;
}

export interface PlaceView {
  key: string;
  person: {
    email: string;
    typed_email: string;
    confirmed_at: Date | null;
    signup: { email: string; created_at: Date; consent_source: string | null; consented_at: Date | null } | null;
    emails: readonly SentEmail[];
  };
  fields: readonly PlaceField[];
  messages: readonly PlaceMessage[];
  choices: { hasLeft: boolean; kinds: Record<EmailKind, boolean> };
  asksToConfirm: boolean;
}

interface PlaceMessage {
  id: string;
  created_at: Date;
  message: string;
  /** What else the form asked. */
  facts: readonly { label: string; value: string }[];
  answers: readonly { created_at: string; body: string }[];
}
