import type { EmailKind } from "../lib/email-kinds.ts";
import type { Email } from "../platform/email.server.ts";

/** A condition on site.people; its parameters begin with `$1`. */
export interface AudienceCondition {
  sql: string;
  parameters: readonly unknown[];
}

/** The campaign whose audience is asked for; `started_at` is null until it begins, `after_days` for all but timed letters. */
export interface CampaignSource {
  id: string;
  audience: Readonly<Record<string, unknown>>;
  started_at: Date | null;
  after_days: number | null;
}

/** `payload` is the campaign's, the same for every recipient. */
export interface CampaignRecipient {
  campaignId: string;
  personId: string;
  name: string;
  payload: Readonly<Record<string, unknown>>;
}

export type CampaignEmail = Pick<Email, "subject" | "html" | "text" | "unsubscribeUrl">;

/** How a feature sends to many. `choice` is the kind of list email that a recipient can switch off. */
export interface CampaignKind {
  choice: EmailKind;
  /** It asks people to confirm their email address, so it also goes to those who have not. */
  toUnconfirmed?: true;
  audience: (campaign: CampaignSource) => AudienceCondition;
  /** SQL to sort a `recipient` by; default: by the person's id. */
  order?: (campaign: CampaignSource) => AudienceCondition;
  /** `skip` settles the recipient without an email; an error is retried. */
  write: (recipient: CampaignRecipient) => Promise<CampaignEmail | "skip">;
}

export type CampaignKinds = Readonly<Record<string, CampaignKind>>;

/** The outbox kind of its emails: `campaign/letter`. */
export const campaignItemKind = (kind: string) => `campaign/${kind}`;

/** Why an email of a campaign that does not run is held in the outbox; the feeder releases it. */
export const campaignStopped = "campaign stopped";
