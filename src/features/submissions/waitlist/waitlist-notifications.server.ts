import { type FloodSign, toHoldReason } from "../../../lib/flood-signs.ts";
import type { Database } from "../../../platform/db.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../../platform/outbox-store.server.ts";
import { type SlackMessage, slackMessage } from "../../../platform/slack.server.ts";
import { changes } from "../../../platform/typed-query.server.ts";
import { labelOf } from "../form/field-table.ts";
import {
  forSubmission,
  type NotificationDependencies,
  sendBatchMessage,
  toTeamMessage,
} from "../form/team-messages.server.ts";
import { findUnsubscribedAt } from "../unsubscribe/unsubscribe.server.ts";
import { createConfirmationWriter } from "./confirmation-writer.server.ts";
import type { WaitlistSignup } from "./waitlist-email.server.tsx";
import { waitlistFields, waitlistForm } from "./waitlist-fields.ts";

/** Emails and chat for a stored signup; nothing is sent for an erased one. */
export function createWaitlistNotifications(
  deps: NotificationDependencies &
    Parameters<typeof createConfirmationWriter>[0] & {
      /** Why the confirmation of a signup has to wait; null when it does not. */
      findFlood: (signup: { id: string; createdAt: Date }) => Promise<FloodSign | null>;
      /** Sends the way back to who had left before they signed up, as on a stop list of another tool. */
      sendWayBack: (item: OutboxItem, email: string) => Promise<DeliveryOutcome>;
    },
) {
  const { db, sendEmail, slack } = deps;
  const write = createConfirmationWriter(deps);
  const withSignup = forSubmission(db, waitlistForm);
  return {
    confirm: withSignup(async (signup, item) => {
      const { email } = signup.answers;
      const left = await findUnsubscribedAt(db, email);
      if (left) return left < signup.createdAt ? deps.sendWayBack(item, email) : { state: "suppressed" };
      const sign = isApproved(item) ? null : await deps.findFlood(signup);
      if (sign) return { state: "held", reason: toHoldReason(sign) };
      return sendEmail(item, { ...(await write(signup)), to: email });
    }),
    notifyTeam: withSignup(async (signup) =>
      slack.send((await isCanary(db, signup)) ? canaryMessage : toSignupMessage(signup)),
    ),
    notifyTeamOfMany: (items: readonly OutboxItem[]) =>
      sendBatchMessage(deps, items, {
        table: waitlistForm.table,
        field: waitlistFields.primaryUse,
        noun: "new waitlist signups",
        why: "So many came at once. Each is in the report and the export.",
      }),
  };
}

/** The team has released it, or sends it again. */
function isApproved({ key, payload }: OutboxItem): boolean {
  return key.includes("/again-") || (typeof payload === "object" && payload !== null && "released" in payload);
}

export function toSignupMessage(signup: WaitlistSignup): SlackMessage {
  const use = labelOf(waitlistFields.primaryUse.options, signup.answers.primaryUse);
  const timeline = labelOf(waitlistFields.timeline.options, signup.answers.timeline).toLowerCase();
  return toTeamMessage(`${use}, ${timeline}`, waitlistForm, signup);
}

const canaryMessage = slackMessage("Daily test signup: it arrived", [
  ["What this is", "The site signed itself up, to see that emails and chat work. Nobody joined; it is not counted."],
]);

function isCanary(db: Database, signup: WaitlistSignup): Promise<boolean> {
  return changes(db, "select from site.canaries where email = site.mailbox_key($1)", [signup.answers.email]);
}
