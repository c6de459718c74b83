import type { MiddlewareHandler } from "hono";
import { stream } from "hono/streaming";
import type { ReactNode } from "react";
import { ownValue } from "../../src/lib/keys-of.ts";
import { renderTeamPage, teamStyle } from "./layout.tsx";
import type { TeamPath } from "./navigation.ts";
import { privatePagePolicy } from "../middleware/private-page.ts";
import type { TeamContext, TeamVariables } from "./team-app.ts";

const policy = privatePagePolicy({ style: teamStyle });

/** @param page.notices results of actions by name; an action redirects to a URL whose `did` names one */
export function answerTeamPage(
  context: TeamContext,
  page: {
    title: string;
    current?: TeamPath;
    notices?: Readonly<Record<string, string>>;
    /** Runs on the page, and may ask this server. */
    script?: string;
    status?: 200 | 403 | 404 | 409 | 422 | undefined;
  },
  children: ReactNode,
): Response {
  const { notices, status = 200, ...frame } = page;
  const notice = notices && ownValue(notices, context.req.query("did"));
  const { session: reader, clock, waiting } = context.var;
  const isBelow = page.current !== undefined && context.req.path !== page.current;
  const html = renderTeamPage({ ...frame, isBelow, notice, reader, clock, waiting, children });
  const { script } = page;
  const itsPolicy =
    script === undefined ? policy : `${privatePagePolicy({ style: teamStyle, script })}; connect-src 'self'`;
  return context.html(html, status, { "content-security-policy": itsPolicy });
}

const missing = {
  "/team/people": { title: "No such person", all: "All people", why: "They may have been erased." },
  "/team/messages": { title: "No such message", all: "All messages", why: "It may have been erased." },
  "/team/invitations": { title: "No such wave", all: "All waves", why: null },
  "/team/posts": { title: "No such post", all: "All posts", why: "It may have been deleted." },
  "/team/letters": { title: "No such letter", all: "All letters", why: "There is no such letter." },
  "/team/webhooks": { title: "No such webhook", all: "All webhooks", why: "It may have been deleted." },
} as const;

export function answerMissing(context: TeamContext, current: keyof typeof missing): Response {
  const { title, all, why } = missing[current];
  return answerTeamPage(
    context,
    { title, current, status: 404 },
    <p>
      {why} <a href={current}>{all}</a>
    </p>,
  );
}

/** @param name of the file, to which the day is added */
export function answerCsv(context: TeamContext, name: string, now: Date, pieces: AsyncIterable<string>): Response {
  context.header("content-type", "text/csv; charset=utf-8");
  context.header("content-disposition", `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`);
  return stream(context, async (file) => {
    for await (const piece of pieces) await file.write(piece);
  });
}

export const requireOwner: MiddlewareHandler<{ Variables: TeamVariables }> = async (context, next) =>
  context.var.session.role === "owner"
    ? next()
    : answerTeamPage(context, { title: "For owners", status: 403 }, "Only owners of the site may see or do this.");
