import { cutText } from "../../../src/lib/cut-text.ts";
import { randomUUID } from "node:crypto";
import { darkEmailStyles } from "../../../src/ui/email/email-tokens.ts";
import { findTeamPost, listTeamPosts } from "../../../src/features/blog/team/team-posts.server.ts";
import {
  cancelLetter,
  createLetter,
  deleteLetter,
  findLetter,
  type LetterChange,
  letterKinds,
  pauseLetter,
  resumeLetter,
  saveLetter,
  type LetterOutcome,
  testLetter,
} from "../../../src/features/letters/letter-changes.server.ts";
import { letterFormSchema, letterSchema, readAudienceFilter, untitled } from "../../../src/features/letters/letter.ts";
import { reviewLetter, writeLetter } from "../../../src/features/letters/letter-email.server.tsx";
import { LetterPage } from "./one-page.tsx";
import { letterNotices, lettersContent } from "../../../src/features/letters/letters-content.ts";
import { createForecastReader } from "../sending-forecast.tsx";
import { LettersPage } from "./list-page.tsx";
import { PeopleFilterFields, PeopleSearchField } from "../people/filter-fields.tsx";
import { describeUnknown, filterEntries, readPeopleFilter } from "../../../src/features/people/people-filter.ts";
import { listSources, toPeopleCondition } from "../../../src/features/people/people-list.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { postPath } from "../../../src/pages.ts";
import { countAudience } from "../../../src/mailing/campaign-audience.server.ts";
import { campaignProgress, listCampaigns } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import localTimes from "../local-times.js?raw";
import { addLetterSending } from "./sending.tsx";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { toNewId } from "../form.ts";
import { actsOn, answerDone, answerMissing, answerTeamPage, type Refusal, requireOwner } from "../page.tsx";

const refreshSeconds = 5;
/** Emails only have inline styles. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export function addLetterPages(app: TeamApp, deps: Services): void {
  const origin = deps.env.siteOrigin;
  const readForecast = createForecastReader(deps.env);
  const act = actsOn(toChange, answerOutcome);

  app.get("/letters", async (context) => {
    const { db } = context.var;
    const posts = await listTeamPosts(db, { state: "published", now: deps.now() });
    const letters = await listCampaigns(db, letterKinds);
    return answerTeamPage(
      context,
      { title: lettersContent.title, notices: letterNotices },
      <LettersPage letters={letters} posts={posts} newId={randomUUID()} />,
    );
  });

  app.post("/letters/new", async (context) => {
    const { db, form, session } = context.var;
    const postId = form.get("post");
    const post = postId === null ? null : await findTeamPost(db, postId, deps.now());
    const body = post ? `A new article, by ${post.author}.\n\n[Read it](${origin}${postPath(post.canonicalSlug)})` : "";
    const letter = { subject: post ? cutText(post.title, 150) : untitled, body };
    const id = await createLetter(db, session.email, { letter, filter: "", id: toNewId(form) });
    return answerDone(context, "created", id);
  });

  app.get("/letters/:id", (context) => answerLetter(context));

  app.get("/letters/:id/preview/:form", async (context) => {
    const letter = await findLetter(context.var.db, context.req.param("id"));
    if (!letter) return answerMissing(context);
    const written = writeLetter(letterSchema.parse(letter.payload), {
      origin,
      placeUrl: `${origin}/your-place`,
      unsubscribeUrl: origin,
      kind: letter.kind === "article" ? "articles" : letter.kind === "question" ? "questions" : "letters",
    });
    const headers = { "content-security-policy": previewPolicy };
    const form = context.req.param("form");
    if (form === "text") return context.text(written.text, 200, headers);
    return context.html(form === "dark" ? darkEmailStyles(written.html) : written.html, 200, headers);
  });

  app.post("/letters/:id/save", async (context) => (await save(context)) ?? answerDone(context, "saved"));

  app.post("/letters/:id/test", async (context) => {
    const refused = await save(context);
    if (refused) return refused;
    const key = context.var.form.get("key") ?? "";
    if (!/^[\w-]{10,60}$/.test(key)) return answerLetter(context, { problem: lettersContent.notNow });
    await testLetter(context.var.db, toChange(context), key);
    deps.wakeJobs();
    return answerDone(context, "tested");
  });

  addLetterSending(app, { origin, now: deps.now, countReaders, readForecast, save, answerLetter, answerNotNow });

  app.post("/letters/:id/pause", act(pauseLetter, "paused"));
  app.post("/letters/:id/resume", requireOwner, act(resumeLetter, "resumed"));
  app.post("/letters/:id/cancel", requireOwner, act(cancelLetter, "canceled"));

  app.post("/letters/:id/delete", async (context) =>
    (await deleteLetter(context.var.db, toChange(context)))
      ? answerDone(context, "deleted", "")
      : answerNotNow(context),
  );

  function countReaders(db: Database, filter: string) {
    return countAudience(db, {
      condition: toPeopleCondition(readPeopleFilter(new URLSearchParams(filter)), deps.env.TEAM_TIME_ZONE),
      choice: "letters",
      needsConfirmed: deps.env.CONFIRM_ADDRESSES,
    });
  }

  /** Saves what stands in the form. @returns the answer that says why it did not */
  async function save(context: TeamContext): Promise<Response | null> {
    const { db, form } = context.var;
    const parsed = letterFormSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) {
      const { message, path = [] } = parsed.error.issues[0] ?? {};
      return answerLetter(context, { problem: message, field: path.join(".") });
    }
    const asked = readPeopleFilter(form);
    const unknown = describeUnknown(asked);
    if (unknown) return answerLetter(context, { problem: unknown });
    const filter = new URLSearchParams(filterEntries(asked)).toString();
    const isSaved = await saveLetter(db, { ...toChange(context), seen: form.get("seen") }, parsed.data, filter);
    if (isSaved === "overtaken") return answerLetter(context, { problem: lettersContent.overtaken, status: 409 });
    return isSaved ? null : answerNotNow(context);
  }

  function answerOutcome(context: TeamContext, outcome: LetterOutcome, did: string): Response | Promise<Response> {
    if (outcome === "three on") return answerLetter(context, { problem: lettersContent.threeOn, status: 409 });
    return outcome ? answerDone(context, did) : answerNotNow(context);
  }

  function answerNotNow(context: TeamContext): Promise<Response> {
    return answerLetter(context, { problem: lettersContent.notNow, status: 409 });
  }

  async function answerLetter(context: TeamContext, refused?: Refusal): Promise<Response> {
    const { db, form: posted, session } = context.var;
    const campaign = await findLetter(db, context.req.param("id") ?? "");
    if (!campaign) return answerMissing(context);
    const letter = letterSchema.parse(campaign.payload);
    const filter = readAudienceFilter(campaign.audience);
    const shownFilter = readPeopleFilter(posted.has("body") ? posted : new URLSearchParams(filter));
    const progress = await campaignProgress(db, campaign.id);
    const audience = campaign.started_at ? { willing: 0, found: 0 } : await countReaders(db, filter);
    const isDue = campaign.state === "scheduled" && campaign.starts_at && campaign.starts_at <= deps.now();
    if ((campaign.state === "running" && campaign.after_days === null) || isDue)
      context.header("refresh", `${refreshSeconds}; url=/team/letters/${campaign.id}`);
    return answerTeamPage(
      context,
      { title: campaign.title, notices: letterNotices, script: localTimes, refused },
      <LetterPage
        view={{
          campaign,
          letter,
          progress,
          audience,
          forecast: await readForecast(db, campaign, { people: progress.waiting + audience.willing, at: deps.now() }),
          isFiltered: filterEntries(shownFilter).length > 0,
          doubts: reviewLetter(letter, origin),
          testKey: randomUUID(),
          email: session.email,
        }}
      >
        <PeopleSearchField filter={shownFilter} />
        <PeopleFilterFields filter={shownFilter} sources={await listSources(db)} choices={submissionTables} />
      </LetterPage>,
    );
  }
}

function toChange(context: TeamContext): LetterChange {
  return { actor: context.var.session.email, id: context.req.param("id") ?? "" };
}
