import dns from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { promisify } from 'node:util';
import { networkList } from '../proxies/network-list';
import { serviceLookup } from './service-lookup';

type Resolved = string | LookupAddress[];

/** Looks a name up whose DNS returns the addresses. */
function lookUp(name: string, addresses: readonly string[], { all = false, allowed = [] as string[] } = {}) {
  const responses = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _name: string,
      _options: LookupOptions,
      callback: (error: null, found: LookupAddress[]) => void,
    ) => callback(null, responses)) as never);
  const lookup = serviceLookup(networkList(allowed));
  return promisify<string, LookupOptions, Resolved>(lookup as never)(name, { all });
}

afterEach(() => jest.restoreAllMocks());

describe('the name of a configured service', () => {
  it('is resolved where it leads to public addresses', async () => {
    expect(await lookUp('cms.example', ['93.184.215.14'])).toBe('93.184.215.14');
    const both = ['93.184.215.14', '2606:2800:21f::1'];
    expect(await lookUp('cms.example', both, { all: true })).toEqual([
      { address: both[0], family: 4 },
      { address: both[1], family: 6 },
    ]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.1.2.3',
    'fd00::1',
    'fe80::1',
  ])('is refused where one of its addresses is %s', async (address) => {
    await expect(lookUp('cms.example', ['93.184.215.14', address])).rejects.toThrow(
      `cms.example leads to ${address}, which is not a public address`,
    );
  });

  it('may lead into a network that the operator has allowed', async () => {
    expect(await lookUp('cms.internal', ['10.1.2.3'], { allowed: ['10.1.0.0/16'] })).toBe('10.1.2.3');
    await expect(lookUp('cms.internal', ['10.2.2.3'], { allowed: ['10.1.0.0/16'] })).rejects.toThrow(
      'is not a public address',
    );
  });

  it('may be that of this machine', async () => {
    expect(await lookUp('localhost', ['127.0.0.1'])).toBe('127.0.0.1');
  });
});
