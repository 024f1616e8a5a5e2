import type { DeletionPreview, KeptFilms, StudioFilm } from '@nitrate/cataloguing/contract';
import { lockSurvivingFilms, upsertFilm } from '@nitrate/catalog/store';
import { inTransaction } from '@nitrate/database';
import { editorId, startStudioApi, type StudioViewer } from '../../testing/start-studio-api';
import type { FilmUser } from './film-user';

jest.setTimeout(60_000);

type Deleted = KeptFilms & { deleted: number };

/** Films that somebody has in a list. */
const listed = new Set<string>();
const removed: string[] = [];
let atTheEnd: () => Promise<void> = async () => undefined;
const user: FilmUser = {
  find: async (_, films) =>
    films.flatMap(({ id }) => (listed.has(id) ? [{ filmId: id, use: 'lists' as const, count: 2 }] : [])),
  countFiles: async (_, ids) => ids.length * 2,
  remove: async (_, ids) => {
    removed.push(...ids);
    await atTheEnd();
  },
};

let studio: Awaited<ReturnType<typeof startStudioApi>>;
beforeAll(async () => {
  studio = await startStudioApi({ filmUsers: [user] });
});
beforeEach(() => {
  listed.clear();
  removed.length = 0;
  atTheEnd = async () => undefined;
});

let numbers = 0;
async function newFilm(record: object = {}): Promise<string> {
  numbers += 1;
  return upsertFilm(studio.database, {
    ...{ id: `X-${numbers}`, archive: 'Coast Archive', title: `Fog ${numbers}`, status: 'draft' },
    ...record,
  });
}
const preview = (selection: object, viewer: StudioViewer = 'editor') =>
  studio.call<DeletionPreview>(viewer, 'POST', '/deletions/preview', { selection });
const remove = (films: readonly { id: string; version: number }[], viewer: StudioViewer = 'editor') =>
  studio.call<Deleted>(viewer, 'POST', '/deletions', { films });
const removeOne = async (id: string) => remove((await preview({ ids: [id] })).body.films);
const statusOf = async (id: string) => (await studio.send('editor', 'GET', `/${id}`)).status;
const withdraw = async (id: string) => {
  const { version } = await studio.edit(id);
  await studio.send('editor', 'POST', `/${id}/withdraw`, { version, reason: 'A mistake' });
};

it('is for editors, and needs two factors', async () => {
  const films = [{ id: '00000000-0000-7000-8000-00000000ffff', version: 0 }];
  expect((await preview({ ids: [films[0]?.id] }, 'visitor')).status).toBe(401);
  expect((await preview({ ids: [films[0]?.id] }, 'user')).status).toBe(403);
  expect((await remove(films, 'visitor')).status).toBe(401);
  expect((await remove(films, 'user')).status).toBe(403);
  expect(await remove(films, 'unverified')).toMatchObject({ status: 403, body: { code: 'twoFactorRequired' } });
  expect((await remove([])).status).toBe(400);
  expect(await remove(films)).toMatchObject({ status: 200, body: { deleted: 0, keptTotal: 0 } });
});

it('deletes a film for good, with an entry in the audit trail, and its number is free again', async () => {
  const id = await newFilm({ id: 'AGAIN-1', title: 'Fog' });
  await studio.database.pool.query(
    `insert into transcript (id, film_id, language, kind, cues) values (gen_random_uuid(), $1, 'en', 'captions', '[]')`,
    [id],
  );
  const { body } = await preview({ ids: [id] });
  expect(body).toMatchObject({ films: [{ id, version: 0 }], keptTotal: 0, transcripts: 1, files: 2 });
  expect(await statusOf(id)).toBe(200);
  expect((await remove(body.films)).body).toEqual({ deleted: 1, kept: [], keptTotal: 0, uses: [] });
  expect(removed).toEqual([id]);
  expect(await statusOf(id)).toBe(404);
  const slug = 'fog';
  expect((await studio.api.session().raw({ method: 'GET', url: `/api/catalog/films/${slug}` })).status).toBe(404);
  const audited = await studio.rowsOf('select action, actor, before, after from audit_entry where target_id = $1', [
    id,
  ]);
  expect(audited).toEqual([
    {
      action: 'film.deleted',
      actor: editorId,
      before: { title: 'Fog', archive: 'Coast Archive', supplierId: 'AGAIN-1', slug, status: 'draft' },
      after: null,
    },
  ]);
  const again = await studio.send<StudioFilm>('editor', 'POST', '', {
    ...{ archive: 'Coast Archive', supplierId: 'AGAIN-1', record: { title_en: 'Fog' } },
  });
  expect(again).toMatchObject({ status: 200, body: { supplierId: 'AGAIN-1', slug } });
});

it('keeps a published film until it is withdrawn, and tells other catalogues of its deletion', async () => {
  const id = await newFilm({ status: 'published', supplier_collection: 'Ports' });
  const { body } = await preview({ ids: [id] });
  expect(body).toMatchObject({ films: [], keptTotal: 1, kept: [{ id, uses: [{ use: 'published', count: 1 }] }] });
  expect((await remove([{ id, version: 0 }])).body).toMatchObject({ deleted: 0, keptTotal: 1 });
  const draft = await newFilm();

  await withdraw(id);
  expect((await removeOne(id)).body.deleted).toBe(1);
  expect((await removeOne(draft)).body.deleted).toBe(1);
  const told = await inTransaction(studio.database, ({ client }) =>
    client.query('select id, collection from deleted_film where id = any($1)', [[id, draft]]),
  );
  expect(told.rows).toEqual([{ id, collection: 'Ports' }]);
});

it('keeps films to which something refers, and says which and why', async () => {
  const [one, other, merged, survivor, sent] = [
    await newFilm({ title: 'One' }),
    await newFilm({ title: 'Other' }),
    await newFilm({ title: 'Merged' }),
    await newFilm({ title: 'Survivor' }),
    await newFilm({ title: 'Sent' }),
  ];
  listed.add(other);
  const { record } = await studio.edit(survivor);
  const seen = (id: string) => ({ id, version: 0 });
  await studio.call('editor', 'POST', '/merges', { survivor: seen(survivor), merged: seen(merged), record });
  await studio.send('editor', 'POST', `/${sent}/screenings`, { recipient: 'Jury', days: 2 });
  const { body } = await preview({ ids: [one, other, merged, survivor, sent] });
  expect(body.films.map(({ id }) => id)).toEqual([one]);
  expect(body.keptTotal).toBe(4);
  expect(Object.fromEntries(body.kept.map(({ title, uses }) => [title, uses]))).toEqual({
    Other: [{ use: 'lists', count: 2 }],
    Merged: [{ use: 'merged', count: 1 }],
    Survivor: [{ use: 'mergedFrom', count: 1 }],
    Sent: [{ use: 'screenings', count: 1 }],
  });
  expect(body.uses).toHaveLength(4);
  expect(body.uses).toContainEqual({ use: 'lists', films: 1 });
  // Asked for all the same.
  const { body: done } = await remove([one, other, sent].map(seen));
  expect(done).toMatchObject({ deleted: 1, keptTotal: 2 });
  expect([await statusOf(one), await statusOf(other), await statusOf(sent)]).toEqual([404, 200, 200]);
});

it('keeps a film that somebody changed after the preview', async () => {
  const id = await newFilm();
  const { films } = (await preview({ ids: [id] })).body;
  await studio.send('editor', 'PUT', `/${id}/draft`, { version: 0, record: { title_en: 'Not a mistake' } });
  expect((await remove(films)).body).toMatchObject({
    deleted: 0,
    kept: [{ id, title: 'Not a mistake', uses: [{ use: 'changed', count: 1 }] }],
  });
  expect(await statusOf(id)).toBe(200);
});

it('deletes what a filter leaves, and no more films at once than can be named', async () => {
  const ids = [await newFilm({ archive: 'Mistakes' }), await newFilm({ archive: 'Mistakes' })];
  const { body } = await preview({ filter: { archive: 'mistakes' } });
  expect(body.films.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await remove(body.films)).body.deleted).toBe(2);
  expect(removed.toSorted()).toEqual(ids.toSorted());

  await studio.database.pool.query(`
    insert into film (id, no, slug, archive_id, supplier_id, status, added_at, record_hash, texts, facts)
    select gen_random_uuid(), 100000 + n, 'many-' || n, (select id from archive where slug = 'mistakes'), 'M-' || n,
      'draft', now(), '', '{}', '{}' from generate_series(1, 1001) n`);
  expect(await preview({ filter: { archive: 'mistakes' } })).toMatchObject({
    status: 400,
    body: { code: 'tooManyFilmsToDelete' },
  });
});

describe('at the same time', () => {
  const waitsForLock = async () => {
    const isWaiting = async () =>
      (
        await studio.rowsOf(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length > 0;
    while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
  };

  it('waits for what is being written about a film, and keeps the film for that', async () => {
    const id = await newFilm();
    let deleting: ReturnType<typeof remove> | undefined;
    await inTransaction(studio.database, async (transaction) => {
      await lockSurvivingFilms(transaction, [id]);
      deleting = remove([{ id, version: 0 }]);
      await waitsForLock();
      listed.add(id);
    });
    expect((await deleting)?.body).toMatchObject({ deleted: 0, kept: [{ id, uses: [{ use: 'lists', count: 2 }] }] });
    expect(await statusOf(id)).toBe(200);
  });

  it('refuses what comes later, so that nothing refers to a film that is gone', async () => {
    const id = await newFilm();
    let written: Promise<unknown> | undefined;
    atTheEnd = async () => {
      written = studio.database.pool
        .query(`insert into film_schedule (film_id, action, at, by) values ($1, 'publish', now(), $2)`, [id, editorId])
        .catch((error: unknown) => error);
      await waitsForLock();
    };
    expect((await remove([{ id, version: 0 }])).body.deleted).toBe(1);
    expect(await written).toMatchObject({ code: '23503' });
  });

  it('leaves everything as it is where another feature fails', async () => {
    const id = await newFilm();
    atTheEnd = () => Promise.reject(new Error('The files could not be queued.'));
    expect((await remove([{ id, version: 0 }])).status).toBe(500);
    expect(await statusOf(id)).toBe(200);
  });
});
