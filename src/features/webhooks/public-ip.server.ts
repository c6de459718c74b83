import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { specialNetworks } from "./special-networks.ts";

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
