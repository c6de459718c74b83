import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import type { Database } from "../../../platform/db.server.ts";
import type { PlaceLinks } from "../../../platform/place-link.server.ts";
import { unsubscribeUrl } from "../unsubscribe/unsubscribe.server.ts";
import { type WaitlistSignup, writeConfirmation } from "./waitlist-email.server.tsx";
import { waitlistEmailLaunchCopy } from "./waitlist-email-launch-copy.server.ts";

/** Returns a function that writes the confirmation of a signup, with the links of its person. */
export function createConfirmationWriter(deps: {
  db: Database;
  origin: string;
  secret: string;
  links: PlaceLinks;
  asksToConfirm: boolean;
  launch: () => LaunchSettings;
}) {
  const { origin, secret, links, launch } = deps;
  return async (signup: WaitlistSignup) => {
    const { email } = signup.answers;
    const leaveUrl = unsubscribeUrl({ origin, secret, signupId: signup.id });
    const written = writeConfirmation(signup, {
      origin,
      unsubscribeUrl: leaveUrl,
      placeUrl: await links.linkToEmail(email),
      confirmUrl: deps.asksToConfirm ? await links.confirmLinkToEmail(email) : null,
      copy: waitlistEmailLaunchCopy(launch()),
    });
    return { ...written, unsubscribeUrl: leaveUrl };
  };
}
