import { inTransaction } from '@nitrate/database';
import { deleteOldChanges } from '../changes/delete-old-changes';
import { fakeFilmRatings, startListsApi, type TestUser } from '../testing/start-lists-api';
import { listsOfMergedFilms } from './follow-merges';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
let user: TestUser;
let kept = '';
let merged = '';
beforeAll(async () => {
  api = await startListsApi();
});
beforeEach(async () => {
  user = await api.addUser();
  kept = await api.addFilm('Kept');
  merged = await api.addFilm('Merged');
});

const { follow, giveBack } = listsOfMergedFilms(fakeFilmRatings);
const merge = (from = merged, to = kept) =>
  inTransaction(api.database, (transaction) => follow(transaction, { kept: to, merged: from, now: api.clock.now }));
const undo = (from = merged, to = kept) =>
  inTransaction(api.database, (transaction) => giveBack(transaction, { kept: to, merged: from, now: api.clock.now }));

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

it('moves bookmarks, and those of passages beside those of the kept film', async () => {
  await bookmark(merged);
  await bookmark(merged, { startMs: 1000, note: 'storm' });
  await bookmark(kept, { startMs: 2000, note: 'calm' });
  await merge();
  expect(await bookmarks()).toEqual(['Kept', 'Kept calm', 'Kept storm']);
  await undo();
  expect(await bookmarks()).toEqual(['Kept calm', 'Merged', 'Merged storm']);
});

it('leaves out the bookmark of the merged film where there is one of the kept film, and returns it even after months', async () => {
  await bookmark(kept, { note: 'mine' });
  await bookmark(merged, { note: 'other' });
  await merge();
  expect(await bookmarks()).toEqual(['Kept mine']);
  await deleteOldChanges(api.database, new Date(api.clock.now.getTime() + 400 * 86_400_000));
  await undo();
  expect(await bookmarks()).toEqual(['Kept mine', 'Merged other']);
});

it('prefers a bookmark to one of the kept film that was removed', async () => {
  const { body } = await bookmark(kept);
  await api.send('DELETE', `/bookmarks/${String(body['id'])}`, user.headers());
  await bookmark(merged);
  await merge();
  expect(await bookmarks()).toEqual(['Kept']);
});

it('puts the kept film in the place of the merged one, once in each list', async () => {
  const other = await api.addFilm('Other');
  const one = await api.addList(user, 'one', [merged, other]);
  const both = await api.addList(user, 'both', [merged, other, kept]);
  await merge();
  expect(await api.titles(user, one)).toEqual(['Kept', 'Other']);
  expect(await api.titles(user, both)).toEqual(['Other', 'Kept']);
  await undo();
  expect(await api.titles(user, one)).toEqual(['Merged', 'Other']);
  expect(await api.titles(user, both)).toEqual(['Merged', 'Other', 'Kept']);
});

it('returns a film to the end of a list whose place is taken', async () => {
  const list = await api.addList(user, 'both', [merged, kept]);
  await merge();
  await api.database.pool.query(
    `update list_item set position = (select position from list_item where film_id = $1) where film_id = $2`,
    [merged, kept],
  );
  await undo();
  expect(await api.titles(user, list)).toEqual(['Kept', 'Merged']);
});

it('moves ratings and counts them again, those of the kept film stay', async () => {
  await rate(merged, 5);
  await merge();
  expect(await ratingOf(kept)).toEqual({ rating: 5, rating_count: 1 });
  expect(await ratingOf(merged)).toEqual({ rating: null, rating_count: 0 });
  await undo();
  expect(await ratingOf(merged)).toEqual({ rating: 5, rating_count: 1 });
  await rate(kept, 2);
  await merge();
  expect(await ratingOf(kept)).toEqual({ rating: 2, rating_count: 1 });
});

it('returns what came by several merges to where it was', async () => {
  const third = await api.addFilm('Third');
  await bookmark(merged);
  await merge();
  await merge(kept, third);
  expect(await bookmarks()).toEqual(['Third']);
  await undo(kept, third);
  expect(await bookmarks()).toEqual(['Kept']);
  await undo();
  expect(await bookmarks()).toEqual(['Merged']);
});

it('leaves with the kept film what was saved there after the merge', async () => {
  await merge();
  await bookmark(kept);
  await undo();
  expect(await bookmarks()).toEqual(['Kept']);
});
