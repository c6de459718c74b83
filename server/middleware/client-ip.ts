import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export type ClientIp = (context: Context) => string;

/**
 * Only the last `trustedProxies` entries of `X-Forwarded-For` were written by proxies of ours; the rest is the sender's own claim.
 * A request that passed fewer proxies is known by its socket.
 * @param onIgnored called once, when the header is sent although no proxy is configured
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

/** The key of an IP address in rate limits: IPv6 by its first 64 bits, which one home line has; mapped IPv4 as IPv4. */
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

/** An entry may have a port, IPv6 then in brackets. */
function parseAddress(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}

/** The URL parser normalizes every spelling of IPv6. */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}
