import { inTransaction } from '@nitrate/database';
import { deleteOldChanges } from '../changes/delete-old-changes';
import { fakeFilmRatings, startListsApi, type TestUser } from '../testing/start-lists-api';
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
const merge = (from = merged, to = survivor) =>
  inTransaction(api.database, (transaction) => follow(transaction, { survivor: to, merged: from, now: api.clock.now }));
const undo = (from = merged, to = survivor) =>
  inTransaction(api.database, (transaction) =>
    giveBack(transaction, { survivor: to, merged: from, now: api.clock.now }),
  );

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

it('moves bookmarks, and those of passages beside those of the surviving film', async () => {
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
