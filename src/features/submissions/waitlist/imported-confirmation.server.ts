import * as z from "zod/mini";
import type { CampaignKind } from "../../../mailing/campaign-kinds.server.ts";
import { findRow } from "../../../platform/typed-query.server.ts";
import { findSubmission } from "../form/stored-submission.server.ts";
import { createConfirmationWriter } from "./confirmation-writer.server.ts";
import { isUnanswered } from "./waitlist-email.server.tsx";
import { waitlistForm } from "./waitlist-fields.ts";

const personRow = z.object({ signup_id: z.nullable(z.string()) });

/** The confirmations of imported people; who has joined by the form meanwhile got one. Recipients are added by the import. */
export function createImportedKind(deps: Parameters<typeof createConfirmationWriter>[0]): CampaignKind {
  const write = createConfirmationWriter(deps);
  return {
    choice: "letters",
    toUnconfirmed: true,
    audience: () => ({ sql: "false", parameters: [] }),
    async write({ personId }) {
      const person = await findRow(deps.db, personRow, "select signup_id from site.people where id = $1", [personId]);
      const signup = await findSubmission(deps.db, waitlistForm, person?.signup_id ?? null);
      return signup && isUnanswered(signup) ? write(signup) : "skip";
    },
  };
}
