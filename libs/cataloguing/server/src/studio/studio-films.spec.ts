import type { FilmEvent, StudioFilm } from '@nitrate/cataloguing/contract';
import { searchFilms } from '@nitrate/catalog/contract';
import { upsertFilm } from '@nitrate/catalog/store';
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
      status: 409,
      body: { code: 'filmChanged' },
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
    const queued = await studio.rowsOf("select from pgboss.job where name = 'catalog.film-schedule'");
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

it('names all values of a vocabulary', async () => {
  await newFilm({ production_genre: ['Spielfilm'] });
  type Values = { values: { value: string; label: string }[] };
  const { body } = await studio.send<Values>('editor', 'GET', '/values?field=production_genre&all=true');
  expect(body.values).toContainEqual({ value: 'Feature film', label: 'Feature film' });
});
