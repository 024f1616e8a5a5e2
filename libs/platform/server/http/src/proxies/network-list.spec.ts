import { type HttpServerOptions, createHttpServer } from '../create-http-server';
import { networkList } from './network-list';

const publicOrigin = 'https://films.example';

describe('trustedProxies', () => {
  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['11.1.2.3', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['fd12::1', true],
    ['2001:db8::1', false],
    ['fe80::1%eth0', true],
    ['unknown', false],
    ['', false],
    [undefined, false],
  ])('are known by network: %s %s', (address, trusted) => {
    expect(networkList(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', 'fe80::/10'])(address)).toBe(trusted);
  });
});

async function clientOf(
  { peer, forwarded }: { peer: string; forwarded?: string | string[] },
  options: HttpServerOptions = { publicOrigin, trustedProxies: ['10.0.0.0/8', 'fd00::/8'] },
) {
  const app = await createHttpServer(options);
  app.get('/', (request) => ({ ip: request.ip, origin: app.deps.originOf(request), host: request.host }));
  const headers = {
    host: 'inner.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
  };
  const response = await app.inject({ url: '/', remoteAddress: peer, headers });
  return response.json<{ ip: string; origin: string; host: string }>();
}

describe('the address of a client', () => {
  it.each<[peer: string, forwarded: string | string[], ip: string]>([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['fd00::1', '2001:db8::9', '2001:db8::9'],
    // The client's own entry, then the proxy's.
    ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', ['198.51.100.1', '203.0.113.9'], '203.0.113.9'],
    // Two proxies.
    ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['10.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    // Entries that are no address, and what an unknown proxy reported.
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', "<script>, ' or 1=1, 203.0.113.9", '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.999', '10.0.0.1'],
    // A peer that is not trusted.
    ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['203.0.113.9', '10.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ])('from %s with X-Forwarded-For %j is %s', async (peer, forwarded, ip) => {
    expect((await clientOf({ peer, forwarded })).ip).toBe(ip);
  });

  it('is that of the connection without trusted proxies', async () => {
    expect(await clientOf({ peer: '127.0.0.1', forwarded: '203.0.113.9' }, {})).toEqual({
      ip: '127.0.0.1',
      origin: 'http://inner.example',
      host: 'inner.example',
    });
  });
});

describe('the origin behind a proxy', () => {
  it('is the configured one, whatever host is forwarded', async () => {
    for (const peer of ['10.0.0.1', '203.0.113.9']) {
      expect(await clientOf({ peer })).toMatchObject({ origin: publicOrigin, host: 'inner.example' });
    }
  });

  it('must be configured', async () => {
    await expect(createHttpServer({ trustedProxies: ['10.0.0.0/8'] })).rejects.toThrow(/publicOrigin/);
  });
});
