import { readAudit } from '@nitrate/audit';
import { upsertFilm } from '@nitrate/catalog/store';
import {
  maxReleaseFilms,
  type Release,
  type ReleaseDetails,
  type StudioFilm,
  type StudioFilmsPage,
} from '@nitrate/cataloguing/contract';
import { editorId, startStudioApi, type StudioViewer } from '../../testing/start-studio-api';
import { releaseJobs } from './perform-release';

jest.setTimeout(60_000);

let studio: Awaited<ReturnType<typeof startStudioApi>>;
beforeAll(async () => {
  studio = await startStudioApi();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const plan = (more: object = {}) => ({
  name: 'Harbour reels',
  at: inHours(2).toISOString(),
  zone: 'Europe/Berlin',
  ...more,
});

interface Problem {
  code: string;
  errors?: { path: string }[];
}
const call = <T = ReleaseDetails>(method: string, path: string, body?: object) =>
  studio.call<T>('editor', method, `/releases${path}`, body);
const ok = async <T = ReleaseDetails>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await call<T>(method, path, body);
  expect([path, reply.status, reply.body]).toEqual([path, 200, expect.anything()]);
  return reply.body;
};

let archives = 0;
/** Films of an archive of their own, with these statuses. */
async function newFilms(...statuses: StudioFilm['status'][]) {
  archives += 1;
  const ids: string[] = [];
  for (const [n, status] of statuses.entries()) {
    const record = { id: `${archives}-${n}`, title: `Reel ${n}`, archive: `R${archives}`, status };
    ids.push(await upsertFilm(studio.database, { ...record, supplier_collection: `Reels ${archives}` }));
  }
  return { ids, archive: `r${archives}` };
}

const statuses = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await studio.edit(id)).status));
const outcomes = ({ list }: ReleaseDetails) => list.map(({ outcome }) => outcome);
const kinds = ({ history }: ReleaseDetails) => history.map(({ kind }) => kind);
/** Runs the job of a release at a time. */
async function run(id: string, at: Date) {
  for (const job of Object.values(releaseJobs(studio.database, () => at))) await job({ releaseId: id }, {} as never);
  return ok('GET', `/${id}`);
}

it('publishes the drafts together at its time, names what is left out, and is undone', async () => {
  const { ids, archive } = await newFilms('draft', 'published', 'withdrawn', 'draft', 'draft');
  const planned = await ok('POST', '', plan({ selection: { filter: { archive } } }));
  expect(planned).toMatchObject({ state: 'planned', version: 0, films: 5, by: { name: 'ed@films.example' } });
  expect(outcomes(planned)).toEqual(['publish', 'public', 'withdrawn', 'publish', 'publish']);
  expect(planned.list[0]).toMatchObject({ availability: 'none', title: { en: 'Reel 0', de: null } });
  expect(planned.list[0]?.without).toEqual(expect.arrayContaining(['title_de', 'description_en']));
  expect(planned.pages).toEqual([]);

  expect((await run(planned.id, inHours(1))).state).toBe('planned');
  await studio.database.pool.query('delete from film where id = $1', [ids[4]]);
  const released = await run(planned.id, inHours(3));
  expect(released).toMatchObject({ state: 'released', films: 5, published: 2 });
  expect(outcomes(released)).toEqual(['published', 'public', 'withdrawn', 'published', 'deleted']);
  expect(released.list[4]).toMatchObject({
    title: { en: 'Reel 4', de: null },
    status: null,
    supplierId: `${archives}-4`,
  });
  expect(await statuses(ids.slice(0, 4))).toEqual(['published', 'published', 'withdrawn', 'published']);
  expect(released.history[0]).toMatchObject({ kind: 'released', films: 2, left: 3, by: { id: editorId } });

  const { version, record } = await studio.edit(ids[3] ?? '');
  await studio.send('editor', 'PUT', `/${ids[3]}`, { version, record: { ...record, title_en: 'Other' } });
  const undone = await ok('POST', `/${planned.id}/undo`, { version: released.version });
  expect(undone.state).toBe('undone');
  expect(outcomes(undone)).toEqual(['restored', 'public', 'withdrawn', 'changed', 'deleted']);
  expect(await statuses(ids.slice(0, 4))).toEqual(['draft', 'published', 'withdrawn', 'published']);

  const again = await ok('PUT', `/${planned.id}`, plan({ version: undone.version }));
  expect(outcomes(again)).toEqual(['publish', 'public', 'withdrawn', 'public', 'deleted']);
  expect(kinds(again)).toEqual(['planned', 'undone', 'released', 'created']);
  const audited = await readAudit(studio.database, { targetId: planned.id }, 9);
  expect(audited.map(({ action }) => action).sort()).toEqual([
    ...['release.changed', 'release.created', 'release.released', 'release.undone'],
  ]);
});

it('is renamed, moved and cancelled, and its earlier times do nothing', async () => {
  const { ids } = await newFilms('draft');
  const { id } = await ok('POST', '', plan({ selection: { ids } }));
  const later = inHours(26).toISOString();
  const moved = await ok('PUT', `/${id}`, plan({ version: 0, name: ' Reels of Friday ', at: later }));
  expect(moved).toMatchObject({ name: 'Reels of Friday', at: later, version: 1 });
  expect(kinds(moved)).toEqual(['moved', 'renamed', 'created']);
  expect((await run(id, inHours(3))).state).toBe('planned');
  const cancelled = await ok('POST', `/${id}/cancel`, { version: 1 });
  expect(cancelled).toMatchObject({ state: 'cancelled', version: 2 });
  expect((await run(id, inHours(27))).state).toBe('cancelled');
  const again = await ok('PUT', `/${id}`, plan({ version: 2, name: 'Reels of Friday', at: later }));
  expect(again).toMatchObject({ state: 'planned', endedAt: null });
  expect((await run(id, inHours(27))).state).toBe('released');
  expect(await statuses(ids)).toEqual(['published']);
});

it('is what its drafts are scheduled for, in the list of films too', async () => {
  const { ids, archive } = await newFilms('draft', 'published');
  const { id, at, name } = await ok('POST', '', plan({ selection: { ids } }));
  const scheduled = async () =>
    (await studio.send<StudioFilmsPage>('editor', 'GET', `?state=scheduled&archive=${archive}`)).body.films;
  expect(await scheduled()).toMatchObject([
    { id: ids[0], schedules: [{ action: 'publish', at, release: { id, name } }] },
  ]);
  expect((await studio.edit(ids[1] ?? '')).schedules).toEqual([]);
  await ok('POST', `/${id}/cancel`, { version: 0 });
  expect(await scheduled()).toEqual([]);
});

it('tells an editor of what another one has changed', async () => {
  const { ids } = await newFilms('draft', 'draft');
  const { id } = await ok('POST', '', plan());
  const added = await ok('POST', `/${id}/films`, { selection: { ids } });
  expect(added).toMatchObject({ films: 2, version: 1 });
  for (const [path, body] of [
    ['', plan({ version: 0 })],
    ['/release', { version: 0 }],
    ['/cancel', { version: 0 }],
  ] as const) {
    const refused = await call<Problem>(path === '' ? 'PUT' : 'POST', `/${id}${path}`, body);
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'releaseChanged']);
  }
  const removed = await ok('DELETE', `/${id}/films/${ids[1]}`);
  expect(removed).toMatchObject({ films: 1, version: 2 });
  expect(removed.history[0]).toMatchObject({ kind: 'filmRemoved', title: { en: 'Reel 1' } });
  expect(await ok('POST', `/${id}/release`, { version: 2 })).toMatchObject({ state: 'released', published: 1 });
  expect(await statuses(ids)).toEqual(['published', 'draft']);
  const late = await call<Problem>('DELETE', `/${id}/films/${ids[0]}`);
  expect([late.status, late.body.code]).toEqual([409, 'releaseNotReady']);
});

it('gives a film its own schedule again', async () => {
  const { ids } = await newFilms('draft');
  const at = inHours(48).toISOString();
  await studio.send('editor', 'POST', `/${ids[0]}/publish`, { version: 0, at });
  const { id, list } = await ok('POST', '', plan({ selection: { ids } }));
  expect(list[0]?.scheduledAt).toBe(at);
  await ok('POST', `/${id}/release`, { version: 0 });
  expect((await studio.edit(ids[0] ?? '')).schedules).toEqual([]);
  await ok('POST', `/${id}/undo`, { version: 1 });
  expect(await studio.edit(ids[0] ?? '')).toMatchObject({ status: 'draft', schedules: [{ action: 'publish', at }] });
});

it('is listed by its state, and in the calendar next to single films', async () => {
  const { ids } = await newFilms('draft');
  const at = inHours(24 * 400).toISOString();
  const { id } = await ok('POST', '', plan({ at }));
  await studio.send('editor', 'POST', `/${ids[0]}/publish`, { version: 0, at });
  const { releases } = await ok<{ releases: Release[] }>('GET', '?state=planned');
  expect(releases[0]).toMatchObject({ id, at, films: 0 });
  expect((await ok<{ releases: Release[] }>('GET', '?state=cancelled')).releases.map((each) => each.id)).not.toContain(
    id,
  );
  const period = `from=${inHours(24 * 399).toISOString()}&until=${inHours(24 * 401).toISOString()}`;
  expect(await ok<object>('GET', `/calendar?${period}`)).toMatchObject({
    releases: [{ id }],
    films: [{ id: ids[0], action: 'publish', at, title: { en: 'Reel 0', de: null } }],
    isCut: false,
  });
});

it.each([
  ['a past time', { at: '2020-01-01T00:00:00Z' }, 'body.at'],
  ['a zone that does not exist', { zone: 'Europe/Atlantis' }, 'body.zone'],
  ['no name', { name: '  ' }, 'body.name'],
])('refuses %s', async (_, wrong, path) => {
  const { status, body } = await call<Problem>('POST', '', plan(wrong));
  expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
});

it('refuses more films than can be released at once', async () => {
  await studio.database.pool.query(
    `insert into film (id, no, slug, supplier_id, archive_id, status, added_at, record_hash, texts, facts)
     select gen_random_uuid(), nextval('film_no'), 'many-' || n, 'many-' || n, (select id from archive limit 1), 'draft',
       now(), '', '{}', '{}' from generate_series(0, $1::integer) n`,
    [maxReleaseFilms],
  );
  const { status, body } = await call<Problem>('POST', '', plan({ selection: { filter: {} } }));
  expect([status, body.code]).toEqual([409, 'releaseTooLarge']);
});

it.each<[StudioViewer, number]>([
  ['visitor', 401],
  ['user', 403],
  ['unverified', 403],
])('is not for a %s', async (viewer, status) => {
  const { id } = await ok('POST', '', plan());
  const writes = [
    ['POST', '/releases', plan()],
    ['PUT', `/releases/${id}`, plan({ version: 0 })],
    ['POST', `/releases/${id}/release`, { version: 0 }],
    ['POST', `/releases/${id}/cancel`, { version: 0 }],
    ['PUT', `/releases/${id}/pages/landing`, undefined],
    ['DELETE', `/releases/${id}/pages/landing`, undefined],
    ['POST', `/releases/${id}/home-row`, { versions: { en: 0, de: 0 } }],
  ] as const;
  for (const [method, path, body] of writes) {
    expect([path, (await studio.call(viewer, method, path, body)).status]).toEqual([path, status]);
  }
  expect(await ok('GET', `/${id}`)).toMatchObject({ state: 'planned', version: 0 });
});

it('is not found where there is none', async () => {
  const path = '/019ab000-0000-7000-8000-000000000000';
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['POST', '/cancel', { version: 0 }],
  ] as const) {
    const { status, body: problem } = await call<Problem>(method, path + rest, body);
    expect([status, problem.code]).toEqual([404, 'releaseNotFound']);
  }
});
