import { launchContent, launchNotices } from "../../../src/features/launch/launch-content.ts";
import { LaunchPage } from "../../../src/features/launch/launch-page.server.tsx";
import { launchPreviewUrl } from "../../../src/features/launch/preview-link.server.ts";
import { readSettingsForm, toFormFields } from "../../../src/features/launch/settings-form.ts";
import {
  discardDraft,
  type DraftOutcome,
  findDraft,
  listVersions,
  publishDraft,
  readPublished,
  restoreVersion,
  saveDraft,
  versionsShown,
} from "../../../src/features/launch/settings-store.server.ts";
import { pages } from "../../../src/pages.ts";
import type { TeamApp, TeamContext, TeamDependencies } from "./team-app.ts";
import { answerTeamPage, requireOwner } from "./team-page.tsx";

/** The pages that the settings change most; from them the others are a click away. */
const previewed = [pages.home, pages.howItWorks, pages.pricing, pages.waitlist, pages.support];

export function addLaunchPages(app: TeamApp, deps: TeamDependencies): void {
  app.get("/launch", (context) => answerLaunchPage(context));

  app.post("/launch", requireOwner, async (context) => {
    const form = context.get("form");
    const read = readSettingsForm(form);
    if (!read.ok) return answerLaunchPage(context, { status: 422, problems: read.problems, fields: form });
    const draft = { settings: read.settings, ...toChange(context) };
    return answerOutcome(context, await saveDraft(await deps.db(), draft), "saved", form);
  });

  app.post("/launch/publish", requireOwner, async (context) =>
    answerOutcome(context, await publishDraft(await deps.db(), toChange(context)), "published"),
  );

  app.post("/launch/discard", requireOwner, async (context) =>
    answerOutcome(context, await discardDraft(await deps.db(), toChange(context)), "discarded"),
  );

  app.post("/launch/restore", requireOwner, async (context) => {
    const form = context.get("form");
    const restore = {
      version: toVersion(form.get("version")),
      seen: toVersion(form.get("seen")),
      actor: context.get("session").email,
    };
    return answerOutcome(context, await restoreVersion(await deps.db(), restore), "published");
  });

  async function answerOutcome(
    context: TeamContext,
    outcome: DraftOutcome,
    did: "saved" | "published" | "discarded",
    fields?: URLSearchParams,
  ): Promise<Response> {
    return outcome === "done"
      ? context.redirect(`/team/launch?did=${did}`, 303)
      : answerLaunchPage(context, { status: 409, problems: [launchContent.overtaken], fields });
  }

  async function answerLaunchPage(
    context: TeamContext,
    refused: { status?: 409 | 422; problems?: readonly string[]; fields?: URLSearchParams | undefined } = {},
  ): Promise<Response> {
    const db = await deps.db();
    const isOwner = context.get("session").role === "owner";
    const preview = { origin: deps.env.siteOrigin, secret: deps.secret, now: deps.now() };
    const published = await readPublished(db);
    const draft = await findDraft(db);
    const view = {
      published,
      draft,
      previews: isOwner ? previewed.map(({ name, path }) => ({ name, url: launchPreviewUrl(path, preview) })) : [],
      versions: await listVersions(db, versionsShown),
      isOwner,
      fields: refused.fields ?? toFormFields(draft?.value ?? published.settings),
      problems: refused.problems ?? [],
    };
    return answerTeamPage(
      context,
      {
        title: launchContent.title,
        current: "/team/launch",
        notices: launchNotices,
        status: refused.status ?? 200,
      },
      <LaunchPage view={view} />,
    );
  }
}

function toChange(context: TeamContext): { seen: string; actor: string } {
  return { seen: context.get("form").get("seen") ?? "", actor: context.get("session").email };
}

/** -1, which no version has, for what is no number. */
function toVersion(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : -1;
}
