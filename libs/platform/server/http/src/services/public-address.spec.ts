import { isPublicAddress } from './public-address';

it.each(['93.184.215.14', '2606:2800:21f::1', '::ffff:93.184.215.14', '64:ff9b::5db8:d70e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  // This host, private, shared, link-local, for documentation and benchmarks, multicast, reserved.
  ...['0.0.0.0', '0.1.2.3', '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', '169.254.169.254'],
  ...['192.0.0.8', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00::1', 'ff02::1', '100::1', '4000::1'],
  ...['2001:db8::1', '3fff::1', '2001:2::1', '2001:10::1', '5f00::1'],
  // With an IPv4 address in them: compatible, mapped, translated, 6to4, Teredo.
  ...['::127.0.0.1', '::7f00:1', '::a01:203', '::5db8:d70e', '::ffff:127.0.0.1', '::ffff:a01:203', '::ffff:0:7f00:1'],
  ...['64:ff9b::7f00:1', '64:ff9b::a01:203', '64:ff9b:1::a01:203', '2002:7f00:1::', '2002:5db8:d70e::1', '2001::1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
