import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HarvestSourceDetails } from '@nitrate/catalog/contract';
import { harvest, importFilms, providerFetch, saveSource } from '@nitrate/catalog/server';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import type { RunningProgram } from '../testing/start-program';
import { faultMigrations } from './fault-archive';
import {
  filmRecords,
  killInTheMiddle,
  searchFigures,
  signUp,
  startStudioArchive,
  type StudioArchive,
} from './studio-archive';

jest.setTimeout(180_000);

const count = 6000;
/** Titles longer than the harvester takes. */
const refused = 6;

const recordOf = (n: number) => ({
  ...{ id: `reel-${n}`, archive: 'North', title_en: `Reel ${n}`, title_de: `Rolle ${n}` },
  ...{ production_genre: [n % 3 === 0 ? 'Drama' : 'Documentary'], description_date: `${1900 + (n % 90)}` },
});

let provider: StudioArchive;
let archive: StudioArchive;
const programs: RunningProgram[] = [];

beforeAll(async () => {
  provider = await startStudioArchive();
  programs.push(await provider.startApi());
  const file = join(await scratchFolder(), 'films.ndjson');
  await writeFile(file, Array.from({ length: count }, (_, n) => JSON.stringify(recordOf(n))).join('\n'));
  await importFilms(provider.database, file);
  // Such a title came from elsewhere, and is not taken over.
  await provider.database.pool.query(
    `update film set texts = jsonb_set(texts, '{en,title}', to_jsonb(repeat('x', 600))) where no % $1 = 0`,
    [count / refused],
  );
  archive = await startStudioArchive({ NITRATE_SERVICE_NETWORKS: '127.0.0.0/8' });
  programs.push(await archive.startApi());
  await signUp(archive, 'ADMIN');
});
afterAll(() => Promise.all([...programs.map((program) => program.stop()), archive.worker?.stop()]));

it('completes a harvest, and the withdrawal of its films, whose worker is killed', async () => {
  const url = `${provider.address}/oai`;
  const key = { url, prefix: 'pbcore', set: '' };
  const settings = { archive: null, status: 'published', lang: 'en', everyHours: null };
  const { id } = await archive.call<{ id: number }>('POST', '/admin/harvests', { ...key, ...settings });
  const read = () => archive.call<HarvestSourceDetails>('GET', `/admin/harvests/${id}`);
  expect(await read()).toMatchObject({ state: 'new', name: expect.any(String) });
  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/admin/harvests/${id}/start`),
    middle: 'select from harvest_source where read > 1000',
    end: 'select from harvest_source where finished_at is not null',
    whileKilled: async () => expect(await read()).toMatchObject({ state: 'running', finishedAt: null }),
  });
  const counts = { read: count, refused, added: count - refused, changed: 0, unchanged: 0, withdrawn: 0 };
  expect(await read()).toMatchObject({
    ...{ state: 'finished', fault: null, interruptions: 1, counts },
    ...{ films: count - refused, faults: refused },
  });
  const whole = await startTestDatabase(faultMigrations);
  const source = await saveSource(whole, key, {});
  expect(await harvest(whole, source, { fetch: providerFetch(url, []) })).toEqual(counts);
  expect(await filmRecords(archive.database)).toEqual(await filmRecords(whole));
  expect(await searchFigures(archive.database)).toEqual(await searchFigures(whole));

  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/admin/harvests/${id}/remove`, { films: 'withdraw' }),
    middle: `select from film where status = 'withdrawn'`,
    end: 'select where not exists (select from harvest_source)',
    whileKilled: async () => expect(await read()).toMatchObject({ state: 'removing' }),
  });
  const { rows } = await archive.database.pool.query('select status, count(*)::int from film group by status');
  expect(rows).toEqual([{ status: 'withdrawn', count: count - refused }]);
  expect(await archive.call('GET', '/admin/harvests')).toEqual({ sources: [] });
});
