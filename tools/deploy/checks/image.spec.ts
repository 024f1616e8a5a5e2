import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nitrate/database';
import { run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { buildImages, createContainer, describeImage } from './build-images';
import { becomesReady, visit } from './check-archive';
import { freePort } from './free-port';
import { makeFilm } from './make-film';

jest.setTimeout(600_000);

const maxApiBytes = 400e6;
const user = 10001;

let images: Awaited<ReturnType<typeof buildImages>>;
beforeAll(async () => {
  images = await buildImages();
});

it('are small, and start as an ordinary user', async () => {
  const [api, worker] = [await describeImage(images.api), await describeImage(images.worker)];
  expect([api.user, worker.user]).toEqual([`${user}:${user}`, `${user}:${user}`]);
  expect(api.size).toBeLessThan(maxApiBytes);
});

it('ingest and serve a film, and write to /data and /tmp alone', async () => {
  const parent = await scratchFolder();
  // Root's scratch folder is closed to the user of the image.
  await chmod(parent, 0o755);
  const [data, films] = [join(parent, 'data'), join(parent, 'films')];
  await mkdir(data, { mode: 0o700 });
  await chown(data, user, user);
  await makeFilm(films, 'Harbour', 0);
  const [port, databasePort] = [await freePort(), await freePort()];
  const settings = { listen_addresses: '127.0.0.1', port: String(databasePort) };
  const server = await startEmbeddedPostgres({ dataDir: join(parent, 'postgres'), log: () => undefined, settings });
  const { username, password } = new URL(server.url.replace(/@\/.*$/, '@localhost'));
  const database = { DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${databasePort}/nitrate` };
  const origin = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const apiContainer = await createContainer(images.api);
  const workerContainer = await createContainer(images.worker);
  const inApi = apiContainer.args(['node', '/app/dist/api/main.mjs'], {
    env: {
      ...{ ...database, HOST: '127.0.0.1', PORT: String(port), PUBLIC_ORIGIN: origin },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'archive@films.example.org' },
    },
    volumes: { [data]: '/data' },
  });
  const api = startService('buildah', inApi, 'TERM', { env: process.env, onLine: (line) => lines.push(line) });
  try {
    const ingest = workerContainer.args(['nitrate', 'ingest', '/films'], {
      env: database,
      volumes: { [data]: '/data', [films]: '/films:ro' },
    });
    expect((await run('buildah', ingest, { env: process.env })).stdout).toContain('1 ready');
    await becomesReady(origin, api.exited);
    expect(await visit(origin, 'Harbour')).toMatchObject({
      ...{ home: expect.stringContaining('Nitrate'), found: ['Harbour'], kind: 'preview' },
      media: { status: 206, type: 'video/mp4', bytes: 100 },
    });
    expect(await readdir(data)).toEqual(expect.arrayContaining(['media', 'signing-key']));
    for (const container of [apiContainer, workerContainer]) {
      expect((await container.written()).filter((path) => !/^(data|tmp|run|etc|dev|proc|sys)\//.test(path))).toEqual(
        [],
      );
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await api.stop();
    await server.stop();
    await apiContainer.remove();
    await workerContainer.remove();
  }
});
