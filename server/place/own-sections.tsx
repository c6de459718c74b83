import type { ReactNode } from "react";
import { formatDay, formatLastDay, ownInvitation } from "../../src/features/invitations/invitation-content.ts";
import {
  findOwnInvitation,
  type Invitation,
  invitationUrl,
} from "../../src/features/invitations/invitations.server.ts";
import { TeamSection } from "../team/parts.tsx";
import { shareContent } from "../../src/features/referrals/referrals-content.ts";
import { findShare } from "../../src/features/referrals/referrals.server.ts";
import type { LaunchSettings } from "../../src/lib/launch-settings.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { mayEmail } from "../../src/mailing/email-choices.server.ts";
import type { Env } from "../../src/platform/env.server.ts";

export type OwnSections = (db: Database, person: { id: string; email: string }) => Promise<ReactNode>;

export function createOwnSections(deps: {
  env: Pick<Env, "siteOrigin" | "CONFIRM_ADDRESSES">;
  secret: string;
  launch: () => LaunchSettings;
}): OwnSections {
  const { env, secret, launch } = deps;

  return async (db, { id, email }) => {
    const invitation = await findOwnInvitation(db, id);
    const isWelcome = await mayEmail(db, email, "invitations", { needsConfirmed: env.CONFIRM_ADDRESSES });
    const share = await findShare(db, id, { mustConfirm: env.CONFIRM_ADDRESSES, origin: env.siteOrigin });
    const { state, startUrl } = launch();
    const { heading, open, start } = ownInvitation;
    return (
      <>
        <TeamSection id="invitation" title={heading}>
          <p>{describeInvitation(invitation) ?? (isWelcome ? ownInvitation.waiting[state] : ownInvitation.none)}</p>
          {invitation?.state === "invited" || invitation?.state === "opened" ? (
            <ButtonLink href={invitationUrl({ origin: env.siteOrigin, secret, id: invitation.id })}>{open}</ButtonLink>
          ) : null}
          {!invitation && state === "open" && startUrl ? <ButtonLink href={startUrl}>{start}</ButtonLink> : null}
        </TeamSection>
        {share ? (
          <TeamSection id="share" title={shareContent.heading} note={shareContent.note}>
            <p>{shareContent.text}</p>
            <p>
              {shareContent.label}: <code>{share.url}</code>
            </p>
            <p>
              <strong>{shareContent.joined(share.joined)}</strong> {share.reward}
            </p>
            {share.line && state !== "open" ? <p>{shareContent.line(share.line)}</p> : null}
          </TeamSection>
        ) : null}
      </>
    );
  };
}

function describeInvitation(invitation: Invitation | null): string | null {
  switch (invitation?.state) {
    case "invited":
    case "opened":
      return ownInvitation.invited(formatLastDay(invitation.expires_at));
    case "accepted":
      return ownInvitation.accepted(formatDay(invitation.accepted_at));
    case "expired":
    case "back":
      return ownInvitation[invitation.state];
    case "planned":
    case undefined:
      return null;
  }
}

function ButtonLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="button" href={href}>
        {children}
      </a>
    </p>
  );
}
