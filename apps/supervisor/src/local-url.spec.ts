import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitUntilReady } from './local-url';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The URL of a server that responds like this. */
async function served(reply: RequestListener): Promise<string> {
  const server = createServer(reply).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never = new AbortController().signal;

describe('waitUntilReady', () => {
  it('waits until the api of this start is ready', async () => {
    let calls = 0;
    const url = await served(({ url: path }, response) => {
      calls += 1;
      response.setHeader('x-nitrate-instance', 'mine');
      response.writeHead(path === '/health/ready' && calls > 2 ? 200 : 503).end();
    });
    expect(await waitUntilReady(url, 'mine', never)).toBe(true);
    expect(calls).toBe(3);
  });

  it.each([200, 302, 404])('refuses another program that returns %d, and names the variable', async (status) => {
    const url = await served((_, response) => response.writeHead(status, { location: '/' }).end());
    await expect(waitUntilReady(url, 'mine', never)).rejects.toThrow(
      `another program responds at ${url}. Set PORT to another port.`,
    );
  });

  it('refuses the api of another start', async () => {
    const url = await served((_, response) => response.setHeader('x-nitrate-instance', 'other').end());
    await expect(waitUntilReady(url, 'mine', never)).rejects.toThrow('another program responds');
  });

  it('gives up when the archive is stopped', async () => {
    const url = await served((_, response) => response.writeHead(503).end());
    expect(await waitUntilReady(url, 'mine', AbortSignal.timeout(200))).toBe(false);
  });
});
