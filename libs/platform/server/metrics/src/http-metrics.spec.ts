import { once } from 'node:events';
import { connect } from 'node:net';
import { createHttpServer, type HttpServer, inProcessCalls } from '@nitrate/http';
import { Registry } from 'prom-client';
import { httpMetrics } from './http-metrics';

let app: HttpServer;
afterEach(() => app.close());

async function start() {
  const registry = new Registry();
  const labelsOf = (url = 'none') => ({ route: url, kind: url.startsWith('/media') ? 'media' : 'other' });
  app = await createHttpServer({ observe: httpMetrics(registry, labelsOf) });
  app.get('/reels/:reel', async () => 'x'.repeat(500));
  app.get('/media/*', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('beginning');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  /** The lines of a metric, once `isThere` says that they are complete. */
  const lines = async (name: string, isThere: (text: string) => boolean = () => true) => {
    for (;;) {
      const text = (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
      if (isThere(text.join('\n'))) return text;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { origin, lines };
}

const count = 'nitrate_http_request_duration_seconds_count';

describe('httpMetrics', () => {
  it('has one series for a route, whatever its paths', async () => {
    const { origin, lines } = await start();
    for (let n = 0; n < 20; n += 1) await (await fetch(`${origin}/reels/${n}?q=secret-${n}`)).text();
    await (await fetch(`${origin}/nowhere/private-path`)).text();
    expect(await lines(count, (text) => text.includes('4xx'))).toEqual([
      `${count}{method="GET",route="/reels/:reel",status="2xx"} 20`,
      `${count}{method="GET",route="none",status="4xx"} 1`,
    ]);
    const [bytes = ''] = await lines('nitrate_http_response_bytes_total{kind="other"}');
    expect(Number(bytes.split(' ')[1])).toBeGreaterThan(20 * 500);
  });

  it('counts responses that end early, and those in flight', async () => {
    const { origin, lines } = await start();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET /media/film HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    expect(await lines('nitrate_http_requests_in_flight{')).toEqual([
      'nitrate_http_requests_in_flight{kind="media"} 1',
    ]);
    socket.destroy();
    await lines(count, (text) => text.includes('route="/media/*",status="aborted"} 1'));
    expect(await lines('nitrate_http_requests_in_flight{')).toEqual([
      'nitrate_http_requests_in_flight{kind="media"} 0',
    ]);
  });

  it('does not count calls of the server to itself', async () => {
    const { origin, lines } = await start();
    await inProcessCalls(app)('/reels/1');
    await (await fetch(`${origin}/reels/2`)).text();
    expect(await lines(count, (text) => text !== '')).toEqual([
      `${count}{method="GET",route="/reels/:reel",status="2xx"} 1`,
    ]);
  });
});
