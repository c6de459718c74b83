import * as z from "zod/mini";

/** Complaints that large mail providers tolerate: Google asks for less than three in a thousand. */
const complaintShare = 0.003;
const leastComplaints = 3;
/** More refusals mean an old or bought list, which harms the sender's reputation. */
const refusedShare = 0.1;
const leastRefused = 20;

/** Recipients whose mail server took the email, refused it (at once or later), and who reported it as spam. */
export const tallyRow = z.object({ sent: z.number(), refused: z.number(), complained: z.number() });
export type Tally = z.output<typeof tallyRow>;

/** The columns of a `Tally`, counted over rows of site.campaign_recipients. */
export const tallySql = `(count(*) filter (where state = 'sent' and bounced_at is null))::int as sent,
  (count(*) filter (where state = 'refused' or bounced_at is not null))::int as refused, count(complained_at)::int as complained`;

/** The one rule for a campaign, which pauses, and for a day, after which the sender's pace is held. @returns null while refusals and complaints are low */
export function findTooMany({ sent, refused, complained }: Tally): "complaints" | "refusals" | null {
  if (complained >= leastComplaints && complained > sent * complaintShare) return "complaints";
  return refused >= leastRefused && refused > (sent + refused) * refusedShare ? "refusals" : null;
}
