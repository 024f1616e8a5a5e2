import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { createHttpServer } from '../create-http-server';
import type { HttpServer } from '../http-server';
import { route } from '../route';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { missLimit } from './miss-limit';

jest.setTimeout(30_000);

const getReel = defineEndpoint({
  method: 'GET',
  url: '/reel',
  summary: 'A reel',
  access: 'anyone',
  reply: Type.Object({}),
  refusals: [],
});

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const app of servers.splice(0)) await app.close();
});

/** An api process with its log. */
async function start({ url }: Pick<TestRedis, 'url'>, limits = { callsPerMinute: 3, rendersPerMinute: 2 }) {
  const lines: { level: number; msg: string; code?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string }) };
  const app = await createHttpServer({ ...limits, redisUrl: url, logger: { level: 'info', stream } });
  servers.push(app);
  route(app, getReel, () => ({}));
  app.get('/page', { onRequest: missLimit(app, 'pages') }, () => 'page');
  app.get('/feed', { onRequest: missLimit(app, 'documents') }, () => 'feed');
  await app.ready();
  const get = async (path: string, remoteAddress = '198.51.100.7') =>
    (await app.inject({ url: path, remoteAddress })).statusCode;
  const countLines = (words: string) => lines.filter(({ msg }) => msg.includes(words)).length;
  const until = async (words: string, count = 1) => {
    while (countLines(words) < count) await new Promise(setImmediate);
  };
  return { app, get, countLines, until };
}

/** The statuses of calls, of one server after the other. */
async function statuses(
  servers: { get: (path: string, address?: string) => Promise<number> }[],
  path: string,
  calls: number,
) {
  const responses: number[] = [];
  for (let call = 0; call < calls; call += 1) responses.push((await servers[call % servers.length]?.get(path)) ?? 0);
  return responses;
}

const away = 'Redis does not respond';
const back = 'Redis responds again';

const startTwo = (redis: Pick<TestRedis, 'url'>) => Promise.all([start(redis), start(redis)]);

describe('the limits of several processes', () => {
  it('are one limit for each endpoint and kind of document', async () => {
    const both = await startTwo(await startRedis());
    expect(await statuses(both, '/reel', 5)).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(both, '/page', 4)).toEqual([200, 200, 429, 429]);
    expect(await statuses(both, '/feed', 3)).toEqual([200, 200, 429]);
    expect(await both[0].get('/reel', '198.51.100.8')).toBe(200);
    expect(both.map(({ countLines }) => countLines(away))).toEqual([0, 0]);
  });

  it('count by the /56 of an IPv6 address', async () => {
    const both = await startTwo(await startRedis());
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:ff::1', '2001:db8::7', '2001:db8:0:100::1'];
    const responses: number[] = [];
    for (const [index, address] of addresses.entries())
      responses.push((await both[index % 2]?.get('/reel', address)) ?? 0);
    expect(responses).toEqual([200, 200, 200, 429, 200]);
  });

  it('are those of each process while Redis is stopped, and shared again once it is back', async () => {
    const redis = await startRedis();
    const both = await startTwo(redis);
    await redis.stop();
    await Promise.all(both.map(({ until }) => until(away)));
    expect(await statuses(both, '/reel', 8)).toEqual([...Array<number>(6).fill(200), 429, 429]);
    await redis.start();
    await Promise.all(both.map(({ until }) => until(back)));
    expect(await statuses(both, '/page', 3)).toEqual([200, 200, 429]);
    expect(both.map(({ countLines }) => [countLines(away), countLines(back)])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('hold up no call for long while Redis hangs', async () => {
    const redis = await startRedis();
    const [one] = await startTwo(redis);
    const pid = await redis.pid();
    process.kill(pid, 'SIGSTOP');
    try {
      const begun = performance.now();
      const responses = await Promise.all([1, 2, 3, 4].map(() => one.get('/reel')));
      expect(responses.sort()).toEqual([200, 200, 200, 429]);
      // The first calls wait for their count, the later ones do not.
      expect(await statuses([one], '/page', 3)).toEqual([200, 200, 429]);
      expect(performance.now() - begun).toBeLessThan(2_000);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await one.until(back);
    expect([one.countLines(away), one.countLines(back)]).toEqual([1, 1]);
  });

  it('are those of the process where Redis is unavailable at its start', async () => {
    const redis = await startRedis();
    await redis.stop();
    const app = await start(redis);
    expect(await statuses([app], '/reel', 4)).toEqual([200, 200, 200, 429]);
    await redis.start();
    await app.until(back);
    expect(await statuses([app], '/reel', 4)).toEqual([200, 200, 200, 429]);
  });
});
