import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FilmEvent,
  filmOrders,
  searchFilms,
  type StudioFilm,
  type StudioFilmsPage,
} from '@nitrate/catalog/contract';
import { scratchFolder } from '@nitrate/testing-server';
import { importFilms, upsertFilm } from '../../index';
import { filmScheduleJobs } from './publication/schedule-publication';
import { startStudioApi, type StudioViewer } from '../testing/start-studio-api';

let studio: Awaited<ReturnType<typeof startStudioApi>>;
let films = 0;

beforeAll(async () => {
  studio = await startStudioApi();
}, 60_000);

const record = (more: object = {}) => ({ archive: 'Coast Archive', title: 'Fog', description: 'Ships wait.', ...more });

async function newFilm(more: object = {}) {
  films += 1;
  const id = `film-${films}`;
  return { id: await upsertFilm(studio.database, record({ id, ...more })), supplierId: id };
}

const history = async (film: string) =>
  (await studio.send<{ events: FilmEvent[] }>('editor', 'GET', `/${film}/history`)).body.events;
const kinds = async (film: string) => (await history(film)).map(({ kind }) => kind);
const publicStatus = async (film: string) =>
  (await studio.api.session().raw({ method: 'GET', url: `/api/catalog/films/${film}` })).status;
const audited = async (film: string) =>
  (
    await studio.rowsOf<{ action: string }>('select action from audit_entry where target_id = $1 order by id', [film])
  ).map(({ action }) => action);

describe('the roles', () => {
  const id = '00000000-0000-7000-8000-00000000ffff';
  type Call = readonly [method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body: object | undefined];
  const draftCalls: readonly Call[] = [
    ['GET', '', undefined],
    ['GET', '/values?field=archive', undefined],
    ['POST', '', { archive: 'A', supplierId: 'x', record: { title_en: 'X' } }],
    ['GET', `/${id}`, undefined],
    ['PUT', `/${id}/draft`, { version: 0, record: { title_en: 'X' } }],
    ['GET', `/${id}/history`, undefined],
  ];
  const confirmedCalls: readonly Call[] = [
    ['PUT', `/${id}`, { version: 0, record: { title_en: 'X' } }],
    ['POST', `/${id}/publish`, { version: 0 }],
    ['POST', `/${id}/withdraw`, { version: 0, reason: 'Rights' }],
    ['DELETE', `/${id}/schedule/publish`, undefined],
    ['POST', `/${id}/revert`, { to: 1, version: 0 }],
  ];
  const statusFor = async (viewer: StudioViewer, [method, path, body]: Call) =>
    (await studio.send(viewer, method, path, body)).status;

  it.each([...draftCalls, ...confirmedCalls])('%s %s is for editors', async (...call) => {
    expect(await statusFor('visitor', call)).toBe(401);
    expect(await statusFor('user', call)).toBe(403);
    expect([200, 404, 409]).toContain(await statusFor('editor', call));
  });

  it.each(confirmedCalls)('%s %s needs two factors', async (...call) => {
    const [method, path, body] = call;
    expect(await studio.send('unverified', method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'twoFactorRequired' },
    });
  });
});

describe('a film that is edited', () => {
  it('is shown to visitors with its new titles at once, and its history says what changed', async () => {
    const { id } = await newFilm();
    const { version, record: before, imported } = await studio.edit(id);
    expect({ version, before, imported }).toEqual({
      version: 0,
      before: { title_en: 'Fog', description_en: 'Ships wait.' },
      imported: null,
    });
    const next = { ...before, title_en: 'Thick Fog', title_de: 'Dichter Nebel', production_genre: ['Spielfilm'] };
    const { status, body } = await studio.send<StudioFilm>('editor', 'PUT', `/${id}`, { version, record: next });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, changedBy: { name: 'ed@films.example' }, imported: before });
    // The vocabulary of the import holds for editors too.
    expect(body.record.production_genre).toEqual(['Feature film']);
    const { body: found } = await studio.api.call(searchFilms, { query: { q: 'dichter nebel', lang: 'de' } });
    expect(found.films.map(({ title }) => title)).toEqual(['Dichter Nebel']);
    const [edited, initial] = await history(id);
    expect(edited).toMatchObject({ kind: 'edited', version: 1, by: { name: 'ed@films.example' } });
    expect(edited?.changes).toContainEqual({ field: 'title_en', before: 'Fog', after: 'Thick Fog' });
    expect(initial).toMatchObject({ kind: 'initial', by: null, changes: [] });
    expect(await audited(id)).toEqual(['film.edited']);
  });

  it('keeps its identifiers elsewhere, which editors can change', async () => {
    const { id } = await newFilm({ identifiers: ['avefi:21.11155/4F40', 'EIDR 10.5240/7791-8534'] });
    const { record: before } = await studio.edit(id);
    expect(before.identifiers).toEqual(['avefi:21.11155/4F40', 'eidr:10.5240/7791-8534']);
    const save = (version: number, more: object) =>
      studio.send<StudioFilm>('editor', 'PUT', `/${id}`, { version, record: { ...before, ...more } });
    expect((await save(0, { title_en: 'Mist' })).body.record.identifiers).toEqual(before.identifiers);
    const { body } = await save(1, { identifiers: ['https://www.wikidata.org/wiki/Q42'] });
    expect(body.record.identifiers).toEqual(['wikidata:Q42']);
  });

  it('needs two factors while it is published, and none as a draft', async () => {
    const { id } = await newFilm();
    const body = { version: 0, record: { title_en: 'Mist' } };
    expect(await studio.send('unverified', 'PUT', `/${id}/draft`, body)).toMatchObject({
      ...{ status: 409, body: { code: 'filmChanged' } },
    });
    const { id: draft } = await newFilm({ status: 'draft' });
    expect((await studio.send('unverified', 'PUT', `/${draft}/draft`, body)).status).toBe(200);
    expect(await audited(draft)).toEqual([]);
  });

  it('keeps what another editor has saved: a save of an older version is refused', async () => {
    const { id } = await newFilm();
    const save = (title: string) => studio.send('editor', 'PUT', `/${id}`, { version: 0, record: { title_en: title } });
    expect((await save('First')).status).toBe(200);
    expect(await save('Second')).toMatchObject({ status: 409, body: { code: 'filmChanged' } });
    expect((await studio.edit(id)).record.title_en).toBe('First');
  });

  it('is refused with the error of each field in the language of the reader', async () => {
    const { id } = await newFilm();
    const body = { version: 0, record: { si_format_duration: 'long', production_actor: ['x'.repeat(501)] } };
    const { status, body: problem } = await studio.send('editor', 'PUT', `/${id}`, body, { 'accept-language': 'de' });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { path: 'body.record.production_actor', code: 'invalid', message: 'ist länger als 500 Zeichen' },
      { path: 'body.record.si_format_duration', code: 'invalid', message: '„long“ ist keine Dauer (HH:MM:SS)' },
      { path: 'body.record.title_en', code: 'invalid', message: 'fehlt' },
    ]);
    expect(await kinds(id)).toEqual([]);
  });

  it.each([
    [{ version: -1, record: { title_en: 'X' } }],
    [{ version: 0, record: { title: 'X' } }],
    [{ version: 0, record: { title_en: ['X'] } }],
    [{ version: 0, record: { keywords_en: 'X' } }],
    [{ version: 0 }],
  ])('is not changed by %j', async (body) => {
    const { id } = await newFilm();
    expect((await studio.send('editor', 'PUT', `/${id}`, body)).status).toBe(400);
  });

  it('leaves no trace where nothing differs', async () => {
    const { id } = await newFilm();
    const { record: same } = await studio.edit(id);
    expect((await studio.send<StudioFilm>('editor', 'PUT', `/${id}`, { version: 0, record: same })).body.version).toBe(
      0,
    );
    expect(await kinds(id)).toEqual([]);
  });

  it('is reverted to any entry', async () => {
    const { id } = await newFilm();
    await studio.send('editor', 'PUT', `/${id}`, { version: 0, record: { title_en: 'One', keywords_en: ['fog'] } });
    await studio.send('editor', 'PUT', `/${id}`, { version: 1, record: { title_de: 'Zwei' } });
    const [, one, initial] = await history(id);
    const revert = (to: number | undefined, version: number) =>
      studio.send<StudioFilm>('editor', 'POST', `/${id}/revert`, { to, version });
    expect((await revert(one?.id, 2)).body.record).toEqual({ title_en: 'One', keywords_en: ['fog'] });
    expect((await revert(initial?.id, 3)).body.record).toEqual({ title_en: 'Fog', description_en: 'Ships wait.' });
    expect((await history(id))[0]).toMatchObject({ kind: 'reverted', revertedTo: initial?.id });
    expect((await revert(initial?.id, 3)).status).toBe(409);
    expect((await revert(2_000_000, 4)).status).toBe(404);
    const { id: other } = await newFilm();
    expect((await studio.send('editor', 'POST', `/${other}/revert`, { to: initial?.id, version: 0 })).status).toBe(404);
  });

  it('has a history that cannot be changed', async () => {
    const { id } = await newFilm();
    await studio.send('editor', 'PUT', `/${id}`, { version: 0, record: { title_en: 'One' } });
    for (const statement of ['delete from film_revision', "update film_revision set kind = 'x'"]) {
      await expect(studio.rowsOf(statement)).rejects.toThrow('append-only');
    }
  });
});

describe('a later import', () => {
  it('changes what editors have left alone, keeps what they have changed, and is part of the history', async () => {
    const { id, supplierId } = await newFilm({ production_genre: ['Documentary'] });
    const { record: before } = await studio.edit(id);
    await studio.send('editor', 'PUT', `/${id}`, { version: 0, record: { ...before, title_en: 'Thick Fog' } });
    const later = record({
      id: supplierId,
      title: 'FOG',
      description: 'Ships wait and wait.',
      production_award: ['Gull'],
    });
    await upsertFilm(studio.database, later);
    const after = await studio.edit(id);
    expect(after.record).toEqual({
      title_en: 'Thick Fog',
      description_en: 'Ships wait and wait.',
      production_award: ['Gull'],
    });
    expect(after.version).toBe(2);
    expect(after.imported?.title_en).toBe('FOG');
    expect((await history(id))[0]).toMatchObject({ kind: 'imported', by: null, version: 2 });
    // The same again changes nothing.
    await upsertFilm(studio.database, later);
    expect(await kinds(id)).toEqual(['imported', 'edited', 'initial']);
  });

  it('does not undo a withdrawal', async () => {
    const { id, supplierId } = await newFilm();
    await studio.send('editor', 'POST', `/${id}/withdraw`, { version: 0, reason: 'Rights' });
    await upsertFilm(studio.database, record({ id: supplierId, title: 'New', status: 'published' }));
    expect(await studio.edit(id)).toMatchObject({ status: 'withdrawn', record: { title_en: 'New' } });
  });
});

describe('publication', () => {
  it('withdraws with a reason and publishes again', async () => {
    const { id } = await newFilm();
    const { body } = await studio.send<StudioFilm>('editor', 'POST', `/${id}/withdraw`, {
      version: 0,
      reason: ' Rights ',
    });
    expect(body).toMatchObject({ status: 'withdrawn', version: 1, withdrawal: { reason: 'Rights' } });
    expect(await publicStatus(id)).toBe(404);
    const published = await studio.send<StudioFilm>('editor', 'POST', `/${id}/publish`, { version: 1 });
    expect(published.body).toMatchObject({ status: 'published', withdrawal: null });
    expect(await publicStatus(id)).toBe(200);
    expect(await kinds(id)).toEqual(['published', 'withdrawn', 'initial']);
    expect((await history(id))[1]?.reason).toBe('Rights');
    expect(await audited(id)).toEqual(['film.withdrawn', 'film.published']);
  });

  it.each([
    ['without a reason', 'withdraw', { version: 0 }],
    ['with an empty reason', 'withdraw', { version: 0, reason: '  ' }],
    ['in the past', 'publish', { version: 0, at: '2020-01-01T00:00:00Z' }],
    ['at no time', 'publish', { version: 0, at: 'soon' }],
  ])('is refused %s', async (_, action, body) => {
    const { id } = await newFilm();
    expect((await studio.send('editor', 'POST', `/${id}/${action}`, body)).status).toBe(400);
    expect(await audited(id)).toEqual([]);
  });

  it('happens at its time, unless it was cancelled or moved', async () => {
    const { id } = await newFilm({ status: 'draft' });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const schedule = (hours: number) =>
      studio.send<StudioFilm>('editor', 'POST', `/${id}/publish`, { version: 0, at: inHours(hours).toISOString() });
    const run = async (hours: number) => {
      const jobs = filmScheduleJobs(studio.database, () => inHours(hours));
      for (const job of Object.values(jobs)) await job({ filmId: id, action: 'publish' }, {} as never);
      return (await studio.edit(id)).status;
    };
    expect((await schedule(1)).body.schedules).toMatchObject([{ action: 'publish' }]);
    expect((await schedule(3)).body.schedules).toHaveLength(1);
    expect(await run(2)).toBe('draft');
    expect((await studio.send<StudioFilm>('editor', 'DELETE', `/${id}/schedule/publish`)).body.schedules).toEqual([]);
    expect(await run(4)).toBe('draft');
    await schedule(3);
    expect(await run(4)).toBe('published');
    expect((await studio.edit(id)).schedules).toEqual([]);
    expect(await kinds(id)).toEqual([
      ...['published', 'scheduled', 'scheduleCancelled', 'scheduled', 'scheduled', 'initial'],
    ]);
    const queued = await studio.rowsOf("select from job where queue = 'catalog.film-schedule'");
    expect(queued.length).toBeGreaterThanOrEqual(2);
  });
});

describe('a new film', () => {
  it('is a draft that visitors do not see, and an import fills what is empty', async () => {
    const body = { archive: 'Island Archive', supplierId: 'i-1', record: { title_en: 'Gulls' } };
    const { status, body: film } = await studio.send<StudioFilm>('editor', 'POST', '', body);
    expect(status).toBe(200);
    expect(film).toMatchObject({ status: 'draft', version: 0, supplierId: 'i-1', archive: { name: 'Island Archive' } });
    expect(await publicStatus(film.id)).toBe(404);
    await upsertFilm(studio.database, {
      archive: 'Island Archive',
      id: 'i-1',
      title: 'GULLS',
      description: 'White birds.',
    });
    expect(await studio.edit(film.id)).toMatchObject({
      status: 'draft',
      record: { title_en: 'Gulls', description_en: 'White birds.' },
    });
    expect(await studio.send('editor', 'POST', '', body)).toMatchObject({ status: 409, body: { code: 'filmExists' } });
  });

  it('needs a title', async () => {
    const body = { archive: 'A', supplierId: 'i-2', record: {} };
    expect((await studio.send('editor', 'POST', '', body)).body.errors?.[0]?.path).toBe('body.record.title_en');
  });
});

describe('the list', () => {
  let listed: Awaited<ReturnType<typeof startStudioApi>>;
  beforeAll(async () => {
    listed = await startStudioApi();
    const add = (n: number, more: object) =>
      upsertFilm(listed.database, { id: `n-${n}`, archive: n % 2 ? 'B' : 'A', title: `Film ${n}`, ...more });
    await add(1, { title: 'Ärger im Hafen', lang: 'de', description_date: '1931', supplier_collection: 'Ports' });
    await add(2, { title: 'The Quay', title_de: 'Der Kai', description: 'Words.', description_date: '1962' });
    await add(3, { title: '"Zebra"', status: 'draft' });
    await add(4, { title: 'Anchor', status: 'withdrawn', description_date: '1900' });
    await add(5, { title: 'Harbour Light', supplier_collection: 'Ports', description_date: '1931' });
  }, 60_000);
  const list = async (query = '') => (await listed.send<StudioFilmsPage>('editor', 'GET', query && `?${query}`)).body;
  const numbers = ({ films: found }: StudioFilmsPage) => found.map(({ supplierId }) => supplierId.slice(2)).join('');

  it.each([
    ['', '54321'],
    ['sort=added&direction=asc', '12345'],
    ['sort=title&direction=asc', '41523'],
    ['sort=title&direction=asc&lang=de', '41253'],
    ['sort=year&direction=desc', '25143'],
    ['sort=archive&direction=asc', '24135'],
    ['sort=archive&direction=desc', '53142'],
    ['sort=supplierId&direction=desc', '54321'],
    ['sort=status&direction=asc', '31254'],
    ['q=har', '5'],
    ['q=arger+haf', '1'],
    ['q=n-3', '3'],
    ['q=THE', '2'],
    ["q='%3A*%26%7C", ''],
    ['q=%25', ''],
    ['archive=a', '42'],
    ['archive=nowhere', ''],
    ['state=draft', '3'],
    ['state=scheduled', ''],
    ['availability=none&collection=Ports', '51'],
    ['availability=full', ''],
    ['without=title_en', '1'],
    ['without=description_en&state=published', '51'],
  ])('%s', async (query, expected) => {
    expect(numbers(await list(query))).toBe(expected);
  });

  it.each(['added', 'changed', 'title', 'year', 'archive', 'supplierId', 'status'])(
    'has the same films in the same order by pages from both ends, by %s',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const all = numbers(await list(`sort=${sort}&direction=${direction}`));
        const page = (at: string) => list(`sort=${sort}&direction=${direction}&size=2${at}`);
        const first = await page('');
        const second = await page(`&after=${first.films.at(-1)?.id}`);
        const third = await page(`&after=${second.films.at(-1)?.id}`);
        expect([first, second, third].map(numbers).join('')).toBe(all);
        expect([first, second, third].map(({ hasPrevious, hasNext }) => [hasPrevious, hasNext])).toEqual([
          ...[
            [false, true],
            [true, true],
            [true, false],
          ],
        ]);
        const last = await page('&end=true');
        const before = await page(`&before=${last.films[0]?.id}`);
        expect([before, last].map(numbers).join('')).toBe(all.slice(1));
        expect([last.hasPrevious, last.hasNext, before.hasPrevious, before.hasNext]).toEqual([true, false, true, true]);
      }
    },
  );

  it('counts exactly, and says what each film lacks', async () => {
    const { total, isEstimate, films: found } = await list('q=quay');
    expect([total, isEstimate]).toEqual([1, false]);
    expect(found[0]).toMatchObject({
      title: { en: 'The Quay', de: 'Der Kai' },
      year: 1962,
      without: ['description_de'],
      archive: { name: 'A', slug: 'a' },
      schedules: [],
    });
  });

  it('begins with the first page where the film of the address is gone', async () => {
    expect(numbers(await list('after=00000000-0000-7000-8000-00000000ffff&size=2'))).toBe('54');
  });

  it.each(['sort=shape', 'size=1000', 'after=5', 'state=gone', 'without=subtitle', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await listed.send('editor', 'GET', `?${query}`)).status).toBe(400);
    },
  );

  it.each([
    ['archive', '', ['A', 'B']],
    ['supplier_collection', 'po', ['Ports']],
    ['rights', 'public', []],
    ['dataLicence', 'cc by', ['CC BY 4.0']],
    ['title_alternative', 'x', []],
    ['production_studio', '%27', []],
  ])('suggests values of %s by "%s"', async (field, q, expected) => {
    const { body } = await listed.send<{ values: { label: string }[] }>(
      'editor',
      'GET',
      `/values?field=${field}&q=${q}`,
    );
    expect(body.values.map(({ label }) => label)).toEqual(expect.arrayContaining(expected));
  });
});

it('names all values of a vocabulary', async () => {
  await newFilm({ production_genre: ['Spielfilm'] });
  type Values = { values: { value: string; label: string }[] };
  const { body } = await studio.send<Values>('editor', 'GET', '/values?field=production_genre&all=true');
  expect(body.values).toContainEqual({ value: 'Feature film', label: 'Feature film' });
});

describe.each([2100, 12_600])('the list of %d films', (count) => {
  let many: Awaited<ReturnType<typeof startStudioApi>>;
  beforeAll(async () => {
    many = await startStudioApi();
    const file = join(await scratchFolder(), 'films.ndjson');
    const record = (n: number) => ({ id: `m-${n}`, archive: `Archive ${n}`, title: `Reel ${n}`, lang: 'en' });
    await writeFile(file, Array.from({ length: 3 }, (_, n) => JSON.stringify(record(n))).join('\n'));
    await importFilms(many.database, file);
    await many.database.pool.query(`
      insert into film (id, no, slug, archive_id, supplier_id, status, added_at, record_hash, texts, facts)
      select uuidv7(), nextval('film_no'), slug || '-' || n, archive_id, supplier_id || '-' || n, status, added_at, record_hash,
        jsonb_build_object('en', jsonb_build_object('title', 'Reel ' || n)), facts
      from film, generate_series(2, ${count / 3}) n;
      analyze film`);
  }, 60_000);

  it.each(['', 'q=reel&', 'state=published&', 'without=title_de&availability=none&'])(
    'says how many there are, and reaches its last page by every order with "%s"',
    async (filter) => {
      for (const sort of filmOrders) {
        const page = async (at: string) =>
          (await many.send<StudioFilmsPage>('editor', 'GET', `?${filter}sort=${sort}&direction=asc&size=2${at}`)).body;
        const first = await page('');
        expect(first).toMatchObject({ isEstimate: count > 2000, hasPrevious: false, hasNext: true });
        expect(Math.abs(first.total - count)).toBeLessThan(count > 2000 ? count / 10 : 1);
        const last = await page('&end=true');
        expect(last).toMatchObject({ hasPrevious: true, hasNext: false });
        const before = await page(`&before=${last.films[0]?.id}`);
        const again = await page(`&after=${before.films[1]?.id}`);
        expect(again.films).toEqual(last.films);
      }
    },
  );
});
