import type { MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { stream } from "hono/streaming";
import type { ReactNode } from "react";
import { ownValue } from "../../src/lib/keys-of.ts";
import { clampPage, toPageNumber } from "../../src/lib/pagination.ts";
import type { ListPage } from "./tables.tsx";
import type { RefusedForm } from "./fields.tsx";
import { renderTeamPage, teamStyle } from "./layout.tsx";
import { type ListedPage, teamPages } from "./navigation.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { privatePagePolicy } from "../middleware/private-page.ts";
import { type TeamContext, teamCookie, type TeamVariables } from "./team-app.ts";

/** Characters of a list's query; a browser drops a cookie of more than 4,096 bytes. */
const maxSeen = 1_000;
const policy = privatePagePolicy({ style: teamStyle });

/** Of the form that was posted, as it was posted, unless it says otherwise. */
export type Refusal = Partial<RefusedForm> & { status?: 200 | 409 | 422 | undefined };

/** @param page.notices results of actions by name; an action redirects to a URL whose `did` names one */
export function answerTeamPage(
  context: TeamContext,
  page: {
    title: string;
    notices?: Readonly<Record<string, string>>;
    /** Why nothing was done. */
    refused?: Refusal | string | undefined;
    /** Runs on the page, and may ask this server. */
    script?: string;
    status?: 403 | 404;
  },
  children: ReactNode,
): Response {
  const { notices, script } = page;
  const refused = typeof page.refused === "string" ? { problem: page.refused } : page.refused;
  const { status = refused ? (refused.status ?? 422) : 200 } = page;
  const notice = notices && ownValue(notices, context.req.query("did"));
  const place = placeOf(context);
  const form = refused && { action: pathOf(context), typed: context.var.form, ...refused };
  const html = renderTeamPage({ ...page, ...place, notice, refused: form }, context.var, children);
  if (place.section && place.back === null && context.req.method === "GET") rememberList(context, place.section);
  const itsPolicy =
    script === undefined ? policy : `${privatePagePolicy({ style: teamStyle, script })}; connect-src 'self'`;
  return context.html(html, status, { "content-security-policy": itsPolicy });
}

/** Below /team, without a slash at its end. */
const pathOf = (context: TeamContext) => context.req.path.replace(/^(?:\/team)?/, "/team").replace(/\/$/, "");

/** The page of the menu, or the one that the path lies below with the way back to it. */
function placeOf(context: TeamContext): { section: ListedPage | undefined; back: string | null } {
  const path = pathOf(context);
  const section = teamPages.findLast(
    (one) => path === one.path || (one.path !== "/team" && path.startsWith(`${one.path}/`)),
  );
  if (!section || path === section.path) return { section, back: null };
  const seen = getCookie(context, listCookie(section), teamCookie.prefix) ?? "";
  return { section, back: seen.startsWith("?") ? section.path + seen : section.path };
}

const listCookie = ({ path }: ListedPage) => `list${path.replaceAll("/", "-")}`;

/** Keeps the filter, order and page of a list in the browser while it is open, for the way back to it. */
function rememberList(context: TeamContext, section: ListedPage): void {
  const query = new URL(context.req.url).searchParams;
  query.delete("did");
  const seen = query.size > 0 && `${query}`.length < maxSeen ? `?${query}` : "";
  if (seen !== (getCookie(context, listCookie(section), teamCookie.prefix) ?? ""))
    setCookie(context, listCookie(section), seen, teamCookie);
}

/** With the session: a search may be somebody's name. */
export function forgetLists(context: TeamContext): void {
  for (const page of teamPages) deleteCookie(context, listCookie(page), teamCookie);
}

/** The page of a list that is asked for, among those it has. */
export function readListPage(context: TeamContext, total: number, perPage: number): ListPage {
  const pageCount = Math.ceil(total / perPage);
  return { page: clampPage(toPageNumber(context.req.query("page")), pageCount), pageCount };
}

/** After a change, with the notice of its name: the page it was made on or, where `id` is empty, the list. */
export function answerDone(context: TeamContext, did: string, id = context.req.param("id") ?? ""): Response {
  const { section = teamPages[0] } = placeOf(context);
  return context.redirect(`${section.path}${id && `/${encodeURIComponent(id)}`}?did=${did}`, 303);
}

/** Makes routes of functions that change one thing. @param toChange what is asked for, and by whom; null for what is none */
export function actsOn<Change, Outcome>(
  toChange: (context: TeamContext) => Change | null,
  answer: (context: TeamContext, outcome: Outcome, did: string) => Response | Promise<Response>,
) {
  return (run: (db: Database, change: Change) => Promise<Outcome>, did: string) => async (context: TeamContext) => {
    const change = toChange(context);
    return change === null ? answerMissing(context) : answer(context, await run(context.var.db, change), did);
  };
}

const missing: Readonly<Record<string, readonly [title: string, why: string]>> = {
  "/team/people": ["No such person", "They may have been erased."],
  "/team/messages": ["No such message", "It may have been erased."],
  "/team/invitations": ["No such wave", "It may have been discarded."],
  "/team/posts": ["No such post", "It may have been deleted."],
  "/team/letters": ["No such letter", "It may have been deleted."],
  "/team/webhooks": ["No such webhook", "It may have been deleted."],
};

export function answerMissing(context: TeamContext): Response {
  const { section = teamPages[0], back } = placeOf(context);
  const { path, name } = section;
  const [title, why] = missing[path] ?? ["Nothing here", "There is no such page."];
  return answerTeamPage(
    context,
    { title, status: 404 },
    <p>
      {why} <a href={back ?? path}>{name}</a>
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
