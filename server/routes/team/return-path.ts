import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { linkMinutes } from "../../../src/features/team/team-content.ts";
import type { TeamContext } from "./team-page.ts";

const name = "team-next";
const options = { prefix: "host", path: "/", secure: true } as const;

/** Pages that emails and chat messages link to: plain paths below /team. */
const isReturnPath = (path: string) => /^\/team(?:\/[\w-]{1,64}){1,3}$/.test(path) && !path.startsWith("/team/sign-");

/** Remembers the page that was asked for until its reader has signed in, in the same browser. */
export function rememberPath(context: TeamContext): void {
  const { method, path } = context.req;
  if (method === "GET" && isReturnPath(path))
    setCookie(context, name, path, { ...options, httpOnly: true, sameSite: "Lax", maxAge: linkMinutes * 60 });
}

/** Where a sign-in leads: to the page that was asked for before, or to Today. */
export function takeReturnPath(context: TeamContext): string {
  const path = getCookie(context, name, "host") ?? "";
  if (path !== "") deleteCookie(context, name, options);
  return isReturnPath(path) ? path : "/team";
}
