import { rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { runWorker } from '@nitrate/jobs';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { ingestHandlers } from './ingest-handlers';
import { watchIngest } from './state/watch-ingest';
import { startTestArchive, type TestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

let archive: TestArchive;

beforeEach(async () => {
  archive = await startTestArchive();
});

afterEach(() => archive.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await archive.database.pool.query<Row>(text, values)).rows;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a film whose file this worker cannot see', () => {
  it('is given back while it may be on another machine, and ingested once it is seen', async () => {
    const file = await archive.renderClip('film.mp4', 2);
    await archive.queue();
    await query(`update ingest_film set source_host = 'another-machine'`);
    await rename(file, `${file}.elsewhere`);
    const { database, storage, tools, catalogue } = archive;
    const { short, long } = ingestHandlers({ database, storage, tools, catalogue });
    const worker = runWorker(database, { ...short, ...long }, { pollMs: 20 });

    const waiting = `select detail, state from ingest_film where detail is not null`;
    await until(async () => (await query(waiting)).length > 0);
    expect(await query(waiting)).toEqual([
      { state: 'processing', detail: `waits for a worker that can read ${file}, as on another-machine` },
    ]);
    const jobs = `select retry_count, state from pgboss.job
      where singleton_key like '%/probe' and state < 'active' and start_after > now()`;
    await until(async () => (await query(jobs)).length > 0);
    expect(await query(jobs)).toEqual([{ retry_count: 0, state: 'created' }]);

    await rename(`${file}.elsewhere`, file);
    await query(`update pgboss.job set start_after = now()`);
    await until(
      async () => (await query(`select from ingest_film where state = 'ready' and detail is null`)).length > 0,
    );
    await worker.stop();
  });

  it('is missing when it is gone from this machine', async () => {
    const file = await archive.renderClip('film.mp4', 2);
    await archive.queue();
    expect(await query('select source_host as host from ingest_film')).toEqual([{ host: hostname() }]);
    await rename(file, `${file}.gone`);
    const { database, storage, tools, catalogue } = archive;
    const { short, long } = ingestHandlers({ database, storage, tools, catalogue });
    const worker = runWorker(database, { ...short, ...long }, { pollMs: 20 });
    await until(async () => (await query(`select from ingest_film where state = 'failed'`)).length > 0);
    expect(await query('select reason from ingest_film')).toEqual([{ reason: 'missing' }]);
    await worker.stop();
  });
});

it('leaves each film to the worker that began it when their disks are separate', async () => {
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await archive.renderClip(name, 2 + name.charCodeAt(0) / 100);
  const ids = (await archive.queue()).flatMap((film) => ('ingestId' in film ? [film.ingestId] : []));
  const { database, tools, catalogue } = archive;
  const storages = await Promise.all([1, 2].map(async () => openDiskStorage(join(await scratchFolder(), 'media'))));
  const workers = storages.map((storage) => {
    const { short, long } = ingestHandlers({ database, storage, tools, catalogue });
    return runWorker(database, { ...short, ...long }, { pollMs: 20 });
  });
  // Makes jobs that were given back due at once.
  const hurry = setInterval(
    () => void query('update pgboss.job set start_after = now() where start_after > now()'),
    50,
  );
  for await (const films of watchIngest(database, ids, { everyMs: 50 })) {
    expect(films.filter(({ state }) => state === 'failed')).toEqual([]);
  }
  clearInterval(hurry);
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const id of ids) {
    const [film] = await query<{ assets: string[] }>(
      'select array[full_asset, preview_asset] as assets from ingest_film where id = $1',
      [id],
    );
    const stored = await Promise.all(
      storages.map(({ exists }) =>
        Promise.all((film?.assets ?? []).map((asset) => exists(`assets/${asset}/asset.json`))),
      ),
    );
    expect(stored.toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
  }
});
