import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { buildImages, createContainer, inspectImage } from './build-images';
import { answers, becomesReady, visit } from './check-archive';
import { makeFilm } from './make-film';
import { startEdge } from './start-edge';
import { startPostgres } from './start-postgres';

jest.setTimeout(600_000);

const maxApiBytes = 410e6;
const user = 10001;

let images: Awaited<ReturnType<typeof buildImages>>;
beforeAll(async () => {
  images = await buildImages();
});

it('are small, and start as an ordinary user', async () => {
  const users = await Promise.all(Object.values(images).map(async (image) => (await inspectImage(image)).User));
  expect(users).toEqual(users.map(() => `${user}:${user}`));
  const api = await inspectImage(images.api);
  expect(api.Size).toBeLessThan(maxApiBytes);
});

it('say what they are, and of which version', async () => {
  const { version, license } = JSON.parse(await readFile(join(__dirname, '../../../package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  for (const [name, image] of Object.entries(images)) {
    expect((await inspectImage(image)).Labels).toMatchObject({
      'org.opencontainers.image.title': `Nitrate ${name}`,
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': license,
    });
  }
});

it('ingest a film, serve it by the api and by the edge, and write to their volumes and /tmp alone', async () => {
  const parent = await scratchFolder();
  // Root's scratch folder is closed to the user of the image.
  await chmod(parent, 0o755);
  const [data, films] = [join(parent, 'data'), join(parent, 'films')];
  await mkdir(data, { mode: 0o700 });
  await chown(data, user, user);
  await makeFilm(films, 'Harbour', 0);
  const server = await startPostgres(join(parent, 'postgres'));
  const { socketFolder } = server;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const apiContainer = await createContainer(images.api);
  const workerContainer = await createContainer(images.worker);
  const edgeContainer = await createContainer(images.edge);
  const settingsOfApi = {
    env: {
      DATABASE_URL: server.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,

      NITRATE_SIGNING_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'archive@films.example.org',
    },
    volumes: { [data]: '/data', [socketFolder]: socketFolder },
  };
  const inApi = (...command: string[]) => apiContainer.args(command, settingsOfApi);
  const api = startService('buildah', inApi('nitrate', 'api'), 'TERM', {
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  try {
    const ingest = workerContainer.args(['nitrate', 'ingest', '/films'], {
      env: { DATABASE_URL: server.url },
      volumes: { [data]: '/data', [films]: '/films:ro', [socketFolder]: socketFolder },
    });
    const onLine = (line: string) => void lines.push(line);
    const ingested = await run('buildah', ingest, { env: process.env, onStdout: onLine, onStderr: onLine });
    expect(ingested.stdout).toContain('1 ready');
    await becomesReady(origin, api.exited);
    expect(await visit(origin, 'Harbour')).toMatchObject({
      home: expect.stringContaining('Nitrate'),
      found: ['Harbour'],
      kind: 'preview',
      media: { status: 206, type: 'video/mp4', bytes: 100 },
    });
    const { stdout } = await run('buildah', inApi('nitrate', 'grant-keys'), { env: process.env });
    const edge = await startEdge(edgeContainer, {
      apiPort: port,
      grantKeys: stdout.trim(),
      media: join(data, 'media'),
      folder: join(parent, 'edge'),
      onLine: (line) => lines.push(line),
    });
    try {
      await answers(edge.origin, edge.exited);
      for (const _ of ['from the bucket', 'from the cache']) {
        expect((await visit(origin, 'Harbour', edge.origin)).media).toEqual({
          status: 206,
          type: 'video/mp4',
          bytes: 100,
        });
      }
      expect(edge.requests).toHaveLength(1);
      expect((await fetch(`${edge.origin}/media/g/2000.forged/a/preview.mp4`)).status).toBe(403);
    } finally {
      await edge.stop();
    }
    const backup = workerContainer.args(['nitrate', 'backup', '/tmp/backup'], {
      env: { DATABASE_URL: server.url },
      volumes: { [data]: '/data', [socketFolder]: socketFolder },
    });
    await run('buildah', backup, { env: process.env, onStderr: onLine });
    const written = await workerContainer.written();
    expect(written).toContain('tmp/backup/backup.json');
    expect(written).toContain('tmp/backup/database/film.copy.gz');
    for (const container of [apiContainer, workerContainer, edgeContainer]) {
      const own = /^(data|tmp|run|etc|dev|proc|sys|var\/cache\/nginx\/nitrate)\//;
      expect((await container.written()).filter((path) => !own.test(path))).toEqual([]);
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await api.stop();
    await server.stop();
    await apiContainer.remove();
    await workerContainer.remove();
    await edgeContainer.remove();
  }
});
