import { readInOrder, type RowGroup } from './read-in-order';

const groupOf = (...all: number[]): RowGroup<number> => ({
  read: ({ offset, limit }) => Promise.resolve(all.slice(offset, offset + limit)),
  count: () => Promise.resolve(all.length),
});

it('reads one group after the other from any place', async () => {
  for (const groups of [
    [groupOf(0, 1, 2, 3, 4)],
    [groupOf(0, 1, 2), groupOf(3, 4)],
    [groupOf(), groupOf(0, 1, 2, 3, 4)],
    [groupOf(0), groupOf(), groupOf(1, 2, 3, 4)],
  ]) {
    for (let offset = 0; offset <= 6; offset += 1) {
      expect(await readInOrder({ offset, limit: 2 }, groups)).toEqual([0, 1, 2, 3, 4].slice(offset, offset + 2));
    }
  }
});
