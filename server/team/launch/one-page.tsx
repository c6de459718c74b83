import { describeSettings } from "../../../src/features/launch/describe-settings.ts";
import type { LaunchSettings } from "../../../src/lib/launch-settings.ts";
import { useContext } from "react";
import { Clock, Facts, FormButton, ForOwners, TeamSection, Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import { launchContent } from "../../../src/features/launch/launch-content.ts";
import { SettingsForm } from "./forms.tsx";
import type { SettingsDraft, SettingsVersion } from "../../../src/features/launch/settings-store.server.ts";

interface LaunchPageView {
  /** The latest first; empty while the site is as it was built. */
  versions: readonly SettingsVersion[];
  draft: SettingsDraft | null;
  previews: readonly { name: string; url: string }[];
  published: { version: number; settings: LaunchSettings };
  /** The form's values: as posted when refused, else the draft's, else the published ones. */
  fields: URLSearchParams;
}

export function LaunchPage({ view }: { view: LaunchPageView }) {
  const { published, draft } = view;
  return (
    <>
      <TeamSection title={launchContent.now}>
        {published.version === 0 ? <p>{launchContent.asBuilt}</p> : <Settings settings={published.settings} />}
      </TeamSection>
      {draft ? <DraftSection draft={draft} previews={view.previews} /> : null}
      <ForOwners others={<p className="note">{launchContent.forOwners}</p>}>
        <SettingsForm fields={view.fields} seen={draft?.id ?? ""} />
      </ForOwners>
      <History view={view} />
    </>
  );
}

function DraftSection({ draft, previews }: Pick<LaunchPageView, "previews"> & { draft: SettingsDraft }) {
  const fields = { seen: draft.id };
  return (
    <TeamSection title={launchContent.draft.heading}>
      <p className="note">
        Saved <Moment at={draft.saved_at} /> by {draft.saved_by}
      </p>
      <Settings settings={draft.value} />
      <ForOwners>
        <p className="note">{launchContent.draft.preview}</p>
        <ul className="nav">
          {previews.map(({ name, url }) => (
            <li key={name}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
        <div className="row">
          <FormButton action="/team/launch/publish" fields={fields}>
            {launchContent.draft.publish}
          </FormButton>
          <FormButton
            action="/team/launch/discard"
            fields={fields}
            look="danger"
            sure={launchContent.draft.sureToDiscard}
          >
            {launchContent.draft.discard}
          </FormButton>
        </div>
      </ForOwners>
    </TeamSection>
  );
}

function Settings({ settings }: { settings: LaunchSettings }) {
  return <Facts facts={Object.fromEntries(describeSettings(settings, useContext(Clock)))} />;
}

function History({ view }: { view: LaunchPageView }) {
  const { heading, none, caption, restore, built } = launchContent.history;
  const { versions, published } = view;
  const clock = useContext(Clock);
  const button = (version: number) => (
    <ForOwners>
      <FormButton
        action="/team/launch/restore"
        fields={{ version: String(version), seen: String(published.version) }}
        label={`${restore}: ${version === 0 ? built : `version ${version}`}`}
        look="quiet"
      >
        {restore}
      </FormButton>
    </ForOwners>
  );
  return (
    <TeamSection title={heading}>
      <TeamTable
        caption={caption}
        none={none}
        rows={[
          ...versions.map(
            ({ version, value, published_at, published_by, restores }) =>
              [
                version,
                {
                  Version: String(version),
                  Published: <Moment at={published_at} />,
                  By: published_by,
                  Settings: (
                    <>
                      {restores === null ? null : <div className="mute">As in version {restores}</div>}
                      {describeSettings(value, clock).map(([label, text]) => (
                        <div key={label}>
                          {label}: {text}
                        </div>
                      ))}
                    </>
                  ),
                  Action: version === published.version ? null : button(version),
                },
              ] as const,
          ),
          ...(versions.length > 0
            ? [[0, { Version: "0", Published: null, By: null, Settings: built, Action: button(0) }] as const]
            : []),
        ]}
      />
    </TeamSection>
  );
}
