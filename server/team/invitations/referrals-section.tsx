import { SelectField, TextField } from "../fields.tsx";
import { ForOwners, PostForm, TeamSection } from "../parts.tsx";
import { versionOf } from "../../../src/lib/version-of.server.ts";
import { lineNames, referralsContent } from "../../../src/features/referrals/referrals-content.ts";
import { maxRewardCharacters, type ReferralSettings } from "../../../src/features/referrals/referrals.server.ts";

interface ReferralsSectionProps {
  counts: { joined: number; counted: number; links: number };
  settings: ReferralSettings;
}

export function ReferralsSection({ counts, settings }: ReferralsSectionProps) {
  const { title, figures, none, reward, rewardHint, line, button, owners } = referralsContent;
  return (
    <TeamSection title={title}>
      <p>{counts.joined === 0 ? none : figures(counts)}</p>
      <ForOwners others={<p className="note">{owners}</p>}>
        <PostForm action="/team/invitations/referrals" fields={{ seen: versionOf(settings) }} button={button}>
          <TextField
            label={reward}
            hint={rewardHint}
            name="reward"
            maxLength={maxRewardCharacters}
            defaultValue={settings.reward}
          />
          <SelectField label={line} name="line" value={settings.line} options={lineNames} />
        </PostForm>
      </ForOwners>
    </TeamSection>
  );
}
