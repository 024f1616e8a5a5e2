import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceCalls } from './call-service';

const callService = serviceCalls(() => false);
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

describe('a call of a configured service', () => {
  it('returns status and text, and sends headers and body', async () => {
    const origin = await serve((request, response) => {
      response.statusCode = 404;
      request.pipe(response);
    });
    const call = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'reel' };
    expect(await callService(`${origin}/page`, call)).toEqual({ status: 404, body: 'reel' });
  });

  it('does not follow a redirect', async () => {
    const inner = await serve((_request, response) => response.end('secret'));
    const outer = await serve((_request, response) => response.writeHead(302, { location: inner }).end());
    await expect(callService(outer, { method: 'GET' })).rejects.toThrow();
  });

  it('ends a reply that is too large', async () => {
    const origin = await serve((_request, response) => {
      for (let part = 0; part < 9; part += 1) response.write(Buffer.alloc(1024 * 1024, 'x'));
      response.end();
    });
    await expect(callService(origin, { method: 'GET' })).rejects.toThrow();
  });
});
