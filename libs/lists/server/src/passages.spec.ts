import { inTransaction } from '@nitrate/database';
import type { ListItem } from '@nitrate/lists/contract';
import { exportLists } from './account/export-lists';
import { deleteOldChanges } from './changes/delete-old-changes';
import { listsOfMergedFilms } from './merges/follow-merges';
import { changeId, fakeFilmRatings, startListsApi, type TestUser } from './testing/start-lists-api';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
let user: TestUser;
let fog = '';
let list = '';
beforeAll(async () => {
  api = await startListsApi();
});
beforeEach(async () => {
  user = await api.addUser();
  fog = await api.addFilm('Fog');
  await api.database.pool.query('update film set duration_ms = 600000 where id = $1', [fog]);
  list = await api.addList(user, 'Harbours', [fog]);
});

const gull = { startMs: 130_000, endMs: 220_000 };
const quay = { startMs: 0, endMs: 10_500 };

const add = (passage: object, filmId = fog) =>
  api.send('POST', `/lists/${list}/items`, user.headers(), { filmId, passage });
const items = async (query: Record<string, string> = {}) => (await api.open(user, list, query)).items;
const shown = async () => (await items()).map(show);
const show = ({ title, passage }: Pick<ListItem, 'title' | 'passage'>) =>
  passage ? `${title} ${passage.startMs / 1000}-${passage.endMs / 1000}` : title;
/** A change that is made after what was there. */
const change = (fields: object) => {
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const id = changeId(api.clock.now);
  return api.apply(user, { id, kind: 'saveListItem', list, filmId: fog, ...fields } as never);
};

describe('a passage in a list', () => {
  it('stands next to its film and other passages of it, each once', async () => {
    const first = await add(gull);
    expect(first.status).toBe(200);
    expect(first.body['id']).not.toBe(fog);
    await add(quay);
    expect((await add(gull)).body).toEqual(first.body);
    expect(await shown()).toEqual(['Fog', 'Fog 130-220', 'Fog 0-10.5']);
    const { list: opened, runningTime, covers } = await api.open(user, list);
    expect(opened).toMatchObject({ count: 3, passages: 2 });
    expect(runningTime).toEqual({ ms: 600_000 + 90_000 + 10_500, films: 3 });
    expect(covers).toHaveLength(1);
  });

  it.each([
    ['ends before it starts', { startMs: 5_000, endMs: 5_000 }, 'validationFailed'],
    ['has no end', { startMs: 5_000 }, 'validationFailed'],
    ['has parts of a millisecond', { startMs: 0.5, endMs: 5_000 }, 'validationFailed'],
    ['ends after the film', { startMs: 5_000, endMs: 602_000 }, 'passageOutsideFilm'],
  ])('is refused where it %s', async (_, passage, code) => {
    expect(await add(passage)).toMatchObject({ status: 400, body: { code } });
    expect(await shown()).toEqual(['Fog']);
  });

  it('may end in the last second of the film, and anywhere in a film of unknown length', async () => {
    expect((await add({ startMs: 590_000, endMs: 600_900 })).status).toBe(200);
    expect((await add({ startMs: 0, endMs: 86_400_000 }, await api.addFilm('Ferry'))).status).toBe(200);
  });

  it('is refused by the queue of changes like by its own call', async () => {
    expect(await change({ passage: { startMs: 5_000, endMs: 4_000 } })).toEqual(['validationFailed']);
    expect(await change({ passage: { startMs: 0, endMs: 700_000 } })).toEqual(['passageOutsideFilm']);
  });

  it('is moved and removed by its id, and its film stays', async () => {
    const { body } = await add(gull);
    const path = `/lists/${list}/items/${String(body['id'])}`;
    expect((await api.send('POST', `${path}/move`, user.headers(), { after: null })).status).toBe(200);
    expect(await shown()).toEqual(['Fog 130-220', 'Fog']);
    await api.send('POST', `/lists/${list}/items/${fog}/move`, user.headers(), { after: null });
    expect(await shown()).toEqual(['Fog', 'Fog 130-220']);
    expect((await api.send('DELETE', path, user.headers())).status).toBe(200);
    expect(await shown()).toEqual(['Fog']);
    expect((await api.send('DELETE', path, user.headers())).body['code']).toBe('notFound');
  });

  it('stays where its film is removed by the id of the film', async () => {
    await add(gull);
    await api.send('DELETE', `/lists/${list}/items/${fog}`, user.headers());
    expect(await shown()).toEqual(['Fog 130-220']);
  });

  it('has a note, comes back where it was with it, and shares no position with a film', async () => {
    await add(gull);
    const { position } = (await items())[0] as ListItem;
    expect(await change({ passage: gull, position, note: ' The gull. ' })).toEqual([null]);
    expect(await shown()).toEqual(['Fog', 'Fog 130-220']);
    await change({ kind: 'removeListItem', passage: gull });
    expect(await shown()).toEqual(['Fog']);
    await change({ passage: gull, position, note: 'The gull.' });
    const [film, passage] = await items();
    expect([film?.note, passage?.note]).toEqual(['', 'The gull.']);
    expect(film?.position).not.toBe(passage?.position);
  });

  it('keeps its place where the positions of a list are spaced again', async () => {
    await add(gull);
    await add(quay);
    const long = `a0${'0'.repeat(108)}V`;
    expect(await change({ passage: quay, position: long })).toEqual([null]);
    expect(await shown()).toEqual(['Fog', 'Fog 0-10.5', 'Fog 130-220']);
    expect((await items()).every(({ position }) => position.length < 10)).toBe(true);
  });

  it('is ordered by when it was added, and found by the year of its film', async () => {
    await add(gull);
    expect((await items({ sort: 'recentlyAdded' })).map(show)).toEqual(['Fog 130-220', 'Fog']);
    await api.database.pool.query('update film set year = 1931 where id = $1', [fog]);
    expect((await items({ greaterThan: '1930', sort: 'oldest' })).map(show)).toEqual(['Fog', 'Fog 130-220']);
    expect(await items({ greaterThan: '1931' })).toEqual([]);
  });

  it('is told from its film where a list is chosen', async () => {
    await add(gull);
    const choose = async (query: string) =>
      (await api.send('GET', `/lists/choices?film=${fog}${query}`, user.headers())).body['lists'];
    const found = { count: 2, passages: 1, hasFilm: true };
    expect(await choose('')).toMatchObject([found]);
    expect(await choose('&startMs=130000&endMs=220000')).toMatchObject([found]);
    expect(await choose('&startMs=0&endMs=220000')).toMatchObject([{ ...found, hasFilm: false }]);
  });

  it('plays in its place, and first where it is first', async () => {
    const ferry = await api.addFilm('Ferry');
    await add(gull);
    await api.send('POST', `/lists/${list}/items`, user.headers(), { filmId: ferry });
    const next = async (query: string) => (await api.send('GET', `/lists/${list}/next?${query}`, user.headers())).body;
    expect(await next(`film=${fog}`)).toMatchObject({ place: 1, count: 3, next: { id: fog }, nextPassage: gull });
    const played = `film=${fog}&startMs=130000&endMs=220000`;
    expect(await next(played)).toMatchObject({ place: 2, next: { id: ferry }, nextPassage: null });
    // Another passage plays as the film itself.
    expect(await next(`film=${fog}&startMs=1&endMs=2`)).toMatchObject({ place: 1 });
    expect((await api.open(user, list)).first).toMatchObject({ id: fog, passage: null });
    await change({ kind: 'removeListItem' });
    expect((await api.open(user, list)).first).toMatchObject({ id: fog, passage: gull });
  });

  it('is copied and exported with the list', async () => {
    await add(gull);
    const { body } = await api.send('POST', `/lists/${list}/duplicate`, user.headers(), { name: 'Copy' });
    expect((await api.open(user, String(body['id']))).items.map(show)).toEqual(['Fog', 'Fog 130-220']);
    expect(await exportLists(api.database, user.id)).toMatchObject({
      lists: [{ films: [{ filmId: fog }, { filmId: fog, ...gull }] }, { name: 'Copy' }],
    });
  });

  it('remains by name where its film is withdrawn, and is not added then', async () => {
    await add(gull);
    api.hidden.add(fog);
    expect(await items()).toMatchObject([{ film: null }, { film: null, title: 'Fog', passage: gull }]);
    expect((await add(quay)).body['code']).toBe('filmNotFound');
    api.hidden.delete(fog);
  });

  it('counts where a list is full', async () => {
    await api.database.pool.query(
      `insert into list_passage (list_id, film_id, start_ms, end_ms, position, added_at, changed_at, change_id)
       select $1, $2, n, n + 1, 'b' || lpad(n::text, 4, '0'), now(), now(), gen_random_uuid() from generate_series(1, 999) n`,
      [list, fog],
    );
    expect((await add(gull)).body['code']).toBe('listFull');
  });

  it('is of nobody else', async () => {
    const { body } = await add(gull);
    const other = await api.addUser();
    const path = `/lists/${list}/items/${String(body['id'])}`;
    expect((await api.send('DELETE', path, other.headers())).status).toBe(404);
    expect(
      (await api.send('POST', `/lists/${list}/items`, other.headers(), { filmId: fog, passage: quay })).status,
    ).toBe(404);
  });

  it('is forgotten some time after it was removed', async () => {
    await add(gull);
    await change({ kind: 'removeListItem', passage: gull });
    const stored = async () =>
      (await api.database.pool.query('select from list_passage where list_id = $1', [list])).rowCount;
    expect(await stored()).toBe(1);
    await deleteOldChanges(api.database, new Date(api.clock.now.getTime() + 91 * 86_400_000));
    expect(await stored()).toBe(0);
  });
});

describe('a passage of a film that is merged', () => {
  const { follow, giveBack } = listsOfMergedFilms(fakeFilmRatings);
  let survivor = '';
  const films = () => ({ survivor, merged: fog, now: api.clock.now });
  const merge = async () => {
    api.mergedInto.set(fog, survivor);
    await inTransaction(api.database, (transaction) => follow(transaction, films()));
  };
  const undo = async () => {
    api.mergedInto.delete(fog);
    await inTransaction(api.database, (transaction) => giveBack(transaction, films()));
  };
  beforeEach(async () => {
    survivor = await api.addFilm('Nebel');
  });

  it('moves with it, and returns when that is undone', async () => {
    await add(gull);
    await merge();
    expect(await shown()).toEqual(['Nebel', 'Nebel 130-220']);
    expect(await change({ passage: gull, note: 'After.' })).toEqual([null]);
    await undo();
    expect((await items()).map((item) => `${show(item)} ${item.note}`)).toEqual(['Fog ', 'Fog 130-220 After.']);
  });

  it('is left out where the list has the same of the surviving film, and returns to its place', async () => {
    await add(gull);
    await add(gull, survivor);
    await merge();
    expect(await shown()).toEqual(['Nebel', 'Nebel 130-220']);
    await undo();
    expect(await shown()).toEqual(['Fog', 'Fog 130-220', 'Nebel 130-220']);
  });

  it('returns at the end where something else has its place by now', async () => {
    await add(gull);
    await add(gull, survivor);
    const place = (await items()).find(({ passage, filmId }) => passage && filmId === fog)?.position;
    await merge();
    const ferry = await api.addFilm('Ferry');
    await change({ filmId: ferry, position: place });
    await undo();
    expect(await shown()).toEqual(['Fog', 'Ferry', 'Nebel 130-220', 'Fog 130-220']);
  });
});
