import { organisationOf, parseSubscriberNetworks } from './subscriber-networks';

const networks = 'City Library=23.0.0.0/24 2a00:1450::/32; Film School = 31.13.64.0/18,8.8.8.8';

describe('networks of subscribers', () => {
  it.each([
    ['23.0.0.0', 'City Library'],
    ['23.0.0.255', 'City Library'],
    ['::ffff:23.0.0.7', 'City Library'],
    ['2a00:1450:4001::1', 'City Library'],
    ['31.13.127.255', 'Film School'],
    ['8.8.8.8', 'Film School'],
    ['23.0.1.0', undefined],
    ['8.8.8.9', undefined],
    ['2a00:1451::1', undefined],
    ['unknown', undefined],
    ['', undefined],
  ])('%s is in that of %s', (address, organisation) => {
    expect(organisationOf(parseSubscriberNetworks(networks, false), address)).toBe(organisation);
  });

  it.each([
    ['City Library', 'must be a name'],
    ['=23.0.0.0/24', 'must be a name'],
    ['City Library=', 'must be a name'],
    ['City Library=23.0.0.0/33', '23.0.0.0/33 is not a network'],
    ['City Library=23.0.0/24', '23.0.0/24 is not a network'],
    ['City Library=0.0.0.0/0', 'contains all addresses'],
    ['City Library=192.168.0.0/16', '192.168.0.0/16 of City Library is not a public network'],
    ['City Library=fd00::/8', 'is not a public network'],
    ['City Library=23.0.0.0/24; Film School=23.0.0.128/25', '23.0.0.128/25 of Film School overlaps 23.0.0.0/24'],
    ['City Library=2a00:1450:1::/48 2a00:1450::/32', 'overlaps'],
  ])('%p is refused: %s', (text, message) => {
    expect(() => parseSubscriberNetworks(text, false)).toThrow(message);
  });

  it('may be private for trials, but never contain all addresses', () => {
    const own = parseSubscriberNetworks('Here=127.0.0.0/8 ::1', true);
    expect(organisationOf(own, '::1')).toBe('Here');
    expect(organisationOf(own, '127.0.0.1')).toBe('Here');
    expect(() => parseSubscriberNetworks('All=0.0.0.0/0', true)).toThrow('all addresses');
  });
});
