import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Networks that are not on the public internet: IANA's special-purpose registries for IPv4 and IPv6 as of 2025-10-09, without
 * the few entries that are globally reachable, and with multicast, deprecated and unallocated space.
 */
const specialNetworks: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast and reserved.
  "224.0.0.0/3",
  // All but global unicast (2000::/3): loopback, mapped and translated IPv4, discard-only, segment routing (5f00::/16), private, link-local, multicast.
  "::/3",
  "4000::/2",
  "8000::/1",
  // IETF protocol assignments (Teredo, benchmarking, ORCHID …), documentation, 6to4.
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
];

// One list a family: a list judges an IPv4 address by the IPv6 networks, too.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of specialNetworks) {
  const [address = "", bits] = network.split("/");
  const family = address.includes(":") ? "ipv6" : "ipv4";
  blocked[family].addSubnet(address, Number(bits), family);
}

/** Whether an IP address is on the public internet. Of IPv6 only global unicast is; an address that stands for an IPv4 one is not. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  const family = version === 6 ? "ipv6" : "ipv4";
  return version !== 0 && !blocked[family].check(ip, family);
}

/** Whether a URL names an IP address that is not public. A socket looks no such host up. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicIp(host);
}

export const privateIpCode = "EPRIVATE";

/** `lookup` for a socket that only connects to public IPs: what is checked here is what is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicIp(address)))
      return callback(Object.assign(new Error("not a public IP"), { code: privateIpCode }), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
