import { mailboxKey } from "../../../src/lib/mailbox.ts";
import { randomUUID } from "node:crypto";
import { getCookie, setCookie, deleteCookie } from "hono/cookie";
import type { MiddlewareHandler } from "hono";
import { deviceName } from "../../../src/features/team/device-name.ts";
import { resumeSession, startSession } from "../../../src/features/team/sessions.server.ts";
import { queueSignInLink, takeSignInLink } from "../../../src/features/team/sign-in-links.server.ts";
import { DeadLink, LinkSent, SignedOut, SignInForm, UseLink } from "./sign-in-pages.tsx";
import { sessionHours, signInContent } from "../../../src/features/team/team-content.ts";
import { hashToken } from "../../../src/features/team/team-token.server.ts";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { findMember } from "../../../src/platform/team-members.server.ts";
import { answerProblem, floodProblem } from "../../http/problem.ts";
import { toLimitKey } from "../../middleware/client-ip.ts";
import { readPostedForm } from "../form.ts";
import { rememberPath, takeReturnPath } from "./return-path.ts";
import { type TeamApp, type TeamContext, teamCookie, type TeamVariables } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { answerTeamPage, forgetLists } from "../page.tsx";

const perIp = { limit: 20, seconds: 900 };
/** Links by email: from one client IP for one member, to one member in a day, and in a minute: younger ones are in the mailbox already. */
const linkLimits = {
  perIp: { limit: 6, seconds: 3_600 },
  perDay: { limit: 200, seconds: 86_400 },
  perMinute: { limit: 3, seconds: 60 },
};

export function addSignInRoutes(app: TeamApp, deps: Services): void {
  const { env, limits, clientIp, log } = deps;

  app.get("/sign-in", (context) =>
    answerTeamPage(context, { title: "Sign in" }, <SignInForm isInsecure={!keepsCookies(env.siteOrigin)} />),
  );

  app.get("/sign-in/sent", (context) => answerTeamPage(context, { title: "Check your email" }, <LinkSent />));

  app.get("/sign-in/link", (context) => {
    const token = context.req.query("token") ?? "";
    return hashToken(token) === null
      ? answerDeadLink(context)
      : answerTeamPage(context, { title: signInContent.oneMoreStep }, <UseLink token={token} />);
  });

  app.post("/sign-in/*", async (context, next) => {
    const taken = await limits.take(`team-sign-in:from:${toLimitKey(clientIp(context))}`, perIp);
    return taken.ok ? next() : answerProblem(context.req.raw, floodProblem(taken.retryAfterSeconds), "page");
  });
  app.post("/sign-in/*", readPostedForm);

  /** A stranger uses up their own share first, so that a member's next link comes a minute later at most. */
  async function takeLink(client: string, email: string): Promise<boolean> {
    const name = `team-sign-in:for:${email}`;
    const limitsInTurn = [
      [`${name}:from:${client}`, linkLimits.perIp],
      [name, linkLimits.perMinute],
      [name, linkLimits.perDay],
    ] as const;
    for (const [key, limit] of limitsInTurn) if (!(await limits.take(key, limit)).ok) return false;
    return true;
  }

  app.post("/sign-in", async (context) => {
    const email = mailboxKey(context.var.form.get("email")?.trim().slice(0, 255) ?? "");
    const isTaken = await takeLink(toLimitKey(clientIp(context)), email);
    const member = isTaken ? findMember(env.teamMembers, email) : null;
    await queueSignInLink(await deps.db(), member?.email ?? null, { id: randomUUID(), now: deps.now() });
    // For others too, because a difference in time would reveal members.
    deps.wakeJobs();
    return context.redirect("/team/sign-in/sent", 303);
  });

  app.post("/sign-in/link", async (context) => {
    const db = await deps.db();
    const token = await db.transaction(async (transaction) => {
      const email = await takeSignInLink(transaction, context.var.form.get("token") ?? "");
      const member = email === null ? null : findMember(env.teamMembers, email);
      if (!member) return null;
      const device = deviceName(context.req.header("user-agent") ?? "");
      await recordTeamAction(transaction, { actor: member.email, action: "signed in", detail: device });
      return startSession(transaction, member.email, device);
    });
    if (token === null) {
      log.info("a sign-in link was used that is unknown, used or too old");
      return answerDeadLink(context);
    }
    setSessionCookie(context, token);
    return context.redirect(takeReturnPath(context), 303);
  });
}

function answerDeadLink(context: TeamContext): Response {
  return answerTeamPage(context, { title: "Sign in", status: 403 }, <DeadLink />);
}

export function requireSession(deps: Services): MiddlewareHandler<{ Variables: TeamVariables }> {
  return async (context, next) => {
    const token = getCookie(context, "team", teamCookie.prefix);
    if (token !== undefined) {
      const db = await deps.db();
      const found = await resumeSession(db, token, deps.env.teamMembers);
      if (found) {
        if (found.nextToken) setSessionCookie(context, found.nextToken);
        context.set("session", found.session);
        context.set("db", db);
        return next();
      }
      deleteSessionCookie(context);
    }
    if (context.req.method === "POST" && !context.req.path.endsWith("/sign-out"))
      return answerTeamPage(context, { title: signInContent.signedOut, status: 403 }, <SignedOut />);
    rememberPath(context);
    return context.redirect("/team/sign-in", 303);
  };
}

function setSessionCookie(context: TeamContext, token: string): void {
  setCookie(context, "team", token, { ...teamCookie, maxAge: sessionHours * 3_600 });
}

export function deleteSessionCookie(context: TeamContext): void {
  deleteCookie(context, "team", teamCookie);
  forgetLists(context);
}

function keepsCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
