import { formatNetwork, parseNetwork } from './parse-network';

const read = (text: string, allowPrivate = false) => {
  const network = parseNetwork(text, allowPrivate);
  return typeof network === 'string' ? network : formatNetwork(network);
};

describe('a network of an organisation', () => {
  it.each([
    ['23.0.0.0/24', '23.0.0.0/24'],
    ['23.0.0.77/24', '23.0.0.0/24'],
    [' 8.8.8.8 ', '8.8.8.8/32'],
    ['31.13.127.255/18', '31.13.64.0/18'],
    ['2a00:1450::/32', '2a00:1450::/32'],
    ['2A00:1450:0:0::1', '2a00:1450::1/128'],
    ['2a00:1450:ffff::/33', '2a00:1450:8000::/33'],
    ['::ffff:23.0.0.0/120', '23.0.0.0/24'],
  ])('%p is %s', (text, network) => expect(read(text)).toBe(network));

  it.each([
    ['', 'malformed'],
    ['City Library', 'malformed'],
    ['23.0.0/24', 'malformed'],
    ['23.0.0.0/33', 'malformed'],
    ['0x17.0.0.0/8', 'malformed'],
    ['23.0.0.0/24; drop table film', 'malformed'],
    ['2a00:1450::/129', 'malformed'],
    ['0.0.0.0/0', 'allAddresses'],
    ['::/0', 'allAddresses'],
    ['::ffff:0.0.0.0/96', 'allAddresses'],
    ['192.168.0.0/16', 'notPublic'],
    ['192.168.7.9', 'notPublic'],
    ['192.0.0.0/8', 'notPublic'],
    ['fd00::/8', 'notPublic'],
    ['127.0.0.1', 'notPublic'],
    ['::1', 'notPublic'],
    ['100.64.0.0/10', 'notPublic'],
    ['2001:db8::/32', 'notPublic'],
    ['::ffff:10.0.0.0/104', 'notPublic'],
  ])('%p is refused: %s', (text, fault) => expect(read(text)).toBe(fault));

  it('may be private for trials, but never contain all addresses', () => {
    expect(read('127.0.0.0/8', true)).toBe('127.0.0.0/8');
    expect(read('::1', true)).toBe('::1/128');
    expect(read('0.0.0.0/0', true)).toBe('allAddresses');
  });
});
