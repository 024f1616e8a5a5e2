import ipaddr from 'ipaddr.js';

/** An IPv4 or IPv6 network. */
export interface Network {
  address: ipaddr.IPv4 | ipaddr.IPv6;
  /** Length of the prefix. */
  bits: number;
}

/** Why a text is not the network of an organisation. */
export type NetworkFault = 'malformed' | 'allAddresses' | 'notPublic';

/**
 * Reads `192.0.2.0/24`, `2001:db8::/32` or one address. Bits after the prefix are cleared; IPv4 addresses mapped to IPv6
 * become IPv4.
 * @param allowPrivate for trials on a local machine: elsewhere such a network would match unrelated clients
 */
export function parseNetwork(text: string, allowPrivate: boolean): Network | NetworkFault {
  const written = text.trim();
  const cidr = written.includes('/') ? written : `${written}/${written.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(cidr)) return 'malformed';
  if (!cidr.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(cidr.split('/')[0] ?? '')) return 'malformed';
  const [address, bits] = unmapped(ipaddr.parseCIDR(cidr));
  if (bits <= 0) return 'allAddresses';
  const first = firstAddress(address, bits);
  if (!allowPrivate && !isPublic(first, bits)) return 'notPublic';
  return { address: first, bits };
}

/** `192.0.2.0/24`, as PostgreSQL writes it. */
export const formatNetwork = ({ address, bits }: Network): string => `${address.toString()}/${bits}`;

function unmapped([address, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const isMapped = address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress();
  return isMapped ? [(address as ipaddr.IPv6).toIPv4Address(), bits - 96] : [address, bits];
}

function firstAddress(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): ipaddr.IPv4 | ipaddr.IPv6 {
  const bytes = address
    .toByteArray()
    .map((byte, index) => byte & (0xff << Math.max(0, 8 - Math.max(0, bits - index * 8))));
  return ipaddr.fromByteArray(bytes.map((byte) => byte & 0xff));
}

/** Whether a network has public addresses alone: neither itself nor a network within it is reserved. */
function isPublic(first: ipaddr.IPv4 | ipaddr.IPv6, bits: number): boolean {
  if (first.range() !== 'unicast') return false;
  return !reserved.some(
    ([address, prefix]) => address.kind() === first.kind() && prefix >= bits && address.match(first, bits),
  );
}

/** Networks that are not public and may lie in a larger one: RFC 6890. */
const reserved = [
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4'],
  ...['fc00::/7', 'fe80::/10', 'ff00::/8', '2001:db8::/32', '64:ff9b::/96'],
].map((cidr) => ipaddr.parseCIDR(cidr));
