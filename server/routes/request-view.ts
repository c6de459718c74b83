import type { Context } from "hono";
import { createLinkSigner } from "../../src/platform/signed-link.server.ts";
import type { Services } from "../services.ts";

const goodForMs = 60_000;

const signer = (secret: string) => createLinkSigner({ secret, purpose: "doctor" });

/** A signed /healthz URL, valid for a minute, at which the site returns how it sees the request. */
export function requestViewUrl(origin: string, secret: string, now: Date): string {
  return signer(secret).sign(origin, "/healthz", String(now.getTime()));
}

export function createRequestView(deps: Pick<Services, "secret" | "clientIp" | "now">) {
  return (context: Context) => {
    if (!context.req.query("mac")) return null;
    const ageMs = deps.now().getTime() - Number(signer(deps.secret).check(context.req.url) ?? Number.NaN);
    if (!(Math.abs(ageMs) < goodForMs)) return null;
    const forwarded = context.req.header("x-forwarded-for");
    return {
      forwardedFor: forwarded === undefined ? 0 : forwarded.split(",").length,
      host: context.req.header("host") ?? null,
      clientIp: deps.clientIp(context),
    };
  };
}
