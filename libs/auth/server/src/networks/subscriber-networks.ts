import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** A subscribing institution: clients in its networks are entitled to full films. */
export interface SubscriberNetworks {
  organisation: string;
  ranges: readonly Range[];
}

/** The list of networks is invalid; the message is one sentence. */
export class InvalidNetworksError extends Error {
  override readonly name = 'InvalidNetworksError';
}

/**
 * Reads `City Library=192.0.2.0/24 2001:db8::/32; Film School=198.51.100.0/24`.
 * @param allowPrivate for trials on a local machine
 * @throws InvalidNetworksError
 */
export function parseSubscriberNetworks(text: string, allowPrivate: boolean): SubscriberNetworks[] {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const all: { organisation: string; range: Range; written: string }[] = [];
  return parts.map((part) => {
    const [, name = '', list = ''] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    const organisation = name.trim();
    const written = list.split(/[\s,]+/).filter((network) => network !== '');
    if (organisation === '' || written.length === 0) {
      throw new InvalidNetworksError(`"${part}" must be a name, "=" and networks such as 192.0.2.0/24`);
    }
    const ranges = written.map((network) => {
      const range = parseRange(network);
      if (!allowPrivate && range[0].range() !== 'unicast') {
        throw new InvalidNetworksError(`${network} of ${organisation} is not a public network`);
      }
      const other = all.find((one) => overlap(one.range, range));
      if (other)
        throw new InvalidNetworksError(
          `${network} of ${organisation} overlaps ${other.written} of ${other.organisation}`,
        );
      all.push({ organisation, range, written: network });
      return range;
    });
    return { organisation, ranges };
  });
}

function parseRange(network: string): Range {
  const cidr = network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`;
  if (
    !ipaddr.isValidCIDR(cidr) ||
    (!cidr.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(cidr.split('/')[0] ?? ''))
  ) {
    throw new InvalidNetworksError(`${network} is not a network such as 192.0.2.0/24 or 2001:db8::/32`);
  }
  const range = ipaddr.parseCIDR(cidr);
  if (range[1] === 0) throw new InvalidNetworksError(`${network} contains all addresses`);
  return range;
}

function overlap([a, aBits]: Range, [b, bBits]: Range): boolean {
  return a.kind() === b.kind() && a.match(b, Math.min(aBits, bBits));
}

/** The institution whose network contains the address. IPv4 addresses may be mapped to IPv6. */
export function organisationOf(networks: readonly SubscriberNetworks[], address: string): string | undefined {
  if (networks.length === 0 || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const contains = ([network, bits]: Range) => network.kind() === parsed.kind() && parsed.match(network, bits);
  return networks.find(({ ranges }) => ranges.some(contains))?.organisation;
}
