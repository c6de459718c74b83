import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from "hono/utils/ipaddr";

export type ClientIp = (context: Context) => string;

/** Finds the client IP: the X-Forwarded-For entry that the outermost trusted proxy added (earlier ones are the sender's claim), else the socket's. */
export function createClientIp(trustedProxies: number): ClientIp {
  return (context) => {
    if (trustedProxies === 0) return socketIp(context);
    const entries = context.req.header("x-forwarded-for")?.split(",") ?? [];
    return parseIp(entries.at(-trustedProxies) ?? "") ?? socketIp(context);
  };
}

/** Returns the rate-limit key of an IP address: IPv6 by its first 56 bits, which one home line has (RIPE-690); mapped IPv4 as IPv4. */
export function toLimitKey(ip: string): string {
  const [bare = ""] = ip.split("%");
  if (isIP(bare) !== 6) return ip;
  const bits = convertIPv6ToBinary(bare);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 72n) << 72n)}/56`;
}

/** Returns the network of an IP address, which one provider gives to a building or a rack: the first 24 bits of IPv4, 48 of IPv6. */
export function toNetwork(ip: string): string {
  const key = toLimitKey(ip);
  if (isIP(key) === 4) return `${key.slice(0, key.lastIndexOf("."))}.0/24`;
  const [bare = ""] = key.split("/");
  return isIP(bare) === 6 ? `${convertIPv6BinaryToString((convertIPv6ToBinary(bare) >> 80n) << 80n)}/48` : key;
}

function socketIp(context: Context): string {
  const bindings: unknown = context.env;
  const hasSocket =
    typeof bindings === "object" && bindings !== null && ("incoming" in bindings || "server" in bindings);
  return hasSocket ? (getConnInfo(context).remote.address ?? "unknown") : "unknown";
}

/** An entry may have a port, IPv6 then in brackets. */
function parseIp(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}
