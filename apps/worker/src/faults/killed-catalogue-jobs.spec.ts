import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FilmEventKind } from '@nitrate/catalog/contract';
import type { BulkEdit, HarvestSourceDetails, ImportDetails, StudioFilm } from '@nitrate/cataloguing/contract';
import { harvest, importFilms, providerFetch, saveHarvestSource } from '@nitrate/cataloguing/server';
import { upsertFilm } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { freePort } from '@nitrate/testing-ports';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import type { RunningProgram } from '../testing/start-program';
import { faultMigrations } from './fault-archive';
import {
  filmRecords,
  killInTheMiddle,
  rowFound,
  searchTotals,
  signUpEditor,
  studioArchive,
  type StudioArchive,
} from './studio-archive';

jest.setTimeout(180_000);

const count = 10_000;
const refused = 20;
/** Films of the archive that the bulk edit changes. */
const edited = count / 5;

const recordOf = (n: number) => ({
  id: `quay-${n}`,
  archive: n % 5 === 0 ? 'Kai' : 'Coast',
  // Without a title it is refused.
  ...((n + 1) % (count / refused) !== 0 && { title_en: `Quay ${n}`, title_de: `Kai ${n}` }),
  production_genre: [n % 3 === 0 ? 'Drama' : 'Documentary'],
  description_date: `${1900 + (n % 90)}`,
});
const content = Array.from({ length: count }, (_, n) => JSON.stringify(recordOf(n))).join('\n');

const newArchive = async (env?: NodeJS.ProcessEnv): Promise<StudioArchive> =>
  studioArchive(
    { database: await startTestDatabase([]), dataFolder: await scratchFolder(), port: await freePort() },
    env,
  );

let archive: StudioArchive;
let api: RunningProgram;
/** Holds what was imported without an interruption. */
let whole: Database;

beforeAll(async () => {
  archive = await newArchive();
  api = await archive.startApi();
  await signUpEditor(archive, 'EDITOR');
  whole = await startTestDatabase(faultMigrations);
  const file = join(await scratchFolder(), 'films.ndjson');
  await writeFile(file, content);
  await importFilms(whole, file);
});
afterAll(() => Promise.all([api.stop(), archive.worker?.stop()]));

const read = (id: string) => archive.call<ImportDetails>('GET', `/studio/imports/${id}`);

it('leaves nothing of a file during whose upload the api is killed', async () => {
  const sent = request(`${archive.address}/api/studio/imports?name=films.ndjson`, {
    method: 'POST',
    headers: { ...archive.headers(), 'content-type': 'application/octet-stream', 'content-length': 10_000_000 },
  });
  const cut = new Promise<string | undefined>((resolve) => {
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  sent.write(Buffer.alloc(5_000_000, 'x'));
  const scratch = join(archive.dataFolder, 'media', '.work');
  while ((await readdir(scratch)).length === 0) await sleep(5);
  await api.kill();
  expect(await cut).toBe('ECONNRESET');
  api = await archive.startApi();
  expect(await archive.call('GET', '/studio/imports')).toMatchObject({ imports: [] });
  expect(await readdir(scratch)).toEqual([]);
});

it('completes an import whose worker is killed while it checks and while it writes', async () => {
  const { id } = await archive.call<{ id: string }>('POST', '/studio/imports?name=films.ndjson', Buffer.from(content));
  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/studio/imports/${id}/check`, { lang: 'en' }),
    middle: `select from film_import where read > 0`,
    end: `select from film_import where state = 'checked'`,
  });
  expect(await read(id)).toMatchObject({
    state: 'checked',
    counts: { read: count, refused },
    faults: refused,
    interruptions: 1,
    fault: null,
  });
  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/studio/imports/${id}/start`),
    middle: `select from film_import where added > 0`,
    // The job then removes the file.
    end: `select from film_import i join pgboss.job j on j.data->>'importId' = i.id::text
      where i.state = 'imported' and j.state = 'completed' having count(*) = 2`,
  });
  expect(await read(id)).toMatchObject({
    state: 'imported',
    faults: refused,
    interruptions: 1,
    counts: { read: count, refused, added: count - refused, changed: 0, unchanged: 0 },
  });
  expect(await filmRecords(archive.database)).toEqual(await filmRecords(whole));
  expect(await searchTotals(archive.database)).toEqual(await searchTotals(whole));
  // Neither the file nor the copies that the killed worker was reading.
  expect(await readdir(join(archive.dataFolder, 'media', '.work'))).toEqual([]);
  expect(await readdir(join(archive.dataFolder, 'media', 'imports'))).toEqual([]);
});

it('completes a bulk edit and its undoing whose worker is killed', async () => {
  const before = await filmRecords(archive.database);
  const totals = await searchTotals(archive.database);
  const { id } = await archive.call<{ id: string }>('POST', '/studio/bulk-edits', {
    selection: { filter: { archive: 'kai' } },
    changes: [{ field: 'production_genre', action: 'add', values: ['Crime'] }],
  });
  const edit = () => archive.call<BulkEdit>('GET', `/studio/bulk-edits/${id}`);
  await rowFound(archive.database, `select from film_bulk_edit where state = 'previewed'`);
  expect(await edit()).toMatchObject({ selected: edited, affected: edited });

  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/studio/bulk-edits/${id}/start`),
    middle: 'select from film_bulk_edit where changed > 0',
    end: `select from film_bulk_edit where state = 'done'`,
  });
  expect(await edit()).toMatchObject({ state: 'done', changed: edited, interruptions: 1 });
  expect(await filmRecords(archive.database)).toEqual(before.map(withCrime));
  expect(await events()).toEqual({ initial: edited, bulkEdited: edited });

  await killInTheMiddle(archive, {
    begin: () => archive.call('POST', `/studio/bulk-edits/${id}/undo`),
    middle: 'select from film_bulk_edit where restored > 0',
    end: `select from film_bulk_edit where state = 'undone'`,
  });
  expect(await edit()).toMatchObject({ state: 'undone', restored: edited, skipped: 0, interruptions: 1 });
  expect(await filmRecords(archive.database)).toEqual(before);
  expect(await searchTotals(archive.database)).toEqual(totals);
  expect(await events()).toEqual({ initial: edited, bulkEdited: 2 * edited });
});

it('has nothing of a merge during which the api is killed', async () => {
  const { database } = archive;
  const add = async (id: string) => ({
    id: await upsertFilm(database, { id, title: id, archive: 'Mole' }),
    version: 0,
  });
  const [survivor, merged] = [await add('survivor'), await add('merged')];
  await database.pool.query(
    `insert into playback_position (user_id, film_id, position_ms, duration_ms, updated_at)
     select id, $1, 1000, 60000, now() from auth_user limit 1`,
    [merged.id],
  );
  const stored = async () =>
    (
      await database.pool.query(
        `select (select count(*)::int from film_merge) as merges, (select count(*)::int from audit_entry) as audited,
          (select count(*)::int from film_revision) as events,
          (select json_agg(f order by no) from film f where id in ($1, $2)) as films,
          (select json_agg(s order by film_no) from film_search s join film on no = film_no where id in ($1, $2)) as index,
          (select json_agg(p) from playback_position p) as positions`,
        [survivor.id, merged.id],
      )
    ).rows;
  const before = await stored();
  const { record } = await archive.call<StudioFilm>('GET', `/studio/films/${survivor.id}`);
  const body = { survivor, merged, record: { ...record, title_en: 'Both' } };
  // It waits where it has changed both films.
  const blocking = await database.pool.connect();
  await blocking.query('begin; lock table playback_position in exclusive mode');
  const cut = expect(archive.call('POST', '/studio/merges', body)).rejects.toThrow();
  await rowFound(database, `select from pg_locks where not granted and relation = 'playback_position'::regclass`);
  await api.kill();
  await cut;
  await blocking.query('rollback');
  blocking.release();
  await rowFound(
    database,
    `select where not exists (
    select from pg_locks where relation = 'film_merge'::regclass and mode = 'RowExclusiveLock')`,
  );
  expect(await stored()).toEqual(before);
  api = await archive.startApi();
  await archive.call('POST', '/studio/merges', body);
  expect(await stored()).toMatchObject([{ merges: 1, positions: [{ film_id: survivor.id }] }]);
});

it('completes a harvest, and the withdrawal of its films, whose worker is killed', async () => {
  const tooLong = 4;
  // Titles that the harvest refuses.
  await archive.database.pool.query(
    `update film set texts = jsonb_set(texts, '{en,title}', to_jsonb(repeat('x', 600)))
     where no in (select no from film where archive_id = (select id from archive where slug = 'kai') limit $1)`,
    [tooLong],
  );
  const other = await newArchive({ NITRATE_SERVICE_NETWORKS: '127.0.0.0/8' });
  const otherApi = await other.startApi();
  await signUpEditor(other, 'ADMIN');
  const key = { url: `${archive.address}/oai`, prefix: 'pbcore', set: 'kai' };
  const settings = { archive: null, status: 'published', lang: 'en', everyHours: null };
  const { id } = await other.call<{ id: number }>('POST', '/admin/harvests', { ...key, ...settings });
  const source = () => other.call<HarvestSourceDetails>('GET', `/admin/harvests/${id}`);
  await killInTheMiddle(other, {
    begin: () => other.call('POST', `/admin/harvests/${id}/start`),
    middle: 'select from harvest_source where read > 400',
    end: `select from harvest_source s join pgboss.job j on j.singleton_key = s.run::text where j.state = 'completed'`,
    whileKilled: async () => expect(await source()).toMatchObject({ state: 'running', finishedAt: null }),
  });
  const editedFilms = edited - tooLong;
  const counts = { read: edited, refused: tooLong, added: editedFilms, changed: 0, unchanged: 0, withdrawn: 0 };
  expect(await source()).toMatchObject({
    state: 'finished',
    fault: null,
    interruptions: 1,
    counts,
    films: editedFilms,
    faults: tooLong,
  });
  const uninterrupted = await startTestDatabase(faultMigrations);
  const known = await saveHarvestSource(uninterrupted, key, {});
  expect(await harvest(uninterrupted, known, { fetch: providerFetch(key.url, []) })).toEqual(counts);
  expect(await filmRecords(other.database)).toEqual(await filmRecords(uninterrupted));
  expect(await searchTotals(other.database)).toEqual(await searchTotals(uninterrupted));

  await killInTheMiddle(other, {
    begin: () => other.call('POST', `/admin/harvests/${id}/remove`, { films: 'withdraw' }),
    middle: `select from film where status = 'withdrawn'`,
    end: 'select where not exists (select from harvest_source)',
    whileKilled: async () => expect(await source()).toMatchObject({ state: 'removing' }),
  });
  const { rows } = await other.database.pool.query('select status, count(*)::int from film group by status');
  expect(rows).toEqual([{ status: 'withdrawn', count: editedFilms }]);
  expect(await other.call('GET', '/admin/harvests')).toEqual({ sources: [] });
  await Promise.all([otherApi.stop(), other.worker?.stop()]);
});

/** A film of `filmRecords` as the bulk edit leaves it. */
const withCrime = (film: string): string =>
  film.startsWith('kai ') ? film.replace(/("production_genre": \["\w+")/, '$1, "Crime"') : film;

/** Entries of the history by their kind. */
async function events(): Promise<Partial<Record<FilmEventKind, number>>> {
  const { rows } = await archive.database.pool.query<{ kind: FilmEventKind; entries: number }>(
    'select kind, count(*)::int as entries from film_revision group by kind',
  );
  return Object.fromEntries(rows.map(({ kind, entries }) => [kind, entries]));
}
