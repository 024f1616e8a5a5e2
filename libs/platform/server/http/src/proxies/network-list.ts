import { BlockList, isIP } from 'node:net';

/** Whether an address is in one of the networks. */
export type NetworkList = (address: string | undefined) => boolean;

/** @param networks in CIDR notation, such as `10.0.0.0/8` and `fd00::/8`; a network without a prefix is one address */
export function networkList(networks: readonly string[]): NetworkList {
  // Asked with each request, mostly where there are no proxies.
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (!family) throw new Error(`${network} is not a network.`);
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address = '') => {
    const [withoutZone = ''] = address.split('%');
    const family = familyOf(withoutZone);
    return family !== undefined && list.check(withoutZone, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
}
