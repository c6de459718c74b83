import * as z from "zod/mini";
import { contactForm } from "../../../src/features/submissions/contact/contact-fields.ts";
import { referenceOf } from "../../../src/features/submissions/form/submission-receipt.ts";
import { findSubmission, toTeamFacts } from "../../../src/features/submissions/form/stored-submission.server.ts";
import {
  findAnswerTime,
  measureAnswerTimes,
  measureShownHours,
  showAnswerTime,
} from "../../../src/features/submissions/messages/answer-times.server.ts";
import {
  addNote,
  answerForm,
  answerMessage,
  assignMessage,
  type ChangeOutcome,
  markMessage,
  noteForm,
} from "../../../src/features/submissions/messages/message-changes.server.ts";
import {
  beginAnswer,
  deleteTemplate,
  listTemplates,
  saveTemplate,
  templateForm,
} from "../../../src/features/submissions/messages/answer-templates.server.ts";
import { MessagePage } from "./one-page.tsx";
import { overtaken } from "../../../src/features/team/team-content.ts";
import { TemplatesPage } from "./templates-page.tsx";
import {
  countMessages,
  findMessage,
  listMessages,
  messagesPerPage,
  messageStates,
  readThread,
} from "../../../src/features/submissions/messages/message-store.server.ts";
import {
  messageContent,
  messageNotices,
  messagesContent,
  templateNotices,
  templatesContent,
} from "../../../src/features/submissions/messages/messages-content.ts";
import { MessagesBeside, MessagesPage } from "./list-page.tsx";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { findMember } from "../../../src/platform/team-members.server.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { toNewId } from "../form.ts";
import { answerDone, answerMissing, answerTeamPage, readListPage, type Refusal, requireOwner } from "../page.tsx";

export function addMessagePages(app: TeamApp, deps: Services): void {
  const { env, now } = deps;

  app.get("/messages", async (context) => {
    const { db, session } = context.var;
    const asked = context.req.query("state");
    const state = messageStates.find((known) => known === asked) ?? "waiting";
    const isMine = context.req.query("mine") === "1";
    const assignedTo = isMine ? session.email : null;
    const counts = await countMessages(db, assignedTo);
    const paging = readListPage(context, counts[state], messagesPerPage);
    const messages = await listMessages(db, { state, assignedTo, page: paging.page });
    const answers = {
      measured: await measureAnswerTimes(db, now()),
      shown: await findAnswerTime(db),
      measuredHours: await measureShownHours(db, now(), env.TEAM_TIME_ZONE),
    };
    return answerTeamPage(
      context,
      { title: messagesContent.title, notices: messageNotices },
      <MessagesPage list={{ state, isMine, paging, counts, messages }} answers={answers} />,
    );
  });

  app.post("/messages/answer-time", requireOwner, async (context) => {
    const { db, form, session } = context.var;
    const isShown = form.get("shown") === "1";
    await showAnswerTime(db, { isShown, actor: session.email, now: now(), zone: env.TEAM_TIME_ZONE });
    return answerDone(context, isShown ? "shown" : "hidden");
  });

  app.get("/messages/templates", (context) => answerTemplates(context));

  app.post("/messages/templates", async (context) => {
    const { db, form, session } = context.var;
    const parsed = templateForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) return answerTemplates(context, parsed.error.issues[0]?.message ?? "");
    const saved = await saveTemplate(db, parsed.data, { actor: session.email, seen: form.get("seen") });
    return saved === true
      ? answerDone(context, "saved", "templates")
      : answerTemplates(context, saved ? overtaken : templatesContent.taken);
  });

  app.post("/messages/templates/delete", async (context) => {
    const { db, form, session } = context.var;
    const id = z.uuid().safeParse(form.get("id"));
    const isDone = id.success && (await deleteTemplate(db, id.data, session.email));
    return answerDone(context, isDone ? "deleted" : "nothing", "templates");
  });

  async function answerTemplates(context: TeamContext, problem?: string): Promise<Response> {
    const { db, form } = context.var;
    const templates = await listTemplates(db);
    const newId = toNewId(form, templates);
    // Of a template that is gone, the words stand in the form for a new one.
    if (!templates.some(({ id }) => id === form.get("id"))) form.set("id", newId);
    return answerTeamPage(
      context,
      { title: templatesContent.title, notices: templateNotices, refused: problem },
      <TemplatesPage templates={templates} newId={newId} />,
    );
  }

  app.get("/messages/:id", (context) => answerMessagePage(context));

  app.post("/messages/:id/answer", (context) => write(context, "answered", answerForm, answerMessage));
  app.post("/messages/:id/note", (context) => write(context, "noted", noteForm, addNote));

  app.post("/messages/:id/template", async (context) => {
    const { db, form } = context.var;
    const id = context.req.param("id");
    const message = await findMessage(db, id);
    const template = (await listTemplates(db)).find((known) => known.id === form.get("template"));
    if (!message) return answerMissing(context);
    const action = `/team/messages/${id}/answer`;
    if (!template)
      return answerMessagePage(context, {
        action,
        field: "body",
        status: 409,
        problem: messageContent.answer.noTemplate,
      });
    form.set("body", beginAnswer(form.get("body") ?? "", template, toVisibleText(message.name)));
    return answerMessagePage(context, { action, status: 200 });
  });

  app.post("/messages/:id/mark", async (context) => {
    const asked = context.var.form.get("state");
    const state = messageStates.find((known) => known === asked);
    if (!state) return answerMissing(context);
    const change = { messageId: context.req.param("id"), state, now: now(), actor: context.var.session.email };
    return answerChange(context, await markMessage(context.var.db, change), "marked");
  });

  app.post("/messages/:id/assign", async (context) => {
    const asked = context.var.form.get("member") ?? "";
    const member = asked === "" ? null : findMember(env.teamMembers, asked);
    if (asked !== "" && !member) return answerMissing(context);
    const { db, session } = context.var;
    const change = { messageId: context.req.param("id"), member: member?.email ?? null, actor: session.email };
    return answerChange(context, await assignMessage(db, change), "assigned");
  });

  async function write<Fields extends { id: string; body: string }>(
    context: TeamContext,
    did: string,
    schema: z.ZodMiniType<Fields>,
    store: (db: Database, written: Fields & { messageId: string; author: string; now: Date }) => Promise<ChangeOutcome>,
  ): Promise<Response> {
    const { db, form, session } = context.var;
    const parsed = schema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return answerMessagePage(context, { problem: parsed.error.issues[0]?.message, field: "body" });
    const from = { messageId: context.req.param("id") ?? "", author: session.email, now: now() };
    const outcome = await store(db, { ...parsed.data, ...from });
    if (outcome === "overtaken")
      return answerMessagePage(context, { problem: messageContent.answer.overtaken, field: "body", status: 409 });
    deps.wakeJobs();
    return answerChange(context, outcome, did);
  }

  async function answerMessagePage(context: TeamContext, refused?: Refusal): Promise<Response> {
    const { db } = context.var;
    const message = await findMessage(db, context.req.param("id") ?? "");
    const submission = message ? await findSubmission(db, contactForm, message.id) : null;
    if (!message || !submission) return answerMissing(context);
    const facts = [
      ...toTeamFacts(contactForm, submission).filter(({ name }) => name !== "message"),
      { label: "Reference", value: referenceOf(submission) },
    ];
    const members = env.teamMembers.map(({ email }) => email);
    return answerTeamPage(
      context,
      { title: toVisibleText(message.name), notices: messageNotices, refused },
      <div className="beside">
        <div>
          <MessagePage
            message={message}
            thread={await readThread(db, message.email)}
            facts={facts}
            forms={{
              newId: toNewId(context.var.form),
              members,
              teamEmail: env.TEAM_EMAIL,
              templates: await listTemplates(db),
            }}
          />
        </div>
        <MessagesBeside messages={await listMessages(db, { state: message.state, page: 1 })} current={message.id} />
      </div>,
    );
  }
}

function answerChange(context: TeamContext, outcome: ChangeOutcome, did: string): Response {
  return outcome === "missing" ? answerMissing(context) : answerDone(context, did);
}
