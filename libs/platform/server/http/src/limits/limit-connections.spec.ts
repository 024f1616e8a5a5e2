import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { createHttpServer, type HttpServerOptions } from '../create-http-server';
import { inProcessCalls } from '../in-process-calls';
import { route } from '../route';

jest.setTimeout(60_000);

const endpoint = <Url extends `/${string}`>(url: Url) =>
  defineEndpoint({
    method: 'POST',
    url,
    summary: 'Saves a reel',
    access: 'anyone',
    body: Type.Object({ name: Type.String() }),
    reply: Type.Object({ name: Type.String() }),
    refusals: [],
  });

const opened: { close: () => Promise<void> }[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of opened.splice(0)) await app.close();
});

/** `GET /slow` responds when `finish` has been called. */
async function start(limits: HttpServerOptions['limits'], options: HttpServerOptions = {}) {
  const app = await createHttpServer({ limits, ...options });
  opened.push(app);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => {
    await finished;
    return 'done';
  });
  let requests = 0;
  app.server.on('request', () => (requests += 1));
  const untilRequests = async (count: number) => {
    while (requests < count) await once(app.server, 'request');
  };
  let connections = 0;
  app.server.on('connection', () => (connections += 1));
  route(app, endpoint('/reels'), ({ body }) => ({ name: body.name }));
  route(app, endpoint('/uploads'), ({ body }) => ({ name: body.name }), { upload: true });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

  /** Opens a connection and sends the beginning of a request. */
  async function open(text: string, { from = '127.0.0.1', to = '127.0.0.1' } = {}) {
    const socket = connect({ port, host: to, localAddress: from });
    sockets.push(socket);
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    socket.write(text);
    return { socket, closed, received: () => received };
  }

  /**
   * 1,000 connections with the beginning of a request. No more at once than wait to be accepted (511): the system would
   * let the others try again a second later, and resets them where the server stays busy.
   */
  async function openSlow(addressOf: (n: number) => string = () => '127.0.0.1') {
    const slow: Awaited<ReturnType<typeof open>>[] = [];
    while (slow.length < 1000) {
      const batch = Array.from({ length: 250 }, (_, n) => open(head, { from: addressOf(n) }));
      slow.push(...(await Promise.all(batch)));
      while (connections < slow.length) await once(app.server, 'connection');
    }
    return slow;
  }

  /** A whole request of an ordinary client. */
  async function save({ from = '127.0.0.1', headers = '' } = {}) {
    const { closed, received } = await open(
      `POST /reels HTTP/1.1\r\nhost: x\r\n${headers}content-type: application/json\r\ncontent-length: 12\r\nconnection: close\r\n\r\n{"name":"M"}`,
      { from },
    );
    await closed;
    return received();
  }
  return { open, openSlow, save, finish, untilRequests };
}

const ok = /^HTTP\/1\.1 200 .*\{"name":"M"\}$/s;
const slowRequest = 'GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
const head = 'POST /reels HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

describe('1,000 slow clients', () => {
  it.each(['127.0.0.1', '127.0.0.2'])('do not keep an ordinary client at %s from being served', async (from) => {
    const { openSlow, save } = await start({ maxConnectionsPerAddress: 400 });
    const slow = await openSlow();
    expect(await save({ from })).toMatch(ok);
    expect(await save({ from })).toMatch(ok);
    expect(slow.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(400);
  });

  it('at many addresses do not either', async () => {
    const { openSlow, save } = await start({ maxConnections: 400 });
    await openSlow((n) => `127.0.1.${n}`);
    expect(await save({ from: '127.0.0.2' })).toMatch(ok);
  });

  it('are all refused when their time is over', async () => {
    const { openSlow, save } = await start({ requestTimeoutMs: 1000 });
    const slow = await openSlow((n) => `127.0.1.${n}`);
    expect(await save()).toMatch(ok);
    await Promise.all(slow.map(({ closed }) => closed));
    for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
  });
});

describe('a request that does not arrive', () => {
  it('ends with 408 and a problem document, the body of an upload later', async () => {
    const { open } = await start({ headersTimeoutMs: 300, requestTimeoutMs: 300, uploadTimeoutMs: 900 });
    const ordinary = await open(head);
    const upload = await open(head.replace('/reels', '/uploads'));
    const chunked = await open(
      'POST /reels HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    );
    const unknown = await open(head.replace('/reels', '/nothing'));
    await Promise.all([ordinary.closed, chunked.closed, unknown.closed]);
    expect(upload.socket.destroyed).toBe(false);
    await upload.closed;
    for (const { received } of [ordinary, upload, chunked]) {
      const [headers = '', body = ''] = received().split('\r\n\r\n');
      expect(headers).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json/);
      expect(JSON.parse(body)).toMatchObject({ status: 408, detail: 'The request did not arrive in time.' });
    }
  });

  it('ends when its headers stay out', async () => {
    const { open } = await start({ headersTimeoutMs: 300 });
    const { closed, received } = await open('GET /reels HTTP/1.1\r\nhost: x\r\n');
    const unused = await open('');
    await Promise.all([closed, unused.closed]);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(unused.received()).toBe('');
  });

  it('does not end a request that arrived, while its response takes longer', async () => {
    const { open, finish, untilRequests } = await start({
      headersTimeoutMs: 200,
      requestTimeoutMs: 200,
      uploadTimeoutMs: 200,
    });
    const answered = await open(slowRequest);
    await untilRequests(1);
    // When this one is closed, all timeouts have passed.
    await (
      await open('GET / HTTP/1.1\r\n')
    ).closed;
    finish();
    await answered.closed;
    expect(answered.received()).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  });
});

describe('the limit of connections', () => {
  it('closes idle connections first, and none that gets its response', async () => {
    const { open, save, finish, untilRequests } = await start({ maxConnectionsPerAddress: 2 });
    const first = await open(slowRequest);
    const idle = await open('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle.socket, 'data');
    expect(await save()).toMatch(ok);
    await idle.closed;
    const second = await open(slowRequest);
    await untilRequests(4);
    const third = await open(slowRequest);
    await third.closed;
    expect(third.received()).toBe('');
    finish();
    await Promise.all([first.closed, second.closed]);
    for (const { received } of [first, second]) expect(received()).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  });

  it('counts behind a trusted proxy the requests of each client, not the connections of the proxy', async () => {
    const { open, save, finish, untilRequests } = await start(
      { maxConnectionsPerAddress: 3 },
      { publicOrigin: 'https://films.example', trustedProxies: ['127.0.0.1'] },
    );
    const one = 'x-forwarded-for: 203.0.113.7\r\n';
    const slow = await Promise.all([1, 2, 3].map(() => open(slowRequest.replace('connection', `${one}connection`))));
    await untilRequests(3);
    expect(await save({ headers: one })).toMatch(/^HTTP\/1\.1 429 .*retry-after: 1/s);
    expect(await save({ headers: 'x-forwarded-for: 203.0.113.8\r\n' })).toMatch(ok);
    finish();
    await Promise.all(slow.map(({ closed }) => closed));
    expect(await save({ headers: one })).toMatch(ok);
  });

  it('does not count the calls of the server to itself', async () => {
    const app = await createHttpServer({
      limits: { maxConnectionsPerAddress: 1 },
      publicOrigin: 'https://films.example',
      trustedProxies: ['127.0.0.1'],
    });
    opened.push(app);
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let running = 0;
    app.get('/slow', async () => {
      running += 1;
      await finished;
      return 'done';
    });
    const callApi = inProcessCalls(app);
    const calls = [1, 2, 3].map(() => callApi('/slow'));
    while (running < 3) await nextTurn();
    finish();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
