import type { ReactNode } from "react";
import { ownInvitation, sayDay } from "../../../src/features/invitations/invitation-content.ts";
import { findOwnInvitation, invitationUrl } from "../../../src/features/invitations/invitations.server.ts";
import { PlacePart } from "../../../src/features/place/place-parts.server.tsx";
import { shareContent } from "../../../src/features/referrals/referrals-content.ts";
import { findShare } from "../../../src/features/referrals/referrals.server.ts";
import type { LaunchSettings } from "../../../src/lib/launch-settings.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { mayEmail } from "../../../src/platform/email-choices.server.ts";
import type { Env } from "../../../src/platform/env.server.ts";

/** A section that another feature adds to a person's own page, or null. */
export type PlaceSection = (
  db: Database,
  person: { id: string; email: string; isOnWaitlist: boolean },
) => Promise<ReactNode>;

export function createOwnSections(deps: {
  env: Pick<Env, "siteOrigin" | "CONFIRM_ADDRESSES">;
  secret: string;
  launch: () => LaunchSettings;
}): PlaceSection[] {
  const { env, secret, launch } = deps;

  const invitation: PlaceSection = async (db, person) => {
    if (!person.isOnWaitlist) return null;
    const found = await findOwnInvitation(db, person.id);
    const { heading, waiting, none, invited, open, accepted, start } = ownInvitation;
    const { state, startUrl } = launch();
    const may = await mayEmail(db, person.email, "invitations", { needsConfirmed: env.CONFIRM_ADDRESSES });
    const isOpen = found?.state === "invited" || found?.state === "opened";
    return (
      <PlacePart id="invitation" heading={heading}>
        <p>
          {isOpen
            ? invited(sayDay(found.expires_at))
            : found?.state === "accepted"
              ? accepted(sayDay(found.accepted_at))
              : found?.state === "expired" || found?.state === "back"
                ? ownInvitation[found.state]
                : may
                  ? waiting[state]
                  : none}
        </p>
        {isOpen ? (
          <p>
            <a className="button" href={invitationUrl({ origin: env.siteOrigin, secret, id: found.id })}>
              {open}
            </a>
          </p>
        ) : !found && state === "open" && startUrl ? (
          <p>
            <a className="button" href={startUrl}>
              {start}
            </a>
          </p>
        ) : null}
      </PlacePart>
    );
  };

  const share: PlaceSection = async (db, person) => {
    const options = { mustConfirm: env.CONFIRM_ADDRESSES, origin: env.siteOrigin };
    const found = person.isOnWaitlist ? await findShare(db, person.id, options) : null;
    if (!found) return null;
    const { heading, note, text, label, joined, line } = shareContent;
    return (
      <PlacePart id="share" heading={heading} note={note}>
        <p>{text}</p>
        <p>
          {label}: <code>{found.url}</code>
        </p>
        <p>
          <strong>{joined(found.joined)}</strong> {found.reward}
        </p>
        {found.line && launch().state !== "open" ? <p>{line(found.line)}</p> : null}
      </PlacePart>
    );
  };

  return [invitation, share];
}
