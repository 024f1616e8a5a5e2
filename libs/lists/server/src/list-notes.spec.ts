import { changeId, startListsApi } from './testing/start-lists-api';

jest.setTimeout(30_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

async function startWithNote() {
  const user = await api.addUser();
  const [film, other] = [await api.addFilm('Fog'), await api.addFilm('Ferry')];
  const list = await api.addList(user, 'Harbours', [film, other]);
  /** A change of the first film, made after what was there. */
  const change = (fields: object) => {
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    return api.apply(user, {
      id: changeId(api.clock.now),
      kind: 'saveListItem',
      list,
      filmId: film,
      ...fields,
    });
  };
  const notes = async () => (await api.open(user, list)).items.map(({ title, note }) => [title, note]);
  expect(await change({ note: ' The first shot. ' })).toEqual([null]);
  return { user, film, list, change, notes };
}

describe('the note on a film of a list', () => {
  it('is shown with the film, and stays when the film is moved', async () => {
    const { change, notes } = await startWithNote();
    expect(await notes()).toEqual([
      ['Fog', 'The first shot.'],
      ['Ferry', ''],
    ]);
    await change({ position: 'a5' });
    expect(await notes()).toEqual([
      ['Ferry', ''],
      ['Fog', 'The first shot.'],
    ]);
    await change({ note: '' });
    expect(await notes()).toEqual([
      ['Ferry', ''],
      ['Fog', ''],
    ]);
  });

  it('is copied with the list', async () => {
    const { user, list } = await startWithNote();
    const { body } = await api.send('POST', `/lists/${list}/duplicate`, user.headers(), { name: 'Copy' });
    const copy = await api.open(user, String(body['id']));
    expect(copy.items.map(({ note }) => note)).toEqual(['The first shot.', '']);
  });

  it('is deleted with the film, and comes back with a change that brings it', async () => {
    const { user, film, list, change, notes } = await startWithNote();
    const remove = () => api.send('DELETE', `/lists/${list}/items/${film}`, user.headers());
    await remove();
    const { rows } = await api.database.pool.query('select note from list_item where list_id = $1 and film_id = $2', [
      list,
      film,
    ]);
    expect(rows).toEqual([{ note: '' }]);
    await change({ position: 'Zz', note: 'The first shot.' });
    expect(await notes()).toEqual([
      ['Fog', 'The first shot.'],
      ['Ferry', ''],
    ]);
  });

  it('has a greatest length', async () => {
    const { user, film, list } = await startWithNote();
    const { status, body } = await api.send('POST', '/lists/changes', user.headers(), {
      changes: [{ id: changeId(api.clock.now), kind: 'saveListItem', list, filmId: film, note: 'x'.repeat(501) }],
    });
    expect([status, body['code']]).toEqual([400, 'validationFailed']);
  });
});
