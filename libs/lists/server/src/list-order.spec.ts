import { randomUUID } from 'node:crypto';
import { comparePlaces, isPosition, type ListChange, positionAfter, positionBetween } from '@nitrate/lists/contract';
import fc from 'fast-check';
import { changeId, startListsApi, type TestUser } from './testing/start-lists-api';

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

interface Item {
  id: string;
  position: string;
}

/** What is changed after it is later than what was there. */
const passMinute = () => void (api.clock.now = new Date(api.clock.now.getTime() + 60_000));

/** A move as a device makes it: which item, behind which one, by their places in what the device shows. */
const moves = fc.array(fc.record({ item: fc.nat(), after: fc.nat() }), { minLength: 1, maxLength: 6 });

/** The changes of a device that moves items while it is offline. */
function moveOffline(shown: readonly Item[], list: string, made: { item: number; after: number }[], agoMs: number) {
  let items = [...shown];
  return made.map(({ item, after }, index): ListChange => {
    const moved = items[item % items.length]?.id ?? '';
    const others = items.filter(({ id }) => id !== moved);
    const place = after % (others.length + 1);
    const position = positionAfter(items, moved, place === 0 ? null : (others[place - 1]?.id ?? null)) ?? '';
    items = items.map((each) => (each.id === moved ? { ...each, position } : each)).sort(comparePlaces);
    return { id: changeId(api.clock.now, agoMs - index), kind: 'saveListItem', list, filmId: moved, position };
  });
}

const orderOf = async (user: TestUser, list: string): Promise<Item[]> =>
  (await api.send('GET', `/lists/${list}/order`, user.headers())).body['items'] as Item[];

describe('the order of a list', () => {
  it('is the same for two devices that rearranged it offline, and no film is lost', async () => {
    const films = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => api.addFilm(title)));
    await fc.assert(
      fc.asyncProperty(moves, moves, fc.infiniteStream(fc.boolean()), async (desk, phone, coin) => {
        const user = await api.addUser();
        const list = await api.addList(user, 'Rearranged', films);
        const twin = await api.addList(user, 'The same in another order of arrival', films);
        const shown = await orderOf(user, list);
        passMinute();
        const [ofDesk, ofPhone] = [moveOffline(shown, list, desk, 9_000), moveOffline(shown, list, phone, 8_500)];
        // Each device sends its own changes in their order, some of them twice.
        const queues: [ListChange[], ListChange[]] = [[...ofDesk], [...ofPhone]];
        while (queues[0].length + queues[1].length > 0) {
          const [first, second] = coin.next().value ? queues : queues.toReversed();
          const change = first?.shift() ?? second?.shift();
          if (change) await api.apply(user, change, ...(coin.next().value ? [change] : []));
        }
        const all = [...ofPhone, ...ofDesk].map((change) => ({
          ...change,
          id: changeId(timeOf(change.id)),
          list: twin,
        }));
        await api.apply(user, ...(all as ListChange[]));

        const ended = await orderOf(user, list);
        expect(ended.map(({ id }) => id).sort()).toEqual([...films].sort());
        expect(new Set(ended.map(({ position }) => position)).size).toBe(films.length);
        const wanted = [...ofDesk, ...ofPhone].map((change) => 'position' in change && change.position);
        const taken = new Set([...wanted, ...shown.map(({ position }) => position)]);
        const collides = taken.size < wanted.length + shown.length;
        if (!collides) expect((await orderOf(user, twin)).map(({ id }) => id)).toEqual(ended.map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  });

  it('stays with two items that two devices put into the same gap', async () => {
    const user = await api.addUser();
    const films = await Promise.all(['A', 'B', 'C', 'D'].map((title) => api.addFilm(title)));
    const [, , c, d] = films as [string, string, string, string];
    const list = await api.addList(user, 'Gap', films);
    const items = await orderOf(user, list);
    passMinute();
    const position = positionBetween(items[0]?.position ?? null, items[1]?.position ?? null);
    const into = (filmId: string, agoMs: number): ListChange => ({
      id: changeId(api.clock.now, agoMs),
      kind: 'saveListItem',
      list,
      filmId,
      position,
    });
    await api.apply(user, into(c, 2_000));
    await api.apply(user, into(d, 1_000));
    expect(await api.titles(user, list)).toEqual(['A', 'C', 'D', 'B']);
    await api.send('POST', `/lists/${list}/items/${films[1]}/move`, user.headers(), { after: c });
    expect(await api.titles(user, list)).toEqual(['A', 'C', 'B', 'D']);
  });

  it('survives a thousand moves into the same gap, with short positions', async () => {
    const user = await api.addUser();
    const films = await Promise.all(['A', 'B', 'C'].map((title) => api.addFilm(title)));
    const list = await api.addList(user, 'Busy', films);
    const [a, b, c] = films as [string, string, string];
    passMinute();
    for (let round = 0; round < 500; round += 50) {
      const items = await orderOf(user, list);
      const changes = moveOffline(
        items,
        list,
        Array.from({ length: 50 }, () => ({ item: 2, after: 1 })),
        (1_000 - round) * 10,
      );
      expect(new Set(await api.apply(user, ...changes))).toEqual(new Set([null]));
    }
    const ended = await orderOf(user, list);
    expect(ended.map(({ id }) => id).sort()).toEqual([a, b, c].sort());
    expect(Math.max(...ended.map(({ position }) => position.length))).toBeLessThanOrEqual(150);
  });

  it('is given by positions of which there is one between any two', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 200 }), (places) => {
        const positions: string[] = [];
        for (const place of places) {
          const at = place % (positions.length + 1);
          positions.splice(at, 0, positionBetween(positions[at - 1] ?? null, positions[at] ?? null));
        }
        expect([...positions].sort((a, b) => (a < b ? -1 : 1))).toEqual(positions);
        expect(new Set(positions).size).toBe(positions.length);
        expect(positions.every(isPosition)).toBe(true);
      }),
    );
  });

  it('takes no position that is none', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Wrong');
    const list = await api.addList(user, 'Wrong', [film]);
    const at = (position: string): ListChange => ({
      id: changeId(api.clock.now),
      kind: 'saveListItem',
      list,
      filmId: film,
      position,
    });
    for (const position of ['a00', '!!', 'zzz', 'ä1', 'a1\u0000'.slice(0, 2) + ' '])
      expect(await api.apply(user, at(position))).toEqual(['validationFailed']);
    const { status } = await api.send('POST', '/lists/changes', user.headers(), { changes: [at('a'.repeat(201))] });
    expect(status).toBe(400);
  });
});

describe('queued changes of lists', () => {
  const id = (agoMs: number) => changeId(api.clock.now, agoMs);

  it('make a list, fill and delete it, and bring it back, each once and in the order they were made', async () => {
    const user = await api.addUser();
    const [list, film, other] = [randomUUID(), await api.addFilm('One'), await api.addFilm('Two')];
    const ids = [9, 8, 7, 6, 5].map((agoMs) => id(agoMs * 1_000)) as [string, string, string, string, string];
    const made: ListChange = { id: ids[0], kind: 'saveList', list, name: 'Offline', description: 'On a train' };
    const filled: ListChange[] = [
      { id: ids[1], kind: 'saveListItem', list, filmId: film },
      { id: ids[2], kind: 'saveListItem', list, filmId: other },
    ];
    const removed: ListChange = { id: ids[3], kind: 'removeList', list };
    const restored: ListChange = { id: ids[4], kind: 'saveList', list, name: 'Offline', description: 'On a train' };
    expect(await api.apply(user, made, ...filled, removed)).toEqual([null, null, null, null]);
    expect((await api.open(user, list)).status).toBe(404);
    await api.apply(user, restored);
    await api.apply(user, removed, made);
    expect(await api.titles(user, list)).toEqual(['One', 'Two']);
    expect((await api.open(user, list)).list).toMatchObject({ name: 'Offline', description: 'On a train' });
  });

  it('of two devices end in the last one, in whatever order they arrive', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Last');
    const list = await api.addList(user, 'Devices', [film]);
    passMinute();
    await api.apply(user, { id: id(1_000), kind: 'saveListItem', list, filmId: film });
    await api.apply(user, { id: id(2_000), kind: 'removeListItem', list, filmId: film });
    expect(await api.titles(user, list)).toEqual(['Last']);
    await api.apply(user, { id: id(500), kind: 'saveList', list, name: 'Newest' });
    await api.apply(user, { id: id(900), kind: 'saveList', list, name: 'Older' });
    await api.apply(user, { id: id(800), kind: 'removeList', list });
    expect((await api.open(user, list)).list).toMatchObject({ name: 'Newest' });
  });

  it('cannot touch the list of another user', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const film = await api.addFilm('Foreign');
    const list = await api.addList(user, 'Mine', [film]);
    passMinute();
    expect(
      await api.apply(
        other,
        { id: id(4_000), kind: 'saveList', list, name: 'Theirs' },
        { id: id(3_000), kind: 'saveListItem', list, filmId: film, position: 'a5' },
        { id: id(2_000), kind: 'removeListItem', list, filmId: film },
        { id: id(1_000), kind: 'removeList', list },
      ),
    ).toEqual(['notFound', 'notFound', null, null]);
    expect(await api.titles(user, list)).toEqual(['Foreign']);
    expect((await api.open(user, list)).list.name).toBe('Mine');
  });
});

/** The time in the id of a change. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
