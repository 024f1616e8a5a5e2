import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What limits by address count: an IPv4 address, or the /64 prefix of an IPv6 address, which one client owns whole. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress()
    ? parsed.toIPv4Address().toString()
    : parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':');
}
