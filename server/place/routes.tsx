import { mailboxKey } from "../../src/lib/mailbox.ts";
import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { erasePerson } from "../../src/features/people/erase-person.server.ts";
import { emailSchema } from "../../src/lib/email-address.ts";
import { findPerson, type Person } from "../../src/features/people/person.server.ts";
import { findOpenQuestion } from "../../src/features/people/silent-people.server.ts";
import { queueLinkEmail } from "../../src/features/place/link-email.server.ts";
import { ConfirmPage, ErasedPage, ErasePage, LinkForm, LinkSent } from "./link-pages.tsx";
import {
  changeAnswers,
  chooseEmails,
  comeBack,
  confirmEmail,
  endOlderLinks,
  leave,
  stay,
} from "../../src/features/place/place-changes.server.ts";
import { linkContent, placeContent, placeNotices } from "../../src/features/place/place-content.ts";
import { PlacePage } from "./own-page.tsx";
import { ownValue } from "../../src/lib/keys-of.ts";
import type { EmailKind } from "../../src/lib/email-kinds.ts";
import type { Queryable } from "../../src/platform/db.server.ts";
import { readEmailChoices } from "../../src/mailing/email-choices.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { changePerson, type LockedPerson, recordOwnChange } from "../../src/platform/person-history.server.ts";
import { createPlaceLinks, placePath } from "../../src/platform/place-link.server.ts";
import { readForm } from "../http/posted-form.ts";
import { answerProblem, floodProblem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { crossOriginPost, isSameOrigin } from "../middleware/same-origin.ts";
import { readAnswers, type RefusedAnswers, toFields } from "./answers.ts";
import { submissionFacts } from "../routes/submission-facts.ts";
import { addPrivateHeaders } from "../middleware/private-page.ts";
import { answerPlacePage } from "./layout.tsx";
import type { OwnSections } from "./own-sections.tsx";
import { toOwnFile } from "./own-file.ts";

// The first three count per client IP, the last per email address.
const badKeys = { limit: 30, seconds: 900 };
const posts = { limit: 120, seconds: 900 };
const linkRequests = { limit: 10, seconds: 900 };
const linksPerEmail = { limit: 3, seconds: 3_600 };

/** `form` is there for a POST, `person` and `key` behind the check of the key. */
type PlaceEnv = { Variables: { form: URLSearchParams; person: Person; key: string } };
type PlaceContext = Context<PlaceEnv>;

/** Adds a person's own pages. The key of a personal link opens them, and every form posts it again. Every invalid key gets the same answer. */
export function createPlaceRoutes(
  deps: Omit<Services, "env" | "log"> & {
    env: Pick<Env, "siteOrigin" | "DATA_DIR" | "CONFIRM_ADDRESSES">;
    sections: OwnSections;
  },
): Hono<PlaceEnv> {
  const { env, limits, now } = deps;
  const links = createPlaceLinks({ secret: deps.secret, origin: env.siteOrigin, db: deps.db, now });
  const app = new Hono<PlaceEnv>();
  const take = (context: PlaceContext, name: string, limit: typeof posts) =>
    limits.take(`place-${name}:${toLimitKey(deps.clientIp(context))}`, limit);

  app.use(addPrivateHeaders);
  app.use(async (context, next) => {
    const request = context.req.raw;
    if (request.method !== "POST") return next();
    if (!isSameOrigin(request, env.siteOrigin)) return answerProblem(request, crossOriginPost, "page");
    const taken = await take(context, "posts", posts);
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds), "page");
    const read = await readForm(request);
    if (!read.ok) return answerProblem(request, read.problem, "page");
    context.set("form", read.form);
    return next();
  });

  app.get("/", (context, next) =>
    context.req.query("key") === undefined ? answerPlacePage({ title: linkContent.title }, <LinkForm />) : next(),
  );
  app.get("/sent", () => answerPlacePage({ title: linkContent.title }, <LinkSent />));

  app.post("/link", async (context) => {
    const taken = await take(context, "links", linkRequests);
    if (!taken.ok) return answerProblem(context.req.raw, floodProblem(taken.retryAfterSeconds), "page");
    const typed = (context.get("form").get("email") ?? "").replaceAll("\0", "").slice(0, 1_000);
    const read = emailSchema.safeParse(typed);
    if (!read.success) {
      const refused = { email: typed.trim(), problem: read.error.issues[0]?.message ?? "" };
      return answerPlacePage({ title: linkContent.title, status: 422 }, <LinkForm refused={refused} />);
    }
    const email = read.data;
    const own = await limits.take(`place-links-to:${mailboxKey(email)}`, linksPerEmail);
    await queueLinkEmail(await deps.db(), own.ok ? email : "", randomUUID());
    // For unknown email addresses too: a difference in time would show who is on the list.
    deps.wakeJobs();
    return context.redirect(`${placePath}/sent`, 303);
  });

  app.use(async (context, next) => {
    const key = (context.req.method === "POST" ? context.get("form").get("key") : context.req.query("key")) ?? "";
    const personId = await links.readKey(key);
    const person = personId === null ? null : await findPerson(await deps.db(), { id: personId });
    if (!person) return answerDead(context);
    context.set("person", person);
    context.set("key", key);
    return next();
  });

  app.get("/", (context) => answerPlace(context));

  app.get("/confirm", (context) => {
    const isConfirmed = context.get("person").confirmed_at !== null;
    const page = <ConfirmPage fieldKey={context.get("key")} isConfirmed={isConfirmed} />;
    return answerPlacePage({ title: linkContent.title }, page);
  });
  app.post("/confirm", act("confirmed", confirmEmail));
  app.post("/stay", act("stayed", stay));
  app.post("/leave", act("left", leave));
  app.post("/back", act("back", comeBack));
  app.post(
    "/emails",
    act("emails", (db, person, form) => chooseEmails(db, person, toWantedKinds(form))),
  );
  app.post(
    "/links",
    act("links", (db, person) => endOlderLinks(db, person, now())),
  );

  app.post("/answers", async (context) => {
    const { form, person, key } = context.var;
    if (!person.signup) return answerPlace(context);
    const read = readAnswers(form, person.signup);
    if ("errors" in read) return answerPlace(context, { form, errors: read.errors });
    await changePerson(await deps.db(), person.id, (db, locked) => changeAnswers(db, locked, read));
    return context.redirect(`${placePath}?key=${key}&done=answers`, 303);
  });

  app.post("/data", async (context) => {
    const person = context.get("person");
    const db = await deps.db();
    await recordOwnChange(db, person.id, "exported");
    const { kinds } = await readEmailChoices(db, person.email);
    return new Response(`${JSON.stringify(toOwnFile(person, kinds), null, 2)}\n`, {
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="your-data.json"',
      },
    });
  });

  app.get("/erase", (context) => answerErase(context, false));
  app.post("/erase", async (context) => {
    const { form, person } = context.var;
    if (form.get("sure") !== "yes") return answerErase(context, true);
    const erasing = { db: await deps.db(), dataDir: env.DATA_DIR };
    const receipt = await erasePerson(erasing, { personId: person.id, actor: "person" });
    if (!receipt) return answerDead(context);
    return answerPlacePage({ title: linkContent.erased.heading }, <ErasedPage reference={receipt.reference} />);
  });

  function act(done: string, run: (db: Queryable, person: LockedPerson, form: URLSearchParams) => Promise<void>) {
    return async (context: PlaceContext) => {
      const { form, person, key } = context.var;
      await changePerson(await deps.db(), person.id, (db, locked) => run(db, locked, form));
      const next = done === "links" ? links.keyFor(person.id) : key;
      return context.redirect(`${placePath}?key=${next}&done=${done}`, 303);
    };
  }

  async function answerDead(context: PlaceContext): Promise<Response> {
    const taken = await take(context, "keys", badKeys);
    if (!taken.ok) return answerProblem(context.req.raw, floodProblem(taken.retryAfterSeconds), "page");
    return answerPlacePage({ title: linkContent.title, status: 403 }, <LinkForm isDead />);
  }

  async function answerPlace(context: PlaceContext, refused?: RefusedAnswers): Promise<Response> {
    const { person, key } = context.var;
    const db = await deps.db();
    const view = {
      key,
      person,
      fields: person.signup ? toFields(person.signup, refused) : [],
      messages: person.messages.map((message) => ({
        ...message,
        facts: submissionFacts.message(message).filter(({ control }) => control !== "message"),
      })),
      choices: await readEmailChoices(db, person.email),
      asksToConfirm: env.CONFIRM_ADDRESSES,
      staysUntil: await findOpenQuestion(db, person.id),
    };
    const notice = refused ? placeContent.answers.refused : ownValue(placeNotices, context.req.query("done"));
    return answerPlacePage(
      { title: placeContent.title, status: refused ? 422 : 200 },
      <PlacePage view={view} notice={notice}>
        {person.signup ? await deps.sections(db, person) : null}
      </PlacePage>,
    );
  }

  function answerErase(context: PlaceContext, isMissing: boolean): Response {
    return answerPlacePage(
      { title: linkContent.erase.heading, status: isMissing ? 422 : 200 },
      <ErasePage fieldKey={context.get("key")} isMissing={isMissing} />,
    );
  }

  app.all("*", (context) => answerDead(context));
  return app;
}

function toWantedKinds(form: URLSearchParams): Record<EmailKind, boolean> {
  return { letters: form.has("letters"), articles: form.has("articles"), invitations: form.has("invitations") };
}
