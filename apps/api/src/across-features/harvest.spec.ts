import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { catalogMigrations, setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import {
  exportFilms,
  harvest,
  importFilms,
  providerFetch,
  recordFormats,
  saveHarvestSource,
} from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { startApi } from '../testing/start-api';

/** More by hand: `HARVEST_FILMS=20000`. */
const count = Number(process.env['HARVEST_FILMS'] ?? 450);

jest.setTimeout(120_000 + 30 * count);

let api: Awaited<ReturnType<typeof startApi>>;
let url: string;

const recordOf = (n: number) => ({
  id: `reel-${n}`,
  archive: n % 3 === 0 ? 'North & Co.' : 'South',
  source: `https://north.example/${n}`,
  title_en: `Reel ${n}`,
  title_de: `Rolle ${n} – „Hafen“`,
  keywords_de: ['Hafen', 'Kräne'],
  description_de: `Kräne <${n}> & Möwen.\n\nZweiter Absatz.`,
  description_date: 'ca. 1931',
  production_talent_director: ['Elsa Brandt'],
  production_studio: ['Nord-Film'],
  rights: 'InC',
  language: ['de'],
  production_genre: ['Documentary'],
  si_format_duration: '00:12:00',
  production_cityoforigin: ['Kiel'],
  ...(n % 2 === 0 && { supplier_collection: 'Newsreels, 50 %', x_series: 'Ships', production_award: ['Prize'] }),
});

beforeAll(async () => {
  api = await startApi({ NITRATE_RENDERS_PER_MINUTE: '0' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/oai`;
  const file = join(await scratchFolder(), 'films.ndjson');
  await writeFile(file, Array.from({ length: count }, (_, n) => JSON.stringify(recordOf(n))).join('\n'));
  await importFilms(api.database, file);
});

async function exported(database: Database, status?: 'published'): Promise<string[]> {
  let text = '';
  for await (const piece of exportFilms(database, recordFormats.ndjson, status ? { status } : {})) text += piece;
  return text.trim().split('\n').sort();
}

async function harvestInto(database: Database, prefix: string) {
  const source = await saveHarvestSource(database, { url, prefix, set: '' }, {});
  const refused: unknown[] = [];
  const counts = await harvest(database, source, {
    fetch: providerFetch(url, []),
    onRefused: (record) => refused.push(record),
  });
  return { ...counts, refusedRecords: refused };
}

it.each(['pbcore', 'ebucore'])('another archive has the same records after a harvest as %s', async (prefix) => {
  const other = await startTestDatabase([catalogMigrations]);
  expect(await harvestInto(other, prefix)).toMatchObject({ added: count, refusedRecords: [] });
  expect(await exported(other)).toEqual(await exported(api.database));
  await other.close();
});

it('another archive has the films, and follows their changes, after a harvest as oai_dc', async () => {
  const other = await startTestDatabase([catalogMigrations]);
  expect(await harvestInto(other, 'oai_dc')).toMatchObject({ added: count, refusedRecords: [] });
  const first = JSON.parse((await exported(other))[0] ?? '{}') as Record<string, unknown>;
  expect(first).toMatchObject({ title_de: expect.stringContaining('Hafen'), archive: expect.any(String) });

  await upsertFilm(api.database, { ...recordOf(1), title_en: 'Corrected' });
  const { rows } = await api.database.pool.query<{ id: string }>(`select id from film where supplier_id = 'reel-2'`);
  await setFilmStatus(api.database, rows[0]?.id ?? '', 'withdrawn');
  const changes = await harvestInto(other, 'oai_dc');
  expect(changes).toMatchObject({ changed: 1, withdrawn: 1, added: 0 });
  expect(await exported(other, 'published')).toHaveLength(count - 1);
  await other.close();
});
