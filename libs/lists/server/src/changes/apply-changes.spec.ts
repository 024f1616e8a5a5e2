import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import { bookmarkLimits, type ListChange } from '@nitrate/lists/contract';
import { countCollected } from '../account/count-collected';
import { eraseLists } from '../account/erase-lists';
import { exportLists } from '../account/export-lists';
import { changeId, fakeFilmRatings, startListsApi } from '../testing/start-lists-api';
import { deleteOldChanges } from './delete-old-changes';

jest.setTimeout(30_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

const save = (id: string, marked: Omit<Extract<ListChange, { kind: 'saveBookmark' }>, 'id' | 'kind'>): ListChange => ({
  id,
  kind: 'saveBookmark',
  ...marked,
});
const remove = (id: string, marked: { bookmark: string; filmId: string; startMs?: number }): ListChange => ({
  id,
  kind: 'removeBookmark',
  ...marked,
});

describe('queued changes', () => {
  it('are applied in their order and confirmed one by one', async () => {
    const user = await api.addUser();
    const [film, other] = [await api.addFilm('A'), await api.addFilm('B')];
    const ids = [5_000, 4_000, 3_000, 2_000].map((agoMs) => changeId(api.clock.now, agoMs));
    const passage = { bookmark: randomUUID(), filmId: film, startMs: 100, endMs: 900 };
    const whole = { bookmark: randomUUID(), filmId: other };
    const outcomes = await api.apply(
      user,
      save(ids[0] ?? '', { ...passage, note: 'first' }),
      save(ids[1] ?? '', { bookmark: randomUUID(), filmId: randomUUID() }),
      save(ids[2] ?? '', whole),
      remove(ids[3] ?? '', whole),
    );
    expect(outcomes).toEqual([null, 'filmNotFound', null, null]);
    const { bookmarks, count } = await api.list(user);
    expect(count).toBe(1);
    expect(bookmarks).toMatchObject([{ id: passage.bookmark, note: 'first' }]);
    // Made offline five seconds ago.
    expect(bookmarks[0]?.createdAt).toBe(new Date(api.clock.now.getTime() - 5_000).toISOString());
  });

  it('change nothing when they are repeated, also after later changes', async () => {
    const user = await api.addUser();
    const whole = { bookmark: randomUUID(), filmId: await api.addFilm('Repeated') };
    const [first, second] = [changeId(api.clock.now, 2_000), changeId(api.clock.now, 1_000)];
    const adding = save(first, whole);
    const removing = remove(second, whole);
    for (const changes of [[adding], [adding], [removing], [adding], [adding, removing, adding]]) {
      expect(new Set(await api.apply(user, ...changes))).toEqual(new Set([null]));
    }
    expect(await api.list(user)).toMatchObject({ total: 0, count: 0 });
  });

  it('are applied once when the same set arrives several times at once', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('At once');
    const changes = Array.from({ length: 20 }, (_, index) =>
      save(changeId(api.clock.now, 1_000 - index), { bookmark: randomUUID(), filmId: film, startMs: index }),
    );
    const all = await Promise.all(Array.from({ length: 5 }, () => api.apply(user, ...changes)));
    expect(all.flat().every((refused) => refused === null)).toBe(true);
    expect(await api.list(user)).toMatchObject({ total: 20, count: 20 });
  });

  it('of two devices end in the last one, in whatever order they arrive', async () => {
    const user = await api.addUser();
    const passage = { bookmark: randomUUID(), filmId: await api.addFilm('Two devices'), startMs: 7 };
    const [made, removed, restored] = [3_000, 2_000, 1_000].map((agoMs) => changeId(api.clock.now, agoMs));
    await api.apply(user, save(made ?? '', { ...passage, note: 'made' }));
    await api.apply(user, save(restored ?? '', { ...passage, note: 'restored' }));
    await api.apply(user, remove(removed ?? '', passage));
    expect((await api.list(user)).bookmarks).toMatchObject([{ note: 'restored' }]);
  });

  it('of a device whose clock is ahead are not newer than all later ones', async () => {
    const user = await api.addUser();
    const film = { bookmark: randomUUID(), filmId: await api.addFilm('Ahead') };
    const nextYear = changeId(api.clock.now, -365 * 86_400_000);
    await api.apply(user, save(nextYear, film));
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await api.apply(user, remove(changeId(api.clock.now), film));
    expect((await api.list(user)).total).toBe(0);
  });

  it('mark a film once, by whichever bookmark two devices know it', async () => {
    const user = await api.addUser();
    const filmId = await api.addFilm('Known twice');
    const [phone, desk] = [randomUUID(), randomUUID()];
    await api.apply(user, save(changeId(api.clock.now, 3_000), { bookmark: phone, filmId }));
    await api.apply(user, save(changeId(api.clock.now, 2_000), { bookmark: desk, filmId }));
    expect((await api.list(user)).bookmarks).toMatchObject([{ id: phone }]);
    await api.apply(user, remove(changeId(api.clock.now, 1_000), { bookmark: desk, filmId }));
    expect((await api.list(user)).total).toBe(0);
  });

  it('cannot touch the bookmarks of another user', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const passage = { bookmark: randomUUID(), filmId: await api.addFilm('Foreign'), startMs: 7 };
    await api.apply(user, save(changeId(api.clock.now, 3_000), { ...passage, note: 'mine' }));
    await api.apply(other, remove(changeId(api.clock.now, 2_000), passage));
    await api.apply(other, save(changeId(api.clock.now, 1_000), { ...passage, note: 'theirs' }));
    expect((await api.list(user)).bookmarks).toMatchObject([{ note: 'mine' }]);
    expect((await api.list(other)).bookmarks).toMatchObject([{ note: 'theirs' }]);
  });

  it('are refused beyond the most bookmarks of a user, and accepted again after one is removed', async () => {
    const user = await api.addUser();
    const filmId = await api.addFilm('Full');
    await api.database.pool.query(
      `insert into bookmark (user_id, id, film_id, start_ms, created_at, changed_at, change_id)
       select $1, gen_random_uuid(), $2, n, now(), now(), gen_random_uuid() from generate_series(1, $3::integer) n`,
      [user.id, filmId, bookmarkLimits.maxBookmarks - 1],
    );
    const [last, beyond] = [randomUUID(), randomUUID()];
    const saving = (bookmark: string, agoMs: number) =>
      save(changeId(api.clock.now, agoMs), { bookmark, filmId, startMs: 50_000 });
    expect(await api.apply(user, saving(last, 5_000), saving(beyond, 4_000))).toEqual([null, 'tooManyBookmarks']);
    expect(await api.apply(user, saving(last, 3_500))).toEqual([null]);
    const removing = remove(changeId(api.clock.now, 3_000), { bookmark: last, filmId, startMs: 50_000 });
    expect(await api.apply(user, removing, saving(beyond, 2_000))).toEqual([null, null]);
    const { body } = await api.send('POST', '/bookmarks', user.headers(), { filmId, startMs: 1 });
    expect(body).toMatchObject({ code: 'tooManyBookmarks', status: 409 });
  });

  it('of a deleted user are refused', async () => {
    const user = await api.addUser();
    const filmId = await api.addFilm('Left');
    await api.database.pool.query('delete from auth_user where id = $1', [user.id]);
    const changes = [save(changeId(api.clock.now), { bookmark: randomUUID(), filmId })];
    expect((await api.send('POST', '/lists/changes', user.headers(), { changes })).status).toBe(401);
  });

  it('are part of the export and of the deletion of an account, and no others', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const filmId = await api.addFilm('Exported');
    for (const each of [user, other]) {
      await api.apply(each, save(changeId(api.clock.now), { bookmark: randomUUID(), filmId, note: 'mine' }));
    }
    expect(await exportLists(api.database, user.id)).toMatchObject({
      bookmarks: [expect.objectContaining({ filmId, startMs: null, note: 'mine' })],
      ratings: [],
    });
    expect(await countCollected(api.database, user.id)).toEqual({ bookmarks: 1, lists: 0, ratings: 0 });
    await inTransaction(api.database, (transaction) =>
      eraseLists(transaction, user.id, { filmRatings: fakeFilmRatings, now: api.clock.now }),
    );
    expect(await exportLists(api.database, user.id)).toEqual({ bookmarks: [], ratings: [], lists: [] });
    expect((await api.list(other)).total).toBe(1);
  });

  it('and removed bookmarks are forgotten after ninety days', async () => {
    const user = await api.addUser();
    const [filmId, removed] = [await api.addFilm('Old'), await api.addFilm('Removed')];
    const gone = { bookmark: randomUUID(), filmId: removed };
    await api.apply(user, save(changeId(api.clock.now, 3_000), { bookmark: randomUUID(), filmId }));
    await api.apply(user, save(changeId(api.clock.now, 2_000), gone), remove(changeId(api.clock.now, 1_000), gone));
    const rows = async () => {
      const counts = await api.database.pool.query<{ changes: number; bookmarks: number }>(
        `select (select count(*) from list_change where user_id = $1) as changes,
                (select count(*) from bookmark where user_id = $1) as bookmarks`,
        [user.id],
      );
      return counts.rows[0];
    };
    await deleteOldChanges(api.database, new Date(api.clock.now.getTime() + 89 * 86_400_000));
    expect(await rows()).toEqual({ changes: 3, bookmarks: 2 });
    await deleteOldChanges(api.database, new Date(api.clock.now.getTime() + 91 * 86_400_000));
    expect(await rows()).toEqual({ changes: 0, bookmarks: 1 });
  });
});
