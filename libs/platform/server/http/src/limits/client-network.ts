import ipaddr from 'ipaddr.js';

/** Providers assign a customer at least this prefix, and its addresses can be changed with every request. */
const ipv6Bits = 56;

/**
 * The network of a client's address, to count or recognise clients by: the /56 prefix of an IPv6 address, and of an
 * IPv4 address, mapped ones included, its first `ipv4Bits`; by default the address itself.
 */
export function clientNetwork(address: string, ipv4Bits = 32): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const isIPv6 = parsed.kind() === 'ipv6';
  const bits = isIPv6 ? ipv6Bits : ipv4Bits;
  const prefix = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  const network = ipaddr.fromByteArray(prefix).toString();
  return bits === 32 && !isIPv6 ? network : `${network}/${bits}`;
}
