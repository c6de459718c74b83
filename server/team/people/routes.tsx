import { mailboxKey } from "../../../src/lib/mailbox.ts";
import {
  exportPeople,
  listPeople,
  listSources,
  peoplePerPage,
} from "../../../src/features/people/people-list.server.ts";
import {
  describeUnknown,
  filterEntries,
  peopleUrl,
  readPeopleFilter,
} from "../../../src/features/people/people-filter.ts";
import {
  columnNames,
  type PeopleColumn,
  peopleContent,
  peopleNotices,
  personContent,
  personNotices,
} from "../../../src/features/people/people-content.ts";
import { keysOf, ownValue } from "../../../src/lib/keys-of.ts";
import { getCookie, setCookie } from "hono/cookie";
import { PeoplePage } from "./list-page.tsx";
import { erasePerson } from "../../../src/features/people/erase-person.server.ts";
import { findPerson, type Person, toPersonExport } from "../../../src/features/people/person.server.ts";
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
import { isOvertaken, versionOf } from "../../../src/lib/version-of.server.ts";
import { overtaken } from "../../../src/features/team/team-content.ts";
import { ErasureReceiptPage } from "./forms.tsx";
import { mergePeople } from "../../../src/features/people/merge-people.server.ts";
import { PersonPage } from "./one-page.tsx";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { readAllAnswers, toAnswerFields } from "../../../src/features/submissions/waitlist/signup-answers.ts";
import { toPageNumber } from "../../../src/lib/pagination.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import type { Queryable } from "../../../src/platform/db.server.ts";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { submissionFacts } from "../../routes/submission-facts.ts";
import searchScript from "./search-as-typed.js?raw";
import { type TeamApp, type TeamContext, teamCookie } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { actsOn, answerCsv, answerDone, answerMissing, answerTeamPage, type Refusal, requireOwner } from "../page.tsx";

const columnCookie = "team-columns";

export function addPeoplePages(app: TeamApp, deps: Services): void {
  const act = actsOn(toChange, answerOutcome);

  app.get("/people", (context) => {
    const query = new URL(context.req.url).searchParams;
    // A form sends its empty fields too; the URL is saved and shared without them.
    const filter = readPeopleFilter(query);
    return describeUnknown(filter) === undefined && [...query.values()].includes("")
      ? context.redirect(peopleUrl(filter, toPageNumber(query.get("page"))), 302)
      : answerList(context, deps, query);
  });

  app.post("/people/export", async (context) => {
    const { db, form, session } = context.var;
    const filter = readPeopleFilter(form);
    if (describeUnknown(filter) !== undefined) return answerList(context, deps, form);
    const asked = filterEntries(filter).map(([name]) => name);
    await recordTeamAction(db, {
      actor: session.email,
      action: "exported people",
      detail: asked.length > 0 ? `filtered by ${asked.join(", ")}` : "everybody",
    });
    return answerCsv(context, "people", deps.now(), exportPeople(db, filter, context.var.clock.zone));
  });

  app.post("/people/columns", (context) => {
    const { form } = context.var;
    const chosen = keysOf(columnNames).filter((column) => form.getAll("column").includes(column));
    setCookie(context, columnCookie, chosen.join("."), { ...teamCookie, maxAge: 365 * 86_400 });
    return context.redirect(listOf(form), 303);
  });

  app.post("/people/selected", async (context) => {
    const { db, form, session } = context.var;
    const action = form.get("action") ?? "";
    const run = ownValue({ reviewed: reviewPerson, stopped: stopEmails }, action);
    const selected = run ? form.getAll("person").slice(0, peoplePerPage) : [];
    let done = 0;
    for (const personId of selected)
      if ((await run?.(db, { actor: session.email, personId }))?.state === "done") done += 1;
    const back = new URL(listOf(form), deps.env.siteOrigin);
    const did = selected.length === 0 ? "nobody" : done === selected.length ? action : done > 0 ? "some" : "gone";
    back.searchParams.set("did", did);
    return context.redirect(back.pathname + back.search, 303);
  });

  app.get("/people/:id", (context) => answerPerson(context));

  app.post("/people/:id/export", async (context) => {
    const { db } = context.var;
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
    const { db, form } = context.var;
    if (form.get("merge") === "1") {
      const id = await mergePeople(db, toChange(context), form.get("email") ?? "");
      return id === null
        ? answerPerson(context, { problem: personContent.merge.gone, status: 409 })
        : answerDone(context, "merged", id);
    }
    const findProblem = async (transaction: Queryable) => {
      const person = await findPerson(transaction, { id: toChange(context).personId });
      return person && isOvertaken(form.get("seen"), correctable(person)) ? overtaken : null;
    };
    const correction = {
      name: form.get("name") ?? undefined,
      email: form.get("email") ?? undefined,
      answers: readAllAnswers(form),
    };
    const outcome = await correctPerson(db, toChange(context), correction, findProblem);
    return answerOutcome(context, outcome, "corrected");
  });

  app.post("/people/:id/note", async (context) => {
    const { db, form } = context.var;
    return answerOutcome(context, await notePerson(db, toChange(context), form.get("note") ?? ""), "noted");
  });

  app.post("/people/:id/review", act(reviewPerson, "reviewed"));
  app.post("/people/:id/stop", act(stopEmails, "stopped"));
  app.post("/people/:id/confirmation", act(resendConfirmation, "confirmation"));

  app.post("/people/:id/erase", requireOwner, async (context) => {
    const { db, form } = context.var;
    const { personId, actor } = toChange(context);
    const person = await findPerson(db, { id: personId });
    if (!person) return answerMissing(context);
    if (mailboxKey((form.get("email") ?? "").trim()) !== person.email)
      return answerPerson(context, { problem: personContent.erase.wrong });
    const receipt = await erasePerson({ db, dataDir: deps.env.DATA_DIR }, { personId, actor });
    if (!receipt) return answerMissing(context);
    return answerTeamPage(context, { title: personContent.receipt.title }, <ErasureReceiptPage receipt={receipt} />);
  });

  async function answerOutcome(context: TeamContext, outcome: PersonOutcome, did: string): Promise<Response> {
    if (outcome.state === "missing") return answerMissing(context);
    if (outcome.state === "refused") return answerPerson(context, outcome);
    deps.wakeJobs();
    return answerDone(context, did);
  }

  async function answerPerson(
    context: TeamContext,
    refused?: Refusal & { otherId?: string | undefined },
  ): Promise<Response> {
    const person = await findPerson(context.var.db, { id: toChange(context).personId });
    if (!person) return answerMissing(context);
    return answerTeamPage(
      context,
      { title: toVisibleText(person.name), notices: personNotices, refused },
      <PersonPage
        person={person}
        choices={submissionTables}
        toFacts={submissionFacts}
        answers={person.signup ? toAnswerFields(person.signup) : []}
        seen={versionOf(correctable(person))}
        otherId={refused?.otherId}
      />,
    );
  }
}

/** What the form for a correction shows. */
function correctable({ name, typed_email: email, signup }: Person) {
  return [signup?.name ?? name, email, signup ? toAnswerFields(signup).map(({ value }) => value) : []];
}

async function answerList(context: TeamContext, { env }: Services, query: URLSearchParams): Promise<Response> {
  const { db, clock } = context.var;
  const filter = readPeopleFilter(query);
  const problem = describeUnknown(filter);
  const found = await listPeople(db, filter, toPageNumber(query.get("page")), clock.zone);
  const view = {
    ...found,
    filter,
    sources: await listSources(db),
    columns: chosenColumns(context),
    asksToConfirm: env.CONFIRM_ADDRESSES,
    problem,
  };
  return answerTeamPage(
    context,
    { title: peopleContent.title, notices: peopleNotices, script: searchScript, refused: problem },
    <PeoplePage view={view} choices={submissionTables} />,
  );
}

/** The list that a form was sent from. */
function listOf(form: URLSearchParams): string {
  const asked = new URLSearchParams((form.get("back") ?? "").split("?")[1]);
  return peopleUrl(readPeopleFilter(asked), toPageNumber(asked.get("page")));
}

function chosenColumns(context: TeamContext): PeopleColumn[] {
  const chosen = getCookie(context, columnCookie, teamCookie.prefix)?.split(".");
  return keysOf(columnNames).filter((column) => !chosen || chosen.includes(column));
}

function toChange(context: TeamContext): PersonChange {
  return { actor: context.var.session.email, personId: context.req.param("id") ?? "" };
}
