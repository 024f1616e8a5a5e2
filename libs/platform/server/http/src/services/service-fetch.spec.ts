import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { serviceFetch } from './service-fetch';

const servers: Server[] = [];

/** Starts a service. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const fetchOf = ({ allowLocal = true, serviceNetworks = [] as string[] } = {}) =>
  serviceFetch({ serviceNetworks, allowLocal, maxReplyBytes: 1024 });

describe('the fetch of a library', () => {
  it('sends method, headers and body, and returns the reply', async () => {
    const origin = await serve((request, response) => {
      response.setHeader('x-method', request.method ?? '');
      request.pipe(response);
    });
    const body = new URLSearchParams({ code: 'x y' });
    const reply = await fetchOf()(`${origin}/token`, { method: 'POST', body });
    expect([reply.headers.get('x-method'), await reply.text()]).toEqual(['POST', 'code=x+y']);
  });

  it('returns a redirect, and does not follow it', async () => {
    let followed = false;
    const inner = await serve((_request, response) => {
      followed = true;
      response.end();
    });
    const outer = await serve((_request, response) => response.writeHead(302, { location: inner }).end());
    expect((await fetchOf()(outer)).status).toBe(302);
    expect(followed).toBe(false);
  });

  it('ends a reply that is too large', async () => {
    const origin = await serve((_request, response) => response.end('x'.repeat(4096)));
    await expect(fetchOf()(origin).then((reply) => reply.text())).rejects.toThrow();
  });

  it('ends a reply that is too large once it is decompressed', async () => {
    const [small, large] = [gzipSync('x'.repeat(1024)), gzipSync('x'.repeat(100_000))];
    expect(large.length).toBeLessThan(1024);
    const origin = await serve(({ url }, response) => {
      response.setHeader('content-encoding', 'gzip').end(url === '/small' ? small : large);
    });
    const read = (path: string) => fetchOf()(origin + path).then((reply) => reply.text());
    expect(await read('/small')).toHaveLength(1024);
    await expect(read('/large')).rejects.toThrow('larger than 1024 bytes');
  });

  it('returns a reply without content', async () => {
    const origin = await serve((_request, response) => response.writeHead(204).end());
    expect((await fetchOf()(origin)).status).toBe(204);
  });

  it.each([
    ...['http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9', 'http://10.1.2.3', 'http://169.254.169.254'],
    ...[
      'http://2130706433:9',
      'http://[::127.0.0.1]:9',
      'http://[::ffff:127.0.0.1]:9',
      'http://[64:ff9b::127.0.0.1]:9',
    ],
    ...['http://[2002:7f00:1::]:9', 'http://[::]:9', 'http://0.0.0.0:9'],
  ])('refuses %s unless it is allowed', async (address) => {
    await expect(fetchOf({ allowLocal: false })(address)).rejects.toThrow('is not a public address');
  });

  it('reaches a private network that the operator has allowed', async () => {
    const origin = await serve((_request, response) => response.end('key'));
    const allowed = fetchOf({ allowLocal: false, serviceNetworks: ['127.0.0.0/8'] });
    expect(await (await allowed(origin)).text()).toBe('key');
  });
});
