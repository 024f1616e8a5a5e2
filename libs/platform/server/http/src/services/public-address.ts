import ipaddr from 'ipaddr.js';

/** All that is assigned to the public; other addresses lead nowhere, or by a translation into a network of ours. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** RFC 6052: an IPv4 address as seen from a network without IPv4, in the last four bytes. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address is neither private nor reserved. IPv6 addresses with an IPv4 address in them are public where that
 * one is, if they are mapped or translated; tunnels (6to4, Teredo) and the compatible ones (`::10.0.0.1`) never.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(translated)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}
