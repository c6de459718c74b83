import { launchContent, launchNotices } from "../../../src/features/launch/launch-content.ts";
import localTimes from "../local-times.js?raw";
import { zoneOf } from "../time-field.tsx";
import { LaunchPage } from "./one-page.tsx";
import { launchPreviewUrl } from "../../../src/features/launch/launch-preview-link.server.ts";
import { readSettingsForm, toFormFields } from "../../../src/features/launch/settings-form.ts";
import {
  discardDraft,
  findDraft,
  type LaunchChange,
  listVersions,
  publishDraft,
  readPublished,
  restoreVersion,
  saveDraft,
} from "../../../src/features/launch/settings-store.server.ts";
import { pages } from "../../../src/pages.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { actsOn, answerDone, answerTeamPage, type Refusal, requireOwner } from "../page.tsx";

/** The pages that the settings change most; from them the others are a click away. */
const previewed = [pages.home, pages.howItWorks, pages.pricing, pages.waitlist, pages.support];

export function addLaunchPages(app: TeamApp, deps: Services): void {
  const act = actsOn(toChange, answerChange);

  app.get("/launch", (context) => answerLaunchPage(context));

  app.post("/launch", requireOwner, async (context) => {
    const { db, form, clock } = context.var;
    const read = readSettingsForm(form, zoneOf(form, clock.zone));
    if (!read.ok) return answerLaunchPage(context, { problem: read.problems.join(" ") });
    return answerChange(context, await saveDraft(db, toChange(context), read.settings), "saved");
  });

  app.post("/launch/publish", requireOwner, act(publishDraft, "published"));
  app.post("/launch/discard", requireOwner, act(discardDraft, "discarded"));

  app.post("/launch/restore", requireOwner, async (context) => {
    const version = context.var.form.get("version") ?? "";
    return answerChange(context, await restoreVersion(context.var.db, toChange(context), version), "published");
  });

  async function answerChange(context: TeamContext, isDone: boolean, did: string): Promise<Response> {
    return isDone
      ? answerDone(context, did)
      : answerLaunchPage(context, { problem: launchContent.overtaken, status: 409 });
  }

  async function answerLaunchPage(context: TeamContext, refused?: Refusal) {
    const { db, form: posted } = context.var;
    const preview = { origin: deps.env.siteOrigin, secret: deps.secret, now: deps.now() };
    const published = await readPublished(db);
    const draft = await findDraft(db);
    const view = {
      published,
      draft,
      previews: previewed.map(({ name, path }) => ({ name, url: launchPreviewUrl(path, preview) })),
      versions: await listVersions(db),
      fields: posted.has("state") ? posted : toFormFields(draft?.value ?? published.settings, context.var.clock.zone),
    };
    return answerTeamPage(
      context,
      { title: launchContent.title, notices: launchNotices, script: localTimes, refused },
      <LaunchPage view={view} />,
    );
  }
}

function toChange(context: TeamContext): LaunchChange {
  return { seen: context.var.form.get("seen") ?? "", actor: context.var.session.email };
}
