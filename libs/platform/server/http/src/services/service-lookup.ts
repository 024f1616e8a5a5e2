import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** Names of this machine, which an operator therefore configures on purpose. */
export const localName = /^(.+\.)?localhost\.?$/i;

/** An address that is not called, because it leads into a network that is not public. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Resolves the name of a configured service. A name that leads into a private network is refused, so that the DNS of
 * another party cannot make this server call others in its own network.
 *
 * @param isAllowed addresses of private networks that services may use
 */
export function serviceLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = localName.test(name)
        ? undefined
        : addresses.find(({ address }) => !isPublicAddress(address) && !isAllowed(address));
      if (refused) {
        const sentence = `${name} leads to ${refused.address}, which is not a public address; NITRATE_SERVICE_NETWORKS may allow its network.`;
        return callback(new AddressRefused(sentence), []);
      }
      const [first] = addresses;
      if (options.all || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
