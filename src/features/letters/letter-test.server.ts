import * as z from "zod/mini";
import { findCampaign } from "../../platform/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import { findMember, type TeamMember } from "../../platform/team-members.server.ts";
import { letterSchema } from "./letter.ts";
import { writeLetter } from "./letter-email.server.tsx";

const payloadSchema = z.object({ letter: z.string(), to: z.string() });

/** Sends the letter as it is now to one member of the team. Its unsubscribe link is not personal and ends nothing. */
export function createLetterTest(deps: {
  db: Database;
  sendEmail: SendEmail;
  origin: string;
  members: readonly TeamMember[];
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  const { db, sendEmail, origin, members } = deps;
  return async (item) => {
    const { letter, to } = payloadSchema.parse(item.payload);
    const campaign = await findCampaign(db, letter);
    if (!campaign || !findMember(members, to)) return { state: "suppressed", reason: "no longer wanted" };
    const written = writeLetter(letterSchema.parse(campaign.payload), {
      origin,
      placeUrl: null,
      unsubscribeUrl: `${origin}/unsubscribe`,
    });
    return sendEmail(item, { ...written, subject: `[Test] ${written.subject}`, to });
  };
}
