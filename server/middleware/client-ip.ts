import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Says where a request came from: an IP address, or "unknown" where there is no socket (tests). */
export type ClientIp = (context: Context) => string;

/**
 * Makes the function that names a request's sender.
 * Only the last `trustedProxies` entries of `X-Forwarded-For` were written by proxies of ours; everything left of them
 * is the sender's own claim. A request that passed fewer proxies than that is known by its socket.
 * @param trustedProxies how many proxies stand in front (TRUSTED_PROXIES); 0 ignores the header
 * @param onIgnored called once, when the header is seen although no proxy is configured: behind one, all visitors are one client
 */
export function createClientIp(trustedProxies: number, onIgnored?: () => void): ClientIp {
  let isReported = false;
  return (context) => {
    if (trustedProxies === 0) {
      if (!isReported && context.req.header("x-forwarded-for") !== undefined) {
        isReported = true;
        onIgnored?.();
      }
      return socketAddress(context);
    }
    const entries = context.req.header("x-forwarded-for")?.split(",") ?? [];
    return parseAddress(entries.at(-trustedProxies) ?? "") ?? socketAddress(context);
  };
}

/**
 * The name under which an address is counted: IPv6 by its first 64 bits, since one line at home has them all;
 * IPv4 written as IPv6 as IPv4; anything else as it is.
 */
export function toLimitKey(address: string): string {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return address;
  const groups = expandIpv6(bare);
  const high = Number.parseInt(groups[6] ?? "0", 16);
  const low = Number.parseInt(groups[7] ?? "0", 16);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function socketAddress(context: Context): string {
  const bindings: unknown = context.env;
  const hasSocket =
    typeof bindings === "object" && bindings !== null && ("incoming" in bindings || "server" in bindings);
  return hasSocket ? (getConnInfo(context).remote.address ?? "unknown") : "unknown";
}

/** One entry of the header: an address, perhaps with a port, IPv6 then in brackets. Null for anything else. */
function parseAddress(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}

/** The eight groups of an IPv6 address; the URL parser knows all its spellings and writes one of them. */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}
