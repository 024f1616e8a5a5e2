import { clientNetwork } from './client-network';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:ff::1', '2001:db8:1::/56'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:ff::1', '2001:db8:1::/56'],
])('the network of %s, truncated to 24 bits, is %s', (address, network) => {
  expect(clientNetwork(address, 24)).toBe(network);
});
