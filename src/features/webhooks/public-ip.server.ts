import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const privateNetworks: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

const blocked = new BlockList();
for (const [network, bits] of privateNetworks)
  blocked.addSubnet(network, bits, network.includes(":") ? "ipv6" : "ipv4");

/** Whether an IP address is on the public internet. An IPv6 address that stands for an IPv4 one is judged as that one. */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !blocked.check(ip, family === 6 ? "ipv6" : "ipv4");
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
