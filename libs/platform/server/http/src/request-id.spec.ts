import { createHttpServer, inProcessCalls } from '../index';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A server behind a proxy at 10.0.0.1, with its log. */
async function start() {
  const lines: string[] = [];
  const app = await createHttpServer({
    trustedProxies: ['10.0.0.0/8'],
    publicOrigin: 'https://films.example',
    logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  app.get('/reel', (request) => {
    request.log.info('The reel turns');
    return { id: request.id };
  });
  app.get('/torn', () => {
    throw new Error('The reel is torn');
  });
  const send = (url: string, id?: string, remoteAddress = '10.0.0.1') =>
    app.inject({ url, remoteAddress, headers: id === undefined ? {} : { 'x-request-id': id } });
  const logged = () => lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId);
  return { app, send, logged };
}

describe('the id of a request', () => {
  it('is in the response, in the problem document and in each line of the log', async () => {
    const { send, logged } = await start();
    const fine = await send('/reel');
    const torn = await send('/torn');
    const unknown = await send('/nowhere');
    for (const { headers } of [fine, torn, unknown]) expect(headers['x-request-id']).toMatch(uuid);
    for (const response of [torn, unknown]) {
      expect(response.json()).toMatchObject({
        instance: `urn:nitrate:request:${String(response.headers['x-request-id'])}`,
      });
    }
    expect(logged()).toEqual([fine, torn].map(({ headers }) => headers['x-request-id']));
  });

  it('is that of a trusted proxy, and of nobody else', async () => {
    const { send, logged } = await start();
    const id = '4f2d0c6a9b7e41d3';
    expect((await send('/reel', id)).json()).toEqual({ id });
    expect((await send('/reel', id, '192.0.2.7')).headers['x-request-id']).toMatch(uuid);
    expect(logged()[0]).toBe(id);
  });

  it.each(['short', 'a'.repeat(65), 'line\u2028break', '<script>alert(1)</script>', 'two, ids-of-two'])(
    'is made where a proxy sends %j',
    async (id) => {
      const { send } = await start();
      expect((await send('/reel', id)).headers['x-request-id']).toMatch(uuid);
    },
  );

  it('is passed on to calls in process', async () => {
    const { app } = await start();
    const { body } = await inProcessCalls(app)('/reel', { requestId: 'page-of-4f2d0c6a' });
    expect(JSON.parse(body)).toEqual({ id: 'page-of-4f2d0c6a' });
  });

  it('is also that of an address that cannot be routed', async () => {
    const { send } = await start();
    const { headers, statusCode } = await send('/%E0%A4%A');
    expect([statusCode, headers['x-request-id']]).toEqual([404, expect.stringMatching(uuid)]);
  });
});
