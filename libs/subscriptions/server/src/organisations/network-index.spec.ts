import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { NetworkIndex } from './network-index';
import { formatNetwork, type Network, parseNetwork } from './parse-network';

const network = (text: string): Network => {
  const parsed = parseNetwork(text, true);
  if (typeof parsed === 'string') throw new Error(`${text} is ${parsed}`);
  return parsed;
};

function indexOf(networks: Record<string, string>) {
  const index = new NetworkIndex<string>();
  for (const [text, name] of Object.entries(networks)) index.add(network(text), name);
  return index;
}

describe('the networks of organisations', () => {
  const index = indexOf({
    '23.0.0.0/24': 'City Library',
    '2a00:1450::/32': 'City Library',
    '31.13.64.0/18': 'Film School',
    '8.8.8.8': 'Film School',
    '2a00:1451:0:4::/63': 'Museum',
  });

  it.each([
    ['23.0.0.0', 'City Library'],
    ['23.0.0.255', 'City Library'],
    ['::ffff:23.0.0.7', 'City Library'],
    ['::ffff:1700:7', 'City Library'],
    ['2a00:1450:4001::1', 'City Library'],
    ['31.13.127.255', 'Film School'],
    ['8.8.8.8', 'Film School'],
    ['2a00:1451:0:5::1', 'Museum'],
    ['2a00:1451:0:6::1', undefined],
    ['23.0.1.0', undefined],
    ['8.8.8.9', undefined],
    ['2a00:1451::1', undefined],
    ['unknown', undefined],
    ['', undefined],
  ])('%s is in that of %s', (address, name) => expect(index.find(address)).toBe(name));

  it('are found as by comparing each of them', () => {
    const octets = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 }),
    );
    const networks = fc.array(fc.tuple(octets, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(networks, octets, (parts, bytes) => {
        const address = ipaddr.fromByteArray(bytes);
        const all = parts
          .map(([start, share]) => ({ start, bits: 1 + Math.floor(share * (start.length * 8 - 1)) }))
          .map(({ start, bits }) => network(`${ipaddr.fromByteArray(start).toString()}/${bits}`));
        const found = new NetworkIndex<string>();
        for (const each of all) found.add(each, formatNetwork(each));
        const containing = all.filter(
          (each) => each.address.kind() === address.kind() && address.match(each.address as never, each.bits),
        );
        const name = found.find(address.toString());
        if (containing.length === 0) expect(name).toBeUndefined();
        else expect(containing.map(formatNetwork)).toContain(name);
      }),
    );
  });
});
