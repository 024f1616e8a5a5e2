import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { Upload } from 'tus-js-client';
import { type ApiProcess, signUpAt, startProcess } from '../testing/start-process';

jest.setTimeout(180_000);

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataFolder: string;
let cookie: string;
let api: ApiProcess;

beforeAll(async () => {
  database = await startTestDatabase([]);
  dataFolder = await scratchFolder();
  api = await startProcess(database.url, dataFolder);
  cookie = await signUpAt(api.address);
  await database.pool.query(`update auth_user set confirmed_at = now(), roles = '{EDITOR}'`);
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '1 hour'`);
});

afterAll(async () => {
  api.kill();
  await api.ended;
});

/** Noise, which no compression and no hole in a file could hide. */
const content = randomBytes(24 * 1024 ** 2);

async function createUpload(): Promise<string> {
  const body = { fileName: 'harbour.mp4', bytes: content.length, lastModified: 1, archive: 'Harbour', lang: 'en' };
  const response = await fetch(`${api.address}/api/studio/uploads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

it('continues with an upload during which the api is killed twice, and loses and repeats no byte', async () => {
  const id = await createUpload();
  const file = join(dataFolder, 'uploads', id, 'film');
  const offsets: number[] = [];
  let kills = 0;
  const killAt = [5, 15].map((megabytes) => megabytes * 1024 ** 2);
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(content, {
      uploadUrl: `${api.address}/api/studio/uploads/${id}`,
      chunkSize: 2 * 1024 ** 2,
      retryDelays: Array.from({ length: 600 }, () => 100),
      headers: { cookie },
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        const offset = response.getHeader('Upload-Offset');
        if (request.getMethod() === 'HEAD' && offset !== undefined) offsets.push(Number(offset));
      },
      onProgress: (sent) => {
        if (sent < (killAt[kills] ?? Infinity)) return;
        kills += 1;
        process.kill(api.pid, 'SIGKILL');
        void api.ended.then(async () => {
          api = await startProcess(database.url, dataFolder, { PORT: new URL(api.address).port });
        }, reject);
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
  expect(kills).toBe(2);
  // The first call, and one after each kill, which went on from what had arrived.
  expect(offsets.at(0)).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(offsets.find((offset) => offset > 0) ?? 0);
  expect((await stat(file)).size).toBe(content.length);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  const { rows } = await database.pool.query('select count(*)::int as jobs from pgboss.job where name = $1', [
    'ingest-upload',
  ]);
  expect(rows).toEqual([{ jobs: 1 }]);
});
