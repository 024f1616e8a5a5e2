import { comparePlaces, type FilmListChange, positionAfter } from '@nitrate/lists/contract';
import fc from 'fast-check';
import { fakeList, listId } from '../../testing/film-lists-app';
import { inOrder, madeBy, withItemChanges, withListChanges } from './with-list-changes';

const list = listId(1);
const { items, ...plain } = fakeList(1, 'Harbours', ['A', 'B', 'C', 'D', 'E']);
const idOf = (title: string) => items.find((each) => each.title === title)?.id ?? '';
const change = (fields: object): FilmListChange => ({ id: 'x', list, ...fields }) as FilmListChange;

describe('a list with the changes that the server has not confirmed', () => {
  it('has its new words and the number of its films', () => {
    const changes = [
      change({ kind: 'saveList', name: 'Ports' }),
      change({ kind: 'saveListItem', filmId: 'f' }),
      change({ kind: 'saveListItem', filmId: idOf('B'), position: 'a5' }),
      change({ kind: 'saveListItem', filmId: idOf('D'), note: 'Last' }),
      change({ kind: 'removeListItem', filmId: idOf('A') }),
      change({ kind: 'removeListItem', filmId: idOf('C') }),
    ];
    expect(withListChanges(plain, changes)).toMatchObject({ name: 'Ports', description: '', count: 4 });
  });

  it('counts its passages apart', () => {
    const passage = { startMs: 0, endMs: 5_000 };
    const added = change({ kind: 'saveListItem', filmId: idOf('A'), passage });
    expect(withListChanges(plain, [added])).toMatchObject({ count: 6, passages: 1 });
    const removed = change({ kind: 'removeListItem', filmId: idOf('A'), passage });
    expect(withListChanges(plain, [added, removed])).toMatchObject({ count: 5, passages: 0 });
  });

  it('goes when it is removed, and comes back as it was', () => {
    const removed = change({ kind: 'removeList' });
    expect(withListChanges(plain, [removed])).toBeUndefined();
    const restored = change({ kind: 'saveList', name: 'Harbours', description: '' });
    expect(withListChanges(plain, [removed, restored])).toEqual(plain);
  });

  it('exists before the server has it', () => {
    const id = '019ab000-0000-7000-8000-000000000001';
    const made = change({ id, kind: 'saveList', name: 'New', description: 'Words' });
    expect(madeBy([made])).toEqual([list]);
    expect(withListChanges(undefined, [made])).toMatchObject({ id: list, name: 'New', count: 0, isOwn: true });
  });
});

describe('the films of a list with the changes that the server has not confirmed', () => {
  it('have their new notes, wherever they are moved', () => {
    const changes = [
      change({ kind: 'saveListItem', filmId: idOf('A'), note: 'First' }),
      change({ kind: 'saveListItem', filmId: idOf('A'), position: 'zz' }),
    ];
    expect(withItemChanges(items, changes)[0]).toMatchObject({ title: 'A', note: 'First', position: 'zz' });
  });

  it('are told from their passages', () => {
    const passage = { startMs: 0, endMs: 5_000 };
    const both = [...items, { ...(items[0] as (typeof items)[number]), id: 'p', passage, position: 'zz' }];
    const taken = change({ kind: 'removeListItem', filmId: idOf('A'), passage });
    expect(withItemChanges(both, [taken])).toEqual(items);
    const film = change({ kind: 'removeListItem', filmId: idOf('A') });
    const noted = change({ kind: 'saveListItem', filmId: idOf('A'), passage, note: 'Here' });
    expect(withItemChanges(both, [film, noted]).at(-1)).toMatchObject({ id: 'p', note: 'Here' });
    expect(withItemChanges(both, [film, noted])).toHaveLength(5);
  });

  it('are where they were moved, and disappear when they are removed', () => {
    const after = positionAfter(items, idOf('A'), idOf('C'));
    const changes = [
      change({ kind: 'saveListItem', filmId: idOf('A'), position: after }),
      change({ kind: 'removeListItem', filmId: idOf('E') }),
    ];
    expect(inOrder(withItemChanges(items, changes)).map(({ title }) => title)).toEqual(['B', 'C', 'A', 'D']);
    const back = change({ kind: 'saveListItem', filmId: idOf('E'), position: items[4]?.position });
    expect(withItemChanges(items, [...changes, back])).toHaveLength(5);
  });

  it('are all there and in one order after any moves of two tabs, whichever tab shows them', () => {
    const move = fc.record({ item: fc.nat(), after: fc.nat() });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), fc.array(move, { maxLength: 12 }), (here, there) => {
        /** The moves of a tab that does not see the other's. */
        const changesOf = (made: readonly { item: number; after: number }[]) => {
          let shown = items;
          return made.map(({ item, after }) => {
            const moved = shown[item % shown.length]?.id ?? '';
            const others = shown.filter(({ id }) => id !== moved);
            const place = after % (others.length + 1);
            const position = positionAfter(shown, moved, others[place - 1]?.id ?? null) ?? '';
            shown = shown.map((each) => (each.id === moved ? { ...each, position } : each)).sort(comparePlaces);
            return change({ kind: 'saveListItem', filmId: moved, position });
          });
        };
        const queued = [...changesOf(here), ...changesOf(there)];
        const inOneTab = inOrder(withItemChanges(items, queued)).map(({ id }) => id);
        const inOther = inOrder(withItemChanges([...items].reverse(), queued)).map(({ id }) => id);
        expect(inOther).toEqual(inOneTab);
        expect([...inOneTab].sort()).toEqual(items.map(({ id }) => id).sort());
      }),
    );
  });
});
