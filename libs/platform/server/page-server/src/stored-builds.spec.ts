import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHttpServer, type HttpServer, type HttpServerOptions, inProcessCalls } from '@nitrate/http';
import { openStorage, type Storage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { PageCache } from './page-cache';
import { pageServer } from './page-server';
import { storeBuild } from './stored-builds';

const headers = { 'content-type': 'text/html; charset=utf-8' };
const day = (n: number) => new Date(Date.UTC(2031, 3, n));

const servers: HttpServer[] = [];
afterAll(async () => {
  for (const app of servers) await app.close();
});

/** The browser build `id`, with a chunk of its own and one that all builds share. */
async function build(id: string): Promise<string> {
  const folder = await scratchFolder();
  const files = {
    'builds/latest.json': JSON.stringify({ id, timestamp: 1 }),
    [`assets/page-${id}.js`]: `"${id}"`,
    [`assets/page-${id}.js.br`]: 'compressed',
    'assets/shared-0.css': 'body{}',
    [`embed-player/assets/embed-${id}.js`]: `"embed ${id}"`,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** An api process with a build. */
async function start(storage: Storage, clientFolder: string, options: HttpServerOptions = {}): Promise<HttpServer> {
  const app = await createHttpServer({ publicOrigin: 'https://films.example', now: () => day(1), ...options });
  servers.push(app);
  await app.register(pageServer, {
    renderer: {
      render: async ({ url }) => ({ status: 200, headers, html: url }),
      payload: async () => ({ status: 200, headers, body: '{}' }),
    },
    clientFolder,
    storage,
    bases: {},
    cache: new PageCache({ maxBytes: 1_000_000, onError: () => undefined }),
    callApi: inProcessCalls(app),
    accessOf: async () => ({ kind: 'public' }),
  });
  await app.ready();
  return app;
}

/** Lets timers fire, and files be read and written. */
async function passTime(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

const newStorage = async () => openStorage({ dataFolder: await scratchFolder(), bucket: undefined });

it('serves the chunks of either build from both processes behind one address during a rollout', async () => {
  const storage = await newStorage();
  const processes = [await start(storage, await build('old1')), await start(storage, await build('new2'))];
  for (const id of ['old1', 'new2']) {
    for (const app of processes) {
      const chunk = await app.inject(`/assets/page-${id}.js`);
      expect([chunk.statusCode, chunk.body, chunk.headers['content-type'], chunk.headers['cache-control']]).toEqual([
        ...[200, `"${id}"`, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ]);
      expect((await app.inject(`/embed-player/assets/embed-${id}.js`)).body).toBe(`"embed ${id}"`);
    }
  }
});

it('starts while the storage hangs, and stores its build when that responds again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const storage = await newStorage();
  const put = jest.spyOn(storage, 'put').mockRejectedValueOnce(new Error('The store failed: TimeoutError'));
  put.mockImplementationOnce(() => new Promise((_, reject) => setTimeout(reject, 360_000, new Error('slow'))));
  const clientFolder = await build('new2');
  const starting = start(storage, clientFolder);
  const read = () => storage.exists('web-builds/files/assets/page-new2.js');
  while (put.mock.calls.length < 2) await passTime(1_000);
  const app = await starting;
  expect((await app.inject('/assets/page-new2.js')).statusCode).toBe(200);
  expect(await read()).toBe(false);
  while (!(await read())) await passTime(30_000);
  jest.useRealTimers();
});

it('returns 404 to what no build has, to other files of the storage and to paths that lead out of it', async () => {
  const storage = await newStorage();
  await storage.put('web-builds/files/assets/notes.txt', 'a note');
  const app = await start(storage, await build('old1'));
  const paths = ['page-none.js', 'notes.txt', '..%2f..%2fbuilds%2fold1.json', '..%2Fembed-player.js', '.js', '%00.js'];
  for (const path of paths) expect([path, (await app.inject(`/assets/${path}`)).statusCode]).toEqual([path, 404]);
});

it('limits how many chunks of other builds an address may ask for', async () => {
  const app = await start(await newStorage(), await build('old1'), { callsPerMinute: 2 });
  const responses: number[] = [];
  for (let n = 0; n < 3; n += 1) responses.push((await app.inject(`/assets/page-${n}.js`)).statusCode);
  expect(responses).toEqual([404, 404, 429]);
  expect((await app.inject('/assets/page-old1.js')).statusCode).toBe(200);
});

it('removes builds that were not served for a week, but not the last three, and never more than ten stay', async () => {
  const storage = await newStorage();
  const folders = await Promise.all(Array.from({ length: 14 }, (_, n) => build(`b${n}`)));
  const stored = async () =>
    (await storage.list('web-builds/files/assets'))
      .map((key) => /page-b(\d+)/.exec(key)?.[1])
      .filter(Boolean)
      .map(Number);
  for (const [n, folder] of folders.slice(0, 4).entries()) await storeBuild(storage, folder, day(n + 1));
  expect((await stored()).sort()).toEqual([0, 1, 2, 3]);
  // The first is still served; of the others the last three stay.
  await storeBuild(storage, folders[0] ?? '', day(20));
  expect((await stored()).sort()).toEqual([0, 2, 3]);
  for (const folder of folders.slice(4)) await storeBuild(storage, folder, day(20));
  expect(await stored()).toHaveLength(10);
  expect(await storage.exists('web-builds/files/assets/shared-0.css')).toBe(true);
});
