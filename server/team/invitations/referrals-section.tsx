import { SelectField, TextField } from "../fields.tsx";
import { ForOwners, PostForm, TeamSection } from "../parts.tsx";
import { versionOf } from "../../../src/lib/version-of.server.ts";
import { lineNames, referralsContent } from "../../../src/features/referrals/referrals-content.ts";
import { maxRewardCharacters, type ReferralSettings } from "../../../src/features/referrals/referrals.server.ts";

interface ReferralsSectionProps {
  counts: { joined: number; counted: number; links: number };
  settings: ReferralSettings;
  /** What was typed, when it was not saved. */
  refused?: { settings: ReferralSettings; problem: string } | undefined;
}

export function ReferralsSection({ counts, settings, refused }: ReferralsSectionProps) {
  const shown = refused?.settings ?? settings;
  const { title, figures, none, reward, rewardHint, line, button, owners } = referralsContent;
  return (
    <TeamSection title={title}>
      <p>{counts.joined === 0 ? none : figures(counts)}</p>
      <ForOwners others={<p className="note">{owners}</p>}>
        <PostForm
          action="/team/invitations/referrals"
          fields={{ seen: versionOf(settings) }}
          button={button}
          problem={refused?.problem}
        >
          <TextField
            label={reward}
            hint={rewardHint}
            name="reward"
            maxLength={maxRewardCharacters}
            defaultValue={shown.reward}
          />
          <SelectField label={line} name="line" value={shown.line} options={lineNames} />
        </PostForm>
      </ForOwners>
    </TeamSection>
  );
}
