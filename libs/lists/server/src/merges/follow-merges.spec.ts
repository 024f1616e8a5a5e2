import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import { deleteOldChanges } from '../changes/delete-old-changes';
import { changeId, fakeFilmRatings, startListsApi, type TestUser } from '../testing/start-lists-api';
import { listsOfMergedFilms } from './follow-merges';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
let user: TestUser;
let survivor = '';
let merged = '';
beforeAll(async () => {
  api = await startListsApi();
});
beforeEach(async () => {
  user = await api.addUser();
  survivor = await api.addFilm('Fog');
  merged = await api.addFilm('Merged');
});

const { follow, giveBack } = listsOfMergedFilms(fakeFilmRatings);
const merge = async (from = merged, to = survivor) => {
  api.mergedInto.set(from, to);
  await inTransaction(api.database, (transaction) =>
    follow(transaction, { survivor: to, merged: from, now: api.clock.now }),
  );
};
const undo = async (from = merged, to = survivor) => {
  api.mergedInto.delete(from);
  await inTransaction(api.database, (transaction) =>
    giveBack(transaction, { survivor: to, merged: from, now: api.clock.now }),
  );
};

const bookmark = (filmId: string, more: object = {}) =>
  api.send('POST', '/bookmarks', user.headers(), { filmId, ...more });
const bookmarks = async () =>
  (await api.list(user, { sort: 'oldestAdded' })).bookmarks.map(({ title, note }) => `${title} ${note}`.trim()).sort();
const rate = (filmId: string, rating: number) => api.send('PUT', `/ratings/${filmId}`, user.headers(), { rating });
const ratingOf = async (film: string) =>
  (
    await api.database.pool.query<{ rating: number | null; rating_count: number }>(
      'select rating, rating_count from film where id = $1',
      [film],
    )
  ).rows[0];

it('moves bookmarks, and those of passages next to those of the surviving film', async () => {
  await bookmark(merged);
  await bookmark(merged, { startMs: 1000, note: 'storm' });
  await bookmark(survivor, { startMs: 2000, note: 'calm' });
  await merge();
  expect(await bookmarks()).toEqual(['Fog', 'Fog calm', 'Fog storm']);
  await undo();
  expect(await bookmarks()).toEqual(['Fog calm', 'Merged', 'Merged storm']);
});

it('leaves out the bookmark of the merged film where there is one of the surviving film, and returns it even after months', async () => {
  await bookmark(survivor, { note: 'mine' });
  await bookmark(merged, { note: 'other' });
  await merge();
  expect(await bookmarks()).toEqual(['Fog mine']);
  await deleteOldChanges(api.database, new Date(api.clock.now.getTime() + 400 * 86_400_000));
  await undo();
  expect(await bookmarks()).toEqual(['Fog mine', 'Merged other']);
});

it('prefers a bookmark to one of the surviving film that was removed', async () => {
  const { body } = await bookmark(survivor);
  await api.send('DELETE', `/bookmarks/${String(body['id'])}`, user.headers());
  await bookmark(merged);
  await merge();
  expect(await bookmarks()).toEqual(['Fog']);
});

it('puts the surviving film in the place of the merged one, once in each list', async () => {
  const other = await api.addFilm('Other');
  const one = await api.addList(user, 'one', [merged, other]);
  const both = await api.addList(user, 'both', [merged, other, survivor]);
  await merge();
  expect(await api.titles(user, one)).toEqual(['Fog', 'Other']);
  expect(await api.titles(user, both)).toEqual(['Other', 'Fog']);
  await undo();
  expect(await api.titles(user, one)).toEqual(['Merged', 'Other']);
  expect(await api.titles(user, both)).toEqual(['Merged', 'Other', 'Fog']);
});

it('returns a film to the end of a list whose place is taken', async () => {
  const list = await api.addList(user, 'both', [merged, survivor]);
  await merge();
  await api.database.pool.query(
    `update list_item set position = (select position from list_item where film_id = $1) where film_id = $2`,
    [merged, survivor],
  );
  await undo();
  expect(await api.titles(user, list)).toEqual(['Fog', 'Merged']);
});

it('moves ratings and counts them again, those of the surviving film stay', async () => {
  await rate(merged, 5);
  await merge();
  expect(await ratingOf(survivor)).toEqual({ rating: 5, rating_count: 1 });
  expect(await ratingOf(merged)).toEqual({ rating: null, rating_count: 0 });
  await undo();
  expect(await ratingOf(merged)).toEqual({ rating: 5, rating_count: 1 });
  await rate(survivor, 2);
  await merge();
  expect(await ratingOf(survivor)).toEqual({ rating: 2, rating_count: 1 });
});

it('returns what came by several merges to where it was', async () => {
  const third = await api.addFilm('Third');
  await bookmark(merged);
  await merge();
  await merge(survivor, third);
  expect(await bookmarks()).toEqual(['Third']);
  await undo(survivor, third);
  expect(await bookmarks()).toEqual(['Fog']);
  await undo();
  expect(await bookmarks()).toEqual(['Merged']);
});

it('leaves with the surviving film what was saved there after the merge', async () => {
  await merge();
  await bookmark(survivor);
  await undo();
  expect(await bookmarks()).toEqual(['Fog']);
});

describe('a change of a film that was merged meanwhile', () => {
  let changes = 0;
  /** Each is later than those before. */
  const next = () => {
    changes += 1;
    return changeId(api.clock.now, 1_000_000 - changes);
  };
  const save = (filmId: string, note?: string) =>
    api.apply(user, {
      id: next(),
      kind: 'saveBookmark',
      bookmark: randomUUID(),
      filmId,
      ...(note !== undefined && { note }),
    });
  const remove = (filmId: string) =>
    api.apply(user, { id: next(), kind: 'removeBookmark', bookmark: randomUUID(), filmId });
  const saveItem = (list: string, filmId: string, position?: string) =>
    api.apply(user, { id: next(), kind: 'saveListItem', list, filmId, ...(position !== undefined && { position }) });
  const removeItem = (list: string, filmId: string) =>
    api.apply(user, { id: next(), kind: 'removeListItem', list, filmId });
  const addList = async (name: string, ...films: string[]) => {
    const list = randomUUID();
    await api.apply(user, { id: next(), kind: 'saveList', list, name });
    for (const film of films) await saveItem(list, film);
    return list;
  };

  it('saves a bookmark of the surviving film, which the merged one has again when the merge is undone', async () => {
    await merge();
    const passage = { bookmark: randomUUID(), filmId: merged, startMs: 1000, note: 'storm' };
    expect(await api.apply(user, { id: next(), kind: 'saveBookmark', ...passage })).toEqual([null]);
    expect(await save(merged, 'mine')).toEqual([null]);
    expect(await bookmarks()).toEqual(['Fog mine', 'Fog storm']);
    await undo();
    expect(await bookmarks()).toEqual(['Merged mine', 'Merged storm']);
  });

  it('makes no second bookmark, and leaves the note of the first one without one of its own', async () => {
    await save(survivor, 'mine');
    await merge();
    expect(await save(merged)).toEqual([null]);
    expect(await bookmarks()).toEqual(['Fog mine']);
    expect(await save(merged, 'later')).toEqual([null]);
    await undo();
    expect(await bookmarks()).toEqual(['Fog later']);
  });

  it('removes a bookmark that came from the merged film, and none of the surviving one', async () => {
    await save(merged);
    await merge();
    await remove(merged);
    expect(await bookmarks()).toEqual([]);
    await undo();
    expect(await bookmarks()).toEqual([]);

    await save(merged, 'other');
    await save(survivor, 'mine');
    await merge();
    await remove(merged);
    expect(await bookmarks()).toEqual(['Fog mine']);
    await undo();
    expect(await bookmarks()).toEqual(['Fog mine']);
  });

  it('is for the last of several films, and returns by way of each', async () => {
    const third = await api.addFilm('Third');
    await merge();
    await merge(survivor, third);
    await save(merged);
    expect(await bookmarks()).toEqual(['Third']);
    await undo(survivor, third);
    expect(await bookmarks()).toEqual(['Fog']);
    await undo();
    expect(await bookmarks()).toEqual(['Merged']);
  });

  it('adds, moves and removes the surviving film in lists, once in each', async () => {
    const other = await api.addFilm('Other');
    const [one, both] = [await addList('one', other), await addList('both', merged, other, survivor)];
    await merge();
    await saveItem(one, merged);
    await saveItem(both, merged);
    expect(await api.titles(user, one)).toEqual(['Other', 'Fog']);
    expect(await api.titles(user, both)).toEqual(['Other', 'Fog']);
    await saveItem(one, merged, 'Zz');
    await removeItem(both, merged);
    expect(await api.titles(user, one)).toEqual(['Fog', 'Other']);
    expect(await api.titles(user, both)).toEqual(['Other', 'Fog']);
    await undo();
    expect(await api.titles(user, one)).toEqual(['Merged', 'Other']);
    expect(await api.titles(user, both)).toEqual(['Other', 'Fog']);
    await merge();
    await removeItem(one, merged);
    expect(await api.titles(user, one)).toEqual(['Other']);
    await undo();
    expect(await api.titles(user, one)).toEqual(['Other']);
  });

  it('rates the surviving film, and takes back only what was given to the merged one', async () => {
    await merge();
    expect((await rate(merged, 4)).status).toBe(200);
    expect(await ratingOf(survivor)).toEqual({ rating: 4, rating_count: 1 });
    await undo();
    expect(await ratingOf(merged)).toEqual({ rating: 4, rating_count: 1 });
    await rate(survivor, 2);
    await merge();
    const unrate = () => api.send('DELETE', `/ratings/${merged}`, user.headers());
    expect((await unrate()).status).toBe(200);
    expect(await ratingOf(survivor)).toEqual({ rating: 2, rating_count: 1 });
    await undo();
    expect(await ratingOf(merged)).toEqual({ rating: null, rating_count: 0 });
  });

  it('may be a call of an old page', async () => {
    const [list, other] = [await addList('old'), await api.addFilm('Other')];
    await merge();
    expect(await bookmark(merged)).toMatchObject({ status: 200, body: { filmId: survivor } });
    const items = `/lists/${list}/items`;
    expect(await api.send('POST', items, user.headers(), { filmId: merged })).toMatchObject({ body: { id: survivor } });
    await api.send('POST', items, user.headers(), { filmId: other });
    const move = (item: string, after: string | null) =>
      api.send('POST', `${items}/${item}/move`, user.headers(), { after });
    expect((await move(other, null)).status).toBe(200);
    expect((await move(other, merged)).status).toBe(200);
    expect((await move(merged, null)).body).toMatchObject({ id: survivor });
    expect(await api.titles(user, list)).toEqual(['Fog', 'Other']);
    expect((await api.send('DELETE', `${items}/${merged}`, user.headers())).status).toBe(200);
    expect(await api.titles(user, list)).toEqual(['Other']);
  });

  it('is refused where the surviving film is not published', async () => {
    await merge();
    api.hidden.add(survivor);
    expect([...(await save(merged)), ...(await saveItem(await addList('hidden'), merged))]).toEqual([
      ...['filmNotFound', 'filmNotFound'],
    ]);
    expect((await rate(merged, 4)).body['code']).toBe('filmNotFound');
  });
});
