import { stream } from "hono/streaming";
import { createSourceReader, exportPeople, listPeople } from "../../../src/features/people/people-list.server.ts";
import {
  filterEntries,
  peopleUrl,
  readPeopleFilter,
  readPeoplePage,
} from "../../../src/features/people/people-filter.ts";
import { peopleContent, personContent, personNotices } from "../../../src/features/people/people-content.ts";
import { PeoplePage } from "../../../src/features/people/people-page.server.tsx";
import { erasePerson } from "../../../src/features/people/erase-person.server.ts";
import { findPerson, toPersonExport } from "../../../src/features/people/person.server.ts";
import {
  correctPerson,
  notePerson,
  type PersonChange,
  type PersonOutcome,
  recordExport,
  resendConfirmation,
  reviewPerson,
  stopEmails,
} from "../../../src/features/people/person-actions.server.ts";
import { ErasureReceiptPage, type RefusedForm } from "../../../src/features/people/person-forms.server.tsx";
import { mergePeople } from "../../../src/features/people/merge-people.server.ts";
import { PersonPage } from "../../../src/features/people/person-page.server.tsx";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { answerTeamPage, requireOwner, type TeamApp, type TeamContext, type TeamDependencies } from "./team-page.ts";

export function addPeoplePages(app: TeamApp, deps: TeamDependencies): void {
  const readSources = createSourceReader();

  app.get("/people", async (context) => {
    const db = await deps.db();
    const query = new URL(context.req.url).searchParams;
    const filter = readPeopleFilter(query);
    const page = readPeoplePage(query);
    // A form sends its empty fields, too; the address is to be kept and shared.
    if ([...query.values()].includes("")) return context.redirect(peopleUrl(filter, page), 302);
    const { people, total } = await listPeople(db, filter, page);
    const view = { filter, page, people, total, sources: await readSources(db) };
    return answerTeamPage(
      context,
      { title: peopleContent.title, current: "/team/people" },
      <PeoplePage view={view} choices={submissionTables} isOwner={context.get("session").role === "owner"} />,
    );
  });

  app.post("/people/export", async (context) => {
    const db = await deps.db();
    const filter = readPeopleFilter(context.get("form"));
    const asked = filterEntries(filter).map(([name]) => name);
    await recordTeamAction(db, {
      actor: context.get("session").email,
      action: "exported people",
      detail: asked.length > 0 ? `filtered by ${asked.join(", ")}` : "everybody",
    });
    context.header("content-type", "text/csv; charset=utf-8");
    context.header("content-disposition", `attachment; filename="people-${deps.now().toISOString().slice(0, 10)}.csv"`);
    return stream(context, async (file) => {
      for await (const piece of exportPeople(db, filter)) await file.write(piece);
    });
  });

  app.get("/people/:id", (context) => answerPersonPage(context));

  app.post("/people/:id/export", async (context) => {
    const db = await deps.db();
    await recordExport(db, toChange(context));
    const person = await findPerson(db, { id: toChange(context).personId });
    if (!person) return answerMissing(context);
    return new Response(`${JSON.stringify(toPersonExport(person), null, 2)}\n`, {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="person-${person.id.slice(0, 8)}.json"`,
      },
    });
  });

  app.post("/people/:id/correct", async (context) => {
    const form = context.get("form");
    const db = await deps.db();
    if (form.get("merge") === "1") {
      const id = await mergePeople(db, toChange(context), form.get("email") ?? "");
      return id === null
        ? answerRefused(context, "correct", personContent.merge.gone, 409)
        : context.redirect(`/team/people/${id}?did=merged`, 303);
    }
    const correction = {
      name: form.get("name") ?? undefined,
      email: form.get("email") ?? undefined,
      primary_use: form.get("primary_use") ?? undefined,
      timeline: form.get("timeline") ?? undefined,
      formats: form.has("primary_use") ? form.getAll("formats") : undefined,
    };
    const outcome = await correctPerson(db, toChange(context), correction);
    if (outcome.state === "refused" && outcome.isTaken) {
      const other = await findPerson(db, { email: form.get("email") ?? "" });
      return answerRefused(context, "correct", outcome.problem, outcome.status, other?.id);
    }
    return answerOutcome(context, outcome, "correct");
  });

  app.post("/people/:id/note", async (context) => {
    const note = context.get("form").get("note") ?? "";
    return answerOutcome(context, await notePerson(await deps.db(), toChange(context), note), "note");
  });

  app.post("/people/:id/review", act(reviewPerson, "reviewed"));
  app.post("/people/:id/stop", act(stopEmails, "stopped"));
  app.post("/people/:id/confirmation", act(resendConfirmation, "confirmation"));

  app.post("/people/:id/erase", requireOwner, async (context) => {
    const db = await deps.db();
    const { personId, actor } = toChange(context);
    const person = await findPerson(db, { id: personId });
    if (!person) return answerMissing(context);
    const typed = (context.get("form").get("email") ?? "").trim().toLowerCase();
    if (typed !== person.email) return answerRefused(context, "erase", personContent.erase.wrong, 422);
    const receipt = await erasePerson({ db, dataDir: deps.env.DATA_DIR }, { personId, actor });
    if (!receipt) return answerMissing(context);
    return answerTeamPage(
      context,
      { title: personContent.receipt.title, current: "/team/people" },
      <ErasureReceiptPage receipt={receipt} />,
    );
  });

  function act(run: (db: Database, who: PersonChange) => Promise<PersonOutcome>, did: string) {
    return async (context: TeamContext) => {
      const outcome = await run(await deps.db(), toChange(context));
      if (outcome.state === "done") deps.wakeJobs();
      return answerOutcome(context, outcome, "action", did);
    };
  }

  async function answerOutcome(
    context: TeamContext,
    outcome: PersonOutcome,
    form: RefusedForm["form"],
    did = form === "note" ? "noted" : "corrected",
  ): Promise<Response> {
    if (outcome.state === "missing") return answerMissing(context);
    if (outcome.state === "refused") return answerRefused(context, form, outcome.problem, outcome.status);
    return context.redirect(`/team/people/${context.req.param("id")}?did=${did}`, 303);
  }

  function answerRefused(
    context: TeamContext,
    form: RefusedForm["form"],
    problem: string,
    status: 409 | 422,
    otherId?: string,
  ): Promise<Response> {
    return answerPersonPage(context, status, { form, problem, fields: context.get("form"), otherId });
  }

  async function answerPersonPage(
    context: TeamContext,
    status: 200 | 409 | 422 = 200,
    refused?: RefusedForm,
  ): Promise<Response> {
    const person = await findPerson(await deps.db(), { id: toChange(context).personId });
    if (!person) return answerMissing(context);
    const notice = personNotices[context.req.query("did") ?? ""];
    return answerTeamPage(
      context,
      { title: toVisibleText(person.name), current: "/team/people", notice, status },
      <PersonPage
        person={person}
        choices={submissionTables}
        isOwner={context.get("session").role === "owner"}
        refused={refused}
      />,
    );
  }
}

function toChange(context: TeamContext): PersonChange {
  return { actor: context.get("session").email, personId: context.req.param("id") ?? "" };
}

function answerMissing(context: TeamContext): Response {
  return answerTeamPage(
    context,
    { title: "No such person", current: "/team/people", status: 404 },
    <p>
      They may have been erased. <a href="/team/people">All people</a>
    </p>,
  );
}
