/**
 * Networks that are not on the public internet: IANA's special-purpose registries for IPv4 and IPv6 as of 2025-10-09, without
 * the few entries that are globally reachable, and with multicast, deprecated and unallocated space.
 */
export const specialNetworks: readonly string[] = [
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
