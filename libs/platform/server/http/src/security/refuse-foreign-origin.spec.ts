import { connect } from 'node:net';
import { createHttpServer, type HttpServerOptions } from '../create-http-server';

async function start(options: HttpServerOptions) {
  const app = await createHttpServer(options);
  app.post('/reels', () => ({ saved: true }));
  app.get('/reels', (request) => ({ host: request.host }));
  return app;
}

describe('a write with an Origin', () => {
  it.each<[origin: string, publicOrigin: string | undefined, status: number]>([
    ['https://films.example', 'https://films.example', 200],
    ['http://inner.example:4200', 'https://films.example', 403],
    ['http://films.example', 'https://films.example', 403],
    ['null', 'https://films.example', 403],
    ['http://inner.example:4200', undefined, 200],
    ['https://films.example', undefined, 403],
    ['null', undefined, 403],
  ])('%s, where PUBLIC_ORIGIN is %s: %s', async (origin, publicOrigin, status) => {
    const app = await start(publicOrigin === undefined ? {} : { publicOrigin });
    const headers = { host: 'inner.example:4200', origin };
    expect((await app.inject({ method: 'POST', url: '/reels', headers })).statusCode).toBe(status);
  });
});

describe('two Host headers', () => {
  it.each([
    ['host: films.example\r\nHOST: evil.example\r\n', 400],
    ['host: films.example\r\nhost: films.example\r\n', 400],
    ['host: films.example\r\n', 200],
  ])('%j: %s', async (hosts, status) => {
    const app = await start({ publicOrigin: 'https://films.example' });
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), address.hostname);
      let text = '';
      socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
      socket.write(`GET /reels HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    });
    expect(response.split('\r\n')[0]).toContain(` ${status} `);
    if (status === 400) expect(response).toContain('more than one Host header');
    await app.close();
  });
});
