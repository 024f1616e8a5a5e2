import type { BulkEdit, StateCount, StudioFilm, StudioFilmsPage } from '@nitrate/cataloguing/contract';
import { setFilmStatus, upsertFilm } from '@nitrate/catalog/store';
import { inTransaction } from '@nitrate/database';
import { exportFilms } from '../export/export-film-records';
import { recordFormats } from '../../exchange/formats';
import { selectFilms, addBulkEdit } from '../bulk/bulk-store';
import { editorId, startStudioApi } from '../../testing/start-studio-api';
import { filmFilterSql } from './film-filter-sql';

jest.setTimeout(60_000);

let studio: Awaited<ReturnType<typeof startStudioApi>>;
const failed: string[] = [];
const adminId = '00000000-0000-7000-8000-000000000003';

beforeAll(async () => {
  studio = await startStudioApi({ failedFilms: () => Promise.resolve(failed) });
  const add = (n: number, more: object) =>
    upsertFilm(studio.database, { id: `f-${n}`, archive: 'Coast', title: `Reel ${n}`, lang: 'en', ...more });
  await add(1, { production_talent_director: ['Asta Lund'], language: ['de'], rights: 'InC' });
  const draft = await add(2, { production_talent_director: ['Asta Lund'], language: ['sv'], status: 'draft' });
  failed.push(draft);
  const withdrawn = await add(3, { production_genre: ['Comedy'], description_date: '1931', rights: 'InC' });
  await setFilmStatus(studio.database, withdrawn, 'withdrawn');
  await add(4, { title: 'Comedy of Fog', keywords: ['Harbour'], status: 'draft' });
});

const states = async (query: string) =>
  (await studio.send<{ states: StateCount[] }>('editor', 'GET', `/states?${query}`)).body.states.map(
    ({ state, films, isEstimate, isMore }) => `${state} ${films}${isEstimate || isMore ? ' about' : ''}`,
  );
const list = async (query: string) => (await studio.send<StudioFilmsPage>('editor', 'GET', `?${query}`)).body;
const numbers = ({ films }: StudioFilmsPage) => films.map(({ supplierId }) => supplierId.slice(2)).join('');

it.each([
  ['q=person:lund', '21'],
  ['q=Regie:lund+-Sprache:Deutsch', '2'],
  ['q=comedy', '43'],
  ['q=genre:comedy', '3'],
  ['q=jahr:1931', '3'],
  ['q=number:f-2', '2'],
  ['q="comedy+of+fog"', '4'],
  ['q=keyword:harbour&state=draft', '4'],
  ['q=person:lund+genre:comedy', ''],
  ['q=comedy&titlesOnly=true', '4'],
  ['availability=failed', '2'],
  ['availability=failed&q=comedy', ''],
  ['without=rights', '42'],
  ['without=production_talent_director&q=comedy', '43'],
  ['without=keywords_en&state=draft', '2'],
  ['without=keywords_de', '4321'],
  ['without=x_series', '4321'],
  ['without=language', '43'],
  ['without=description_date', '421'],
])('finds films in every state by %s', async (query, expected) => {
  expect(numbers(await list(query))).toBe(expected);
});

it.each([
  ['', ['all 4', 'draft 2', 'published 1', 'withdrawn 1', 'scheduled 0']],
  ['q=comedy', ['all 2', 'draft 1', 'published 0', 'withdrawn 1', 'scheduled 0']],
  ['without=rights&availability=failed', ['all 1', 'draft 1', 'published 0', 'withdrawn 0', 'scheduled 0']],
])('counts the films in each state by %s', async (query, expected) => {
  expect(await states(query)).toEqual(expected);
});

it('counts scheduled films, for editors alone', async () => {
  const [draft] = (await list('q=number:f-4')).films;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await studio.send('editor', 'POST', `/${draft?.id}/publish`, { version: 0, at });
  expect(await states('q=comedy')).toContain('scheduled 1');
  await studio.send('editor', 'DELETE', `/${draft?.id}/schedule/publish`);
  expect((await studio.send('visitor', 'GET', '/states')).status).toBe(401);
  expect((await studio.send('user', 'GET', '/states')).status).toBe(403);
  expect((await studio.send('editor', 'GET', '/states?state=draft')).status).toBe(400);
});

it('finds a film by what it says now, and in the state that it has now', async () => {
  const { body: film } = await studio.send<StudioFilm>('editor', 'POST', '', {
    archive: 'Coast',
    supplierId: 'f-5',
    record: { title_en: 'Sluice' },
  });
  expect(numbers(await list('q=title:sluice'))).toBe('5');
  await studio.send('editor', 'PUT', `/${film.id}/draft`, { version: film.version, record: { title_en: 'Weir' } });
  expect(numbers(await list('q=title:sluice'))).toBe('');
  await setFilmStatus(studio.database, film.id, 'published');
  expect(numbers(await list('q=title:weir'))).toBe('5');
  const { rows } = await studio.database.pool.query(
    'select from film_unpublished_search u join film_search using (film_no)',
  );
  expect(rows).toEqual([]);
  await setFilmStatus(studio.database, film.id, 'withdrawn');
  expect(numbers(await list('q=title:weir&state=withdrawn'))).toBe('5');
});

describe('what was changed', () => {
  beforeAll(async () => {
    const { films } = await list('q=f-4');
    const { version, record } = await studio.edit(films[0]?.id ?? '');
    await studio.send('editor', 'PUT', `/${films[0]?.id}/draft`, { version, record: { ...record, rights: 'InC' } });
  });

  it('is found by who changed it', async () => {
    expect(numbers(await list(`changedBy=${editorId}&q=reel`))).toBe('');
    expect(numbers(await list(`changedBy=${editorId}&q=fog`))).toBe('4');
    expect(numbers(await list(`changedBy=${adminId}`))).toBe('');
  });

  it('is found by the day', async () => {
    const [today, later] = [new Date(), new Date(Date.now() + 2 * 86_400_000)].map((at) =>
      at.toISOString().slice(0, 10),
    );
    expect(numbers(await list(`changedBy=${editorId}&since=${today}&q=fog`))).toBe('4');
    expect(numbers(await list(`changedBy=${editorId}&since=${later}`))).toBe('');
    expect(numbers(await list(`since=${today}&q=reel`))).toBe('321');
    expect(numbers(await list(`since=${later}`))).toBe('');
  });

  it('offers those who have changed films, by their names', async () => {
    const { body } = await studio.send<{ values: object[] }>('editor', 'GET', '/values?field=changedBy');
    expect(body.values).toEqual([{ value: editorId, label: 'ed@films.example' }]);
  });
});

it('exports and changes what it lists', async () => {
  const filter = { q: 'Regie:lund', without: 'rights' } as const;
  expect(numbers(await list('q=Regie:lund&without=rights'))).toBe('2');
  const condition = await inTransaction(studio.database, (transaction) => filmFilterSql(transaction, filter));
  let file = '';
  for await (const part of exportFilms(studio.database, recordFormats.ndjson, { condition })) file += part;
  expect(file.trim().split('\n')).toEqual([expect.stringContaining('"f-2"')]);
  const selected = await inTransaction(studio.database, async (transaction) => {
    const changes: BulkEdit['changes'] = [{ field: 'rights', action: 'set', values: ['InC'] }];
    const id = await addBulkEdit(transaction, {
      by: editorId,
      now: new Date(),
      selection: { filter },
      changes,
      publication: null,
      preview: null,
      move: null,
    });
    await selectFilms(transaction, id, { filter });
    return transaction.client.query<{ selected: number }>('select selected from film_bulk_edit where id = $1', [id]);
  });
  expect(selected.rows).toEqual([{ selected: 1 }]);
});

it.each([
  ['production_talent_director', ['Asta Lund']],
  ['language', ['sv']],
  ['title_en', 'Reel 2'],
  ['x_series', null],
])('says what films have in %s', async (field, value) => {
  const { films } = await list(`q=number:f-2&field=${field}`);
  expect(films.map((film) => film.value)).toEqual([value]);
  expect((await list('q=number:f-2')).films[0]).not.toHaveProperty('value');
});
