import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { linkLifetimeMinutes } from "../../../src/features/team/team-content.ts";
import { type TeamContext, teamCookie } from "../team-app.ts";

const name = "team-next";

/** Plain paths below /team, which emails and chat messages link to, with the filter of a list. */
const isReturnPath = (path: string) =>
  /^\/team(?:\/[\w-]{1,64}){1,3}(?:\?[!-~]{1,1000})?$/.test(path) && !path.startsWith("/team/sign-");

export function rememberPath(context: TeamContext): void {
  const { method } = context.req;
  const path = context.req.path + new URL(context.req.url).search;
  if (method === "GET" && isReturnPath(path))
    setCookie(context, name, path, { ...teamCookie, maxAge: linkLifetimeMinutes * 60 });
}

export function takeReturnPath(context: TeamContext): string {
  const path = getCookie(context, name, teamCookie.prefix) ?? "";
  if (path !== "") deleteCookie(context, name, teamCookie);
  return isReturnPath(path) ? path : "/team";
}
